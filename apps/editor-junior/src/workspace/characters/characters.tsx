import { type JuniorCharacter, listSprites } from '@sprout/formats';
import { findPage } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Plus } from 'lucide-react';
import styles from '../rail.module.css';
import { chosenCharacter, shownPageId } from '../stores/project-store.ts';
import { useDialogs, useIsReadOnly, useProject } from '../stores/use-stores.ts';
import { CharacterCard } from './character-card.tsx';
import { TextKeys } from './text-keys.tsx';

/** The characters of the shown page. */
export function Characters() {
  const { t } = useTexts();
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  const project = useProject();
  const pageId = shownPageId(project);
  const page = findPage(project, pageId);
  const chosen = chosenCharacter(project);
  const characters = (page ? listSprites(page) : []).filter(isCharacter);
  return (
    <section className={styles['characters']} data-scroller="" aria-label={t('junior.characters')}>
      {characters.map((character) => (
        <CharacterCard
          key={character.id}
          at={{ pageId, spriteId: character.id }}
          character={character}
          isChosen={character.id === chosen?.spriteId}
        />
      ))}
      <TextKeys pageId={pageId} />
      {!isReadOnly && (
        <button
          type="button"
          className={styles['add']}
          aria-label={t('junior.characters.add')}
          title={t('junior.characters.add')}
          onClick={() => dialogs.open('library', { what: 'character' })}
        >
          <Plus aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

const isCharacter = (sprite: { type: string }): sprite is JuniorCharacter =>
  sprite.type === 'sprite';
