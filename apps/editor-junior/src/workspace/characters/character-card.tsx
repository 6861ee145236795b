import type { JuniorCharacter } from '@sprout/formats';
import type { SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Brush, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { overAttributes } from '../drag/find-over.ts';
import { useDragItem, useRemoveItem } from '../drag/use-drag-item.ts';
import { nudgeKeys, useNudge } from '../keyboard/use-nudge.ts';
import styles from '../rail.module.css';
import {
  useAnnouncer,
  useCarry,
  useDialogs,
  useIsReadOnly,
  useMedia,
  useProjectStore,
  useRunStore,
  useView,
  useViewStore,
} from '../stores/use-stores.ts';
import { CharacterPins } from './character-pins.tsx';

type Props = { at: SpriteAddress; character: JuniorCharacter; isChosen: boolean };

/** A tap chooses it, a drag onto a page copies it; resting on it shows its cross. */
export function CharacterCard({ at, character, isChosen }: Props) {
  const { t } = useTexts();
  const projectStore = useProjectStore();
  const run = useRunStore();
  const view = useViewStore();
  const dialogs = useDialogs();
  const media = useMedia();
  const announcer = useAnnouncer();
  const isReadOnly = useIsReadOnly();
  const { removable } = useView();
  const dragItem = useDragItem();
  const remove = useRemoveItem();
  const nudge = useNudge();
  const carried = useCarry();
  const card = useRef<HTMLDivElement>(null);
  const { spriteId } = at;
  const name = character.name ?? spriteId;
  const item = { kind: 'character', spriteId } as const;
  const isRemovable = removable?.kind === 'character' && removable.spriteId === spriteId;
  const isOver = carried?.over?.kind === 'character' && carried.over.id === spriteId;
  const url = character.md5 && media.pictureUrl('characters', character.md5);

  // A lesson may begin with the last one, and a new one comes at the end of the list.
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);

  function handleChoose(): void {
    projectStore.choose(at);
    run.stage()?.choose(spriteId);
    view.patch({ removable: undefined, help: undefined, listStrip: -1 });
    announcer.say(t('junior.announce.character', { name }));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Delete') remove(item);
    nudge(event, at, character);
  }

  return (
    <div
      ref={card}
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
        aria-keyshortcuts={`Delete ${nudgeKeys}`}
        title={name}
        onPointerDown={(event) => dragItem(event, item)}
        onClick={handleChoose}
        onKeyDown={handleKeyDown}
      >
        {url && <img src={url} alt="" draggable={false} />}
      </button>
      <CharacterPins at={at} />
      {!isReadOnly && (
        <button
          type="button"
          className={styles['brush']}
          aria-label={t('junior.characters.paint', { name })}
          title={t('junior.characters.paint', { name })}
          onClick={() => dialogs.open('paint', { what: 'character', at })}
        >
          <Brush aria-hidden="true" />
        </button>
      )}
      {isChosen && !isReadOnly && (
        <button
          type="button"
          className={styles['name']}
          aria-label={t('junior.characters.rename', { name })}
          onClick={() => dialogs.open('rename', { at })}
        >
          {name}
        </button>
      )}
      {isRemovable && (
        <button
          type="button"
          className={styles['cross']}
          aria-label={t('junior.characters.remove', { name })}
          onClick={() => remove(item)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
