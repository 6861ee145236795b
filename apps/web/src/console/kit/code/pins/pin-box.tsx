import { maxPins, textLimits } from '@sprout/contract';
import type { Translate } from '@sprout/texts';
import { Button, Input } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './pins.module.css';

type Props = {
  t: Translate;
  /** What the place is called, and what is written there. */
  draft: { readonly name: string; readonly text: string };
  /** A new object brings the box to its place and the focus into it. */
  writing: object;
  /** The code, in which the box lies; it stands out of the flow there. */
  code: RefObject<HTMLElement | null>;
  /** Finds the place in the code. */
  anchor: string;
  count: number;
  onWrite: (text: string) => void;
  /** Back to the place. */
  onDone: () => void;
  /** The focus has gone to something else of the page. */
  onLeave: () => void;
};

/** The head of a block that holds others is as high as this. */
const headPx = 36;
const gapPx = 6;

/**
 * The text of one pin, below the block, character or line that it is about. What is typed counts at
 * once: nothing is lost when the page is left. While it is open, keys of the page mean nothing.
 */
export function PinBox(props: Props) {
  const { t, draft, writing, code, anchor, count, onWrite, onDone, onLeave } = props;
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const place = () => put(box.current, code.current, anchor);
    place();
    if (!code.current) return;
    const watch = new ResizeObserver(place);
    watch.observe(code.current);
    return () => watch.disconnect();
  }, [code, anchor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object asks for the focus anew.
  useEffect(() => {
    (text.current ?? box.current)?.focus();
    // The focus alone leaves the button below the text out of sight.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [writing]);
  const isFull = count >= maxPins && draft.text === '';
  const left = textLimits.pin - draft.text.length;

  function handleKey(event: KeyboardEvent): void {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape' || isSent) {
      event.preventDefault();
      onDone();
    }
    event.stopPropagation();
  }

  function handleBlur({ relatedTarget: next, currentTarget }: FocusEvent): void {
    if (next instanceof Node && !currentTarget.contains(next)) onLeave();
  }

  const label = t('code.pins.to', { place: draft.name });
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles['box']}
      aria-label={label}
      data-takes-keys
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <p className={styles['place']}>{label}</p>
      {isFull ? (
        <p className={styles['hint']}>{t('code.pins.full', { n: maxPins })}</p>
      ) : (
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
      )}
      <div className={styles['boxFoot']}>
        <span>{left <= 40 && t('code.pins.left', { n: left })}</span>
        <Button size="small" onClick={onDone}>
          {t('code.pins.save')}
        </Button>
      </div>
    </section>
  );
}

/** Below the place, within the width of the code. */
function put(box: HTMLElement | null, code: HTMLElement | null, anchor: string): void {
  if (!box || !code) return;
  const frame = code.getBoundingClientRect();
  const at = code.querySelector(anchor)?.getBoundingClientRect() ?? frame;
  const most = Math.max(0, frame.width - box.offsetWidth);
  box.style.left = `${Math.min(Math.max(0, at.left - frame.left), most)}px`;
  box.style.top = `${at.top - frame.top + Math.min(at.height, headPx) + gapPx}px`;
}
