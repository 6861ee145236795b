import type { JuniorCharacter } from '@sprout/formats';
import {
  cellSize,
  type Point,
  type SpriteAddress,
  setHome,
  stageHeight,
  stageWidth,
} from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Brush, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { overAttributes } from '../drag/find-over.ts';
import { useCarryThing, useRemoveThing } from '../drag/use-carry-thing.ts';
import styles from '../rail.module.css';
import { useCarried, useView, useWorkspace } from '../store/workspace-context.ts';

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const isOnStage = ({ x, y }: Point): boolean =>
  x >= 0 && x < stageWidth && y >= 0 && y < stageHeight;

type Props = { at: SpriteAddress; character: JuniorCharacter; isChosen: boolean };

/** A tap chooses it, a drag onto a page copies it; resting on it shows its cross. */
export function CharacterCard({ at, character, isChosen }: Props) {
  const { t } = useTexts();
  const { editor, isReadOnly, media, spoken, stage, view } = useWorkspace();
  const { removable } = useView();
  const carryThing = useCarryThing();
  const remove = useRemoveThing();
  const carried = useCarried();
  const { spriteId } = at;
  const name = character.name ?? spriteId;
  const thing = { kind: 'character', spriteId } as const;
  const isRemovable = removable?.kind === 'character' && removable.spriteId === spriteId;
  const isOver = carried?.over?.kind === 'character' && carried.over.id === spriteId;
  const url = character.md5 && media.pictureUrl('characters', character.md5);

  function handleChoose(): void {
    editor.choose(at);
    stage.current?.choose(spriteId);
    view.patch({ removable: undefined, help: undefined, listStrip: -1 });
    spoken.set(t('junior.announce.character', { name }));
  }

  /** What a finger does on the stage: the character goes to its next cell. */
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Delete') remove(thing);
    const way = ways[event.key];
    if (way === undefined || isReadOnly) return;
    event.preventDefault();
    const { homex = stageWidth / 2, homey = stageHeight / 2 } = character;
    const to = { x: homex + way.x * cellSize, y: homey + way.y * cellSize };
    if (isOnStage(to)) editor.apply(setHome(editor.project(), at, to));
  }

  return (
    <div
      className={styles['card']}
      data-chosen={isChosen || undefined}
      data-shaking={isRemovable || undefined}
      data-target={isOver || undefined}
      {...overAttributes({ kind: 'character', id: spriteId })}
    >
      <button
        type="button"
        className={styles['face']}
        aria-label={name}
        aria-current={isChosen ? 'true' : undefined}
        aria-keyshortcuts="Delete ArrowLeft ArrowRight ArrowUp ArrowDown"
        title={name}
        onPointerDown={(event) => carryThing(event, thing)}
        onClick={handleChoose}
        onKeyDown={handleKeyDown}
      >
        {url && <img src={url} alt="" draggable={false} />}
      </button>
      {!isReadOnly && (
        <button
          type="button"
          className={styles['brush']}
          aria-label={t('junior.characters.paint', { name })}
          title={t('junior.characters.paint', { name })}
          onClick={() =>
            view.patch({ ask: { kind: 'paint', what: 'character', at }, help: undefined })
          }
        >
          <Brush aria-hidden="true" />
        </button>
      )}
      {isChosen && !isReadOnly && (
        <button
          type="button"
          className={styles['name']}
          aria-label={t('junior.characters.rename', { name })}
          onClick={() => view.patch({ ask: { kind: 'rename', at } })}
        >
          {name}
        </button>
      )}
      {isRemovable && (
        <button
          type="button"
          className={styles['cross']}
          aria-label={t('junior.characters.remove', { name })}
          onClick={() => remove(thing)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
