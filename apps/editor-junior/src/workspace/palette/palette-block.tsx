import { speak } from '@sprout/editor-kit/host';
import { BlockArt } from '@sprout/editor-kit/junior-blocks';
import { useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useCarryBlocks } from '../drag/use-carry-blocks.ts';
import { useRemoveItem } from '../drag/use-drag-item.ts';
import { useAddBlock } from '../keyboard/use-add-block.ts';
import { blockLabel } from '../model/block-label.ts';
import type { PaletteItem } from '../model/palette.ts';
import { useStageSound } from '../stage-panel/use-stage-sound.ts';
import { useView, useViewStore } from '../stores/use-stores.ts';
import styles from './palette.module.css';

/** A block to drag out. A tap tells what it does; a key, or a tap beside the list, adds it. */
export function PaletteBlock({ item }: { item: PaletteItem }) {
  const { language, t } = useTexts();
  const view = useViewStore();
  const { isList, removable: shaking } = useView();
  const remove = useRemoveItem();
  const carryBlocks = useCarryBlocks();
  const addBlock = useAddBlock();
  const playSound = useStageSound();
  const { block, removable } = item;
  const label = blockLabel(block, { language, t });
  const isRemovable = shaking?.kind === 'sound' && shaking.index === removable;

  function handleClick(event: MouseEvent<HTMLElement>): void {
    // A click without a finger comes from a key or from a screen reader.
    if (isList || event.detail === 0) {
      addBlock(block);
      return;
    }
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    view.patch({ help: { block, anchor: { left, top, width, height } }, removable: undefined });
    playSound(block);
    speak(label, language);
  }

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Delete' && removable !== undefined) remove({ kind: 'sound', index: removable });
  }

  function handlePointerDown(event: PointerEvent): void {
    carryBlocks(event, { kind: 'palette', block }, removable === undefined ? undefined : showCross);
  }

  function showCross(): void {
    if (removable === undefined) return;
    view.patch({ removable: { kind: 'sound', index: removable }, help: undefined });
  }

  return (
    <span className={styles['slot']} data-shaking={isRemovable || undefined}>
      <button
        type="button"
        className={styles['block']}
        aria-label={label}
        title={label}
        data-block={block[0]}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
        aria-keyshortcuts={removable === undefined ? undefined : 'Delete'}
        onKeyDown={handleKeyDown}
      >
        <BlockArt block={block} />
      </button>
      {isRemovable && removable !== undefined && <SoundCross index={removable} />}
    </span>
  );
}

function SoundCross({ index }: { index: number }) {
  const { t } = useTexts();
  const remove = useRemoveItem();
  return (
    <button
      type="button"
      className={styles['cross']}
      aria-label={t('junior.sounds.remove', { n: index })}
      onClick={() => remove({ kind: 'sound', index })}
    >
      <X aria-hidden="true" />
    </button>
  );
}
