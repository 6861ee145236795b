import { listPages } from '@sprout/formats';
import { findCharacter, maxSounds } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Mic, Music } from 'lucide-react';
import { overAttributes } from '../drag/find-over.ts';
import { listPalette } from '../model/palette.ts';
import { chosenCharacter, shownPageIndex } from '../stores/project-store.ts';
import { useDialogs, useOffer, useProject, useShownCategory } from '../stores/use-stores.ts';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './palette.module.css';
import { PaletteBlock } from './palette-block.tsx';

/** The tabs and the blocks of one of them; blocks that are let go here are gone. */
export function Palette() {
  const { t } = useTexts();
  const project = useProject();
  const category = useShownCategory();
  const offer = useOffer();
  const at = chosenCharacter(project);
  const sounds = (at && findCharacter(project, at)?.sounds) ?? [];
  const scene = {
    pageCount: listPages(project).length,
    pageIndex: shownPageIndex(project),
    sounds,
  };
  return (
    <section
      className={styles['palette']}
      aria-label={t('junior.palette')}
      {...overAttributes({ kind: 'bin' })}
    >
      <CategoryTabs />
      <ul
        className={styles['blocks']}
        data-scroller=""
        aria-label={t(`junior.category.${category}`)}
      >
        {listPalette(category, scene, offer).map((item) => (
          <li key={item.key}>
            <PaletteBlock item={item} />
          </li>
        ))}
        {category === 'sound' && at !== undefined && sounds.length < maxSounds && <SoundSlots />}
      </ul>
    </section>
  );
}

/** The way to more sounds: recorded ones and those of the library. */
function SoundSlots() {
  const { t } = useTexts();
  const dialogs = useDialogs();
  return (
    <>
      <li>
        <button
          type="button"
          className={styles['record']}
          aria-label={t('junior.sounds.record')}
          title={t('junior.sounds.record')}
          onClick={() => dialogs.open('record', {})}
        >
          <Mic aria-hidden="true" />
        </button>
      </li>
      <li>
        <button
          type="button"
          className={styles['more']}
          aria-label={t('junior.sounds.choose')}
          title={t('junior.sounds.choose')}
          onClick={({ currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            dialogs.open('sounds', { anchor: { left, top, width, height } });
          }}
        >
          <Music aria-hidden="true" />
        </button>
      </li>
    </>
  );
}
