import { BlockArt, shapeOfBlock } from '@sprout/editor-kit/junior-blocks';
import type { JuniorBlock } from '@sprout/formats';
import type { BlockPath, Point, SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { useCarryBlocks } from '../drag/use-carry-blocks.ts';
import { focusLater } from '../keyboard/focus-later.ts';
import { type BlockActions, useBlockActions } from '../keyboard/use-block-actions.ts';
import { blockLabel, canChange } from '../model/block-label.ts';
import styles from './script-area.module.css';

type Props = {
  at: SpriteAddress;
  path: BlockPath;
  block: JuniorBlock;
  isLit: boolean;
  isTabStop: boolean;
};

/** How far from the middle of the badge a tap asks for another argument, in pixels. */
const badgeReach = { x: 36, y: 20 };

/** A block of a strip: a tap runs the strip, a tap on its badge asks for another argument. */
export const ScriptBlock = memo(function ScriptBlock({ at, path, block, isLit, isTabStop }: Props) {
  const { language, t } = useTexts();
  const carryBlocks = useCarryBlocks();
  const actions = useBlockActions();
  const { width, height, badge, body } = shapeOfBlock(block);
  const target = { at, path, block };

  function handleClick(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const isKey = event.detail === 0;
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (!isKey && canChange(block) && isOnBadge(block, point, badge)) {
      actions.change(target, event.currentTarget);
    } else {
      actions.run(target);
    }
  }

  return (
    <button
      type="button"
      className={styles['block']}
      style={{ left: block[2], top: block[3], width: Math.min(width, body), height }}
      aria-label={blockLabel(block, { language, t })}
      aria-keyshortcuts="Delete E Alt+ArrowLeft Alt+ArrowRight"
      data-path={path.join()}
      data-block={block[0]}
      data-lit={isLit || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onPointerDown={(event) => carryBlocks(event, { kind: 'strip', at, path })}
      onClick={handleClick}
      onKeyDown={(event) => handleBlockKey(event, actions, target)}
    >
      <BlockArt block={block} />
    </button>
  );
}, isSame);

/** Paths and addresses are made anew each time; what they say counts. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.block === other.block &&
    one.isLit === other.isLit &&
    one.isTabStop === other.isTabStop &&
    one.at.pageId === other.at.pageId &&
    one.at.spriteId === other.at.spriteId &&
    one.path.join() === other.path.join()
  );
}

/** Colours and speeds have no badge: their whole picture asks. */
function isOnBadge([type]: JuniorBlock, point: Point, badge: Point): boolean {
  const isPicture = type === 'setspeed' || type === 'message' || type === 'onmessage';
  const isNear =
    Math.abs(point.x - badge.x) <= badgeReach.x && Math.abs(point.y - badge.y) <= badgeReach.y;
  return isPicture || isNear;
}

type Target = Pick<Props, 'at' | 'path' | 'block'>;

function handleBlockKey(
  event: KeyboardEvent<HTMLElement>,
  actions: BlockActions,
  target: Target,
): void {
  const { path } = target;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    actions.remove(target);
    focusLater(selectorOf(path), selectorOf(before(path)), '[data-path]');
  } else if (event.key.toLowerCase() === 'e') {
    actions.change(target, event.currentTarget);
  } else if (event.altKey && event.key === 'ArrowLeft') {
    focusLater(selectorOf(actions.move(target, 'earlier') ?? path));
  } else if (event.altKey && event.key === 'ArrowRight') {
    focusLater(selectorOf(actions.move(target, 'later') ?? path));
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

const selectorOf = (path: BlockPath): string => `[data-path="${path.join()}"]`;

const before = (path: BlockPath): BlockPath => [...path.slice(0, -1), (path.at(-1) ?? 1) - 1];
