import { maxPins, textLimits } from '@sprout/contract';
import type { Translate } from '@sprout/texts';
import { Button, Input } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { PlacedPin } from './pin-places.ts';
import styles from './pins.module.css';

type Props = {
  pins: readonly PlacedPin[];
  t: Translate;
  hint: string;
  /** The chosen place with what is written there; without one nothing is written. */
  draft: { readonly name: string; readonly text: string } | undefined;
  /** A new object brings the focus into the text. */
  writing: object | undefined;
  onGo: (pin: PlacedPin) => void;
  /** Without these the pins are only read. */
  onWrite?: ((text: string) => void) | undefined;
  onDone: () => void;
  onEdit: (pin: PlacedPin) => void;
  onRemove: (pin: PlacedPin) => void;
  onUndo: (() => void) | undefined;
};

/** All pins as a list, and the text of the one that is written. */
export function PinPanel(props: Props) {
  const { pins, t, hint, draft, onWrite, onUndo } = props;
  const headId = useId();
  return (
    <section
      className={styles['panel']}
      aria-labelledby={headId}
      data-writing={onWrite !== undefined && draft !== undefined}
    >
      <h3 id={headId}>
        {t('code.pins')} {pins.length > 0 && <span>{pins.length}</span>}
      </h3>
      {pins.length === 0 && <p className={styles['hint']}>{t('code.pins.none')}</p>}
      {pins.length > 0 && (
        <ol className={styles['list']}>
          {pins.map((pin) => (
            <PinItem key={pin.n} pin={pin} {...props} />
          ))}
        </ol>
      )}
      {onUndo && (
        <p className={styles['undo']} role="status">
          {t('code.pins.removed')}{' '}
          <Button type="link" size="small" onClick={onUndo}>
            {t('code.pins.undo')}
          </Button>
        </p>
      )}
      {onWrite && !draft && <p className={styles['hint']}>{hint}</p>}
      {onWrite && draft && <PinForm {...props} draft={draft} onWrite={onWrite} />}
    </section>
  );
}

function PinItem({ pin, t, onGo, onEdit, onRemove, onWrite }: Props & { pin: PlacedPin }) {
  const { n, name } = pin;
  return (
    <li>
      <button
        type="button"
        className={styles['go']}
        disabled={name === undefined}
        aria-label={t('code.pins.go', { n })}
        onClick={() => onGo(pin)}
      >
        <span>{n}</span>
      </button>
      <div className={styles['words']}>
        <span className={styles['place']} data-gone={name === undefined}>
          {name ?? t('code.pins.gone')}
        </span>
        <p>{pin.pin.text}</p>
      </div>
      {onWrite && (
        <span className={styles['tools']}>
          {name !== undefined && (
            <Button
              type="text"
              icon={<Pencil size={15} aria-hidden="true" />}
              aria-label={t('code.pins.edit', { n })}
              onClick={() => onEdit(pin)}
            />
          )}
          <Button
            type="text"
            icon={<Trash2 size={15} aria-hidden="true" />}
            aria-label={t('code.pins.remove', { n })}
            onClick={() => onRemove(pin)}
          />
        </span>
      )}
    </li>
  );
}

type FormProps = Pick<Props, 'pins' | 't' | 'writing' | 'onDone'> & {
  draft: NonNullable<Props['draft']>;
  onWrite: (text: string) => void;
};

/** What is typed counts at once: nothing is lost when the page is left. */
function PinForm({ pins, t, draft, writing, onWrite, onDone }: FormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (writing !== undefined) text.current?.focus();
  }, [writing]);
  const isFull = pins.length >= maxPins && draft.text === '';
  const left = textLimits.pin - draft.text.length;

  function handleKey(event: KeyboardEvent): void {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape' || isSent) {
      event.preventDefault();
      onDone();
    }
    // Keys of the page around mean something else.
    event.stopPropagation();
  }

  if (isFull) return <p className={styles['hint']}>{t('code.pins.full', { n: maxPins })}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div className={styles['form']} onKeyDown={handleKey}>
      <p className={styles['place']}>{t('code.pins.to', { place: draft.name })}</p>
      <Input.TextArea
        ref={(field) => {
          text.current = field?.resizableTextArea?.textArea ?? null;
        }}
        aria-label={t('code.pins.text')}
        value={draft.text}
        maxLength={textLimits.pin}
        rows={2}
        onChange={(event) => onWrite(event.target.value)}
      />
      <div className={styles['formFoot']}>
        <span>{left <= 40 && t('code.pins.left', { n: left })}</span>
        <Button size="small" onClick={onDone}>
          {t('code.pins.save')}
        </Button>
      </div>
    </div>
  );
}
