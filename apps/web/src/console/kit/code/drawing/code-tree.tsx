import type { Translate } from '@sprout/texts';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { type CodeIndex, moveInCode } from '../model/code-index.ts';
import type { CodeSprite } from '../model/code-types.ts';
import type { TreeChoice, TreePins } from './block-view.ts';
import { DrawnSprite } from './drawn-sprite.tsx';
import { openAtFirst } from './open-at-first.ts';
import { showElement } from './show-element.ts';

type Props = {
  sprites: readonly CodeSprite[];
  index: CodeIndex;
  isJunior: boolean;
  t: Translate;
  pins: TreePins;
  choice: TreeChoice;
  /** A new object brings the focus to what is chosen. */
  focused: object | undefined;
  onChoose: (block: number) => void;
  /** Enter on a block, or a press on it. */
  onEnter: ((block: number) => void) | undefined;
  onSprite: ((key: string) => void) | undefined;
};

/** All sprites with their scripts; arrow keys go from block to block. */
export function CodeTree(props: Props) {
  const { sprites, index, isJunior, t, pins, choice, focused, onChoose, onEnter, onSprite } = props;
  const root = useRef<HTMLDivElement>(null);
  const open = useMemo(() => openAtFirst(sprites), [sprites]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where one is sent to is gone to, and once.
  useEffect(() => {
    if (focused === undefined) return;
    const { block, sprite } = choice;
    if (block !== undefined) showElement(root.current?.querySelector(`[data-number="${block}"]`));
    else if (sprite !== undefined)
      showElement(root.current?.querySelector('[data-chosen="true"] > header > button'));
  }, [focused]);

  function handleClick(event: MouseEvent): void {
    const number = numberAt(event.target);
    if (number === undefined) return;
    // The box that opens there takes the focus.
    if (onEnter) onEnter(number);
    else {
      onChoose(number);
      elementAt(event.target)?.focus({ preventScroll: true });
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const from = numberAt(event.target);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && onEnter) onEnter(from);
    else {
      const to = moveInCode(index, from, event.key, isJunior);
      if (to === undefined) return;
      onChoose(to);
      // What lies far down is drawn first.
      requestAnimationFrame(() => focusElement(root.current, to));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the blocks inside
    <div ref={root} onClick={handleClick} onKeyDown={handleKey}>
      {sprites.map((sprite) => (
        <DrawnSprite
          key={sprite.key}
          sprite={sprite}
          isJunior={isJunior}
          isOpenAtFirst={open.has(sprite)}
          index={index}
          t={t}
          pins={pins}
          choice={choice}
          onSprite={onSprite}
        />
      ))}
    </div>
  );
}

const elementAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;

function numberAt(target: EventTarget): number | undefined {
  const number = elementAt(target)?.dataset['number'];
  return number === undefined ? undefined : Number(number);
}

function focusElement(root: HTMLElement | null, number: number): void {
  root?.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
}
