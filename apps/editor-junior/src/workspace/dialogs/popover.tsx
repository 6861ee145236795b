import { useModal } from '@sprout/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Anchor } from '../stores/view-store.ts';
import styles from './dialogs.module.css';

type Props = {
  label: string;
  anchor: Anchor;
  /** A tap beside it: what was entered counts. */
  onLeave: () => void;
  /** Escape: what was entered does not count. */
  onCancel: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

type Place = { readonly left: number; readonly top: number };

const gap = 14;
const edge = 10;

/** A small dialog beside a block; at the foot of the window on phones. */
export function Popover({ label, anchor, onLeave, onCancel, onKeyDown, children }: Props) {
  const modal = useModal(onCancel);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    setPlace(placeBeside(anchor, element.getBoundingClientRect()));
    const first = element.querySelector<HTMLElement>('[data-first], input, button');
    first?.focus({ preventScroll: true });
  }, [anchor]);

  function handleKeyDown(event: KeyboardEvent): void {
    // The editor behind has keys of its own.
    event.stopPropagation();
    // The keys belong to the letters that are being put together.
    if (!event.nativeEvent.isComposing) onKeyDown?.(event);
  }

  return (
    <dialog {...modal} className={styles['ground']} aria-label={label} onKeyDown={handleKeyDown}>
      <button
        type="button"
        className={styles['beside']}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onLeave}
      />
      <div
        ref={box}
        className={styles['popover']}
        style={place === undefined ? { opacity: 0 } : styleOf(place)}
      >
        {children}
      </div>
    </dialog>
  );
}

// Left to the style sheet, so that phones may put it elsewhere.
const styleOf = ({ left, top }: Place) =>
  ({ '--left': `${left}px`, '--top': `${top}px` }) as CSSProperties;

/** Above or below the anchor, where there is room, within the window. */
function placeBeside(anchor: Anchor, { width, height }: DOMRect): Place {
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const above = anchor.top - height - gap;
  const below = anchor.top + anchor.height + gap;
  const top = above >= edge ? above : below;
  return {
    left: clamp(middle, edge, window.innerWidth - width - edge),
    top: clamp(top, edge, window.innerHeight - height - edge),
  };
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));
