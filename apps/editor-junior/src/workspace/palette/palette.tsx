import { listPages } from '@sprout/formats';
import { findCharacter, maxSounds } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { ChevronLeft, ChevronRight, Mic, Music } from 'lucide-react';
import { useRef } from 'react';
import { overAttributes } from '../drag/find-over.ts';
import { listPalette } from '../model/palette.ts';
import { chosenCharacter, shownPageIndex } from '../stores/project-store.ts';
import { useDialogs, useOffer, useProject, useShownCategory } from '../stores/use-stores.ts';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './palette.module.css';
import { PaletteBlock } from './palette-block.tsx';
import { useMore } from './use-more.ts';

/** The tabs and the blocks of one of them; blocks that are let go here are gone. */
export function Palette() {
  const { t } = useTexts();
  const project = useProject();
  const category = useShownCategory();
  const offer = useOffer();
  const at = chosenCharacter(project);
  const list = useRef<HTMLUListElement>(null);
  const { more, scroll } = useMore(list);
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
      <div className={styles['shelf']} data-before={more.before} data-after={more.after}>
        <ul
          ref={list}
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
        {more.before && <MoreButton side="before" onPress={() => scroll(-1)} />}
        {more.after && <MoreButton side="after" onPress={() => scroll(1)} />}
      </div>
    </section>
  );
}

/** For a finger or the mouse: with keys one goes from block to block, and the list follows. */
function MoreButton({ side, onPress }: { side: 'before' | 'after'; onPress: () => void }) {
  const { t } = useTexts();
  const label = t(`junior.palette.${side}`);
  const Arrow = side === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['goOn']}
      data-side={side}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Arrow aria-hidden="true" />
    </button>
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
