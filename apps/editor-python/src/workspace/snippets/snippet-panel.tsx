import { useTexts } from '@sprout/ui';
import { GripVertical, X } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { type SnippetName, snippetGroups } from './snippet-list.ts';
import styles from './snippets.module.css';

type Props = {
  /** Below the line where the cursor is. */
  readonly onInsert: (code: string) => void;
  /** While a snippet is held over the page; undefined: it is held no longer. */
  readonly onHover: (point: { x: number; y: number } | undefined) => void;
  readonly onDrop: (code: string, point: { x: number; y: number }) => void;
  readonly onClose: () => void;
};

/** Pixels that a press moves before it counts as dragging. */
const dragStart = 8;

/** Pieces of code to press or to drag into the program. */
export function SnippetPanel(props: Props) {
  const { t } = useTexts();
  return (
    <aside className={styles['panel']} aria-label={t('pythonHelp.title')}>
      <header className={styles['head']}>
        <h2>{t('pythonHelp.title')}</h2>
        <button type="button" aria-label={t('ui.close')} onClick={props.onClose}>
          <X className="i" />
        </button>
      </header>
      <p className={styles['how']}>{t('pythonHelp.how')}</p>
      {snippetGroups.map(({ name, snippets }) => (
        <section key={name}>
          <h3>{t(`pythonHelp.group.${name}`)}</h3>
          {snippets.map((snippet) => (
            <Snippet key={snippet} name={snippet} {...props} />
          ))}
        </section>
      ))}
    </aside>
  );
}

type Held = { readonly x: number; readonly y: number; readonly isMoving: boolean };

function Snippet({ name, onInsert, onHover, onDrop }: Props & { name: SnippetName }) {
  const { t } = useTexts();
  const [held, setHeld] = useState<Held>();
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const code = t(`pythonHelp.snippet.${name}.code`);

  const end = (event: PointerEvent, isDropped: boolean) => {
    const isDragged = held?.isMoving === true;
    start.current = undefined;
    setHeld(undefined);
    if (!isDragged) return;
    wasDragged.current = true;
    onHover(undefined);
    if (isDropped) onDrop(code, { x: event.clientX, y: event.clientY });
  };
  return (
    <>
      <button
        type="button"
        className={styles['snippet']}
        onClick={() => {
          if (!wasDragged.current) onInsert(code);
          wasDragged.current = false;
        }}
        onPointerDown={(event) => {
          wasDragged.current = false;
          const grip = event.target instanceof Element && event.target.closest('[data-grip]');
          // A finger scrolls the list, except on the grip.
          if (event.pointerType === 'touch' && !grip) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          const { current } = start;
          if (!current) return;
          const far = Math.hypot(event.clientX - current.x, event.clientY - current.y);
          if (!held && far < dragStart) return;
          setHeld({ x: event.clientX, y: event.clientY, isMoving: true });
          onHover({ x: event.clientX, y: event.clientY });
        }}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      >
        <span className={styles['grip']} data-grip="">
          <GripVertical className="i" aria-hidden="true" />
        </span>
        <span className={styles['words']}>
          <b>{t(`pythonHelp.snippet.${name}`)}</b>
          <code>{code}</code>
        </span>
      </button>
      {held && (
        <pre className={styles['ghost']} style={{ left: held.x + 12, top: held.y + 12 }}>
          {code}
        </pre>
      )}
    </>
  );
}
