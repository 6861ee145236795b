import { blockPaints } from '@sprout/editor-kit/junior-blocks';
import { useTexts } from '@sprout/ui';
import type { CSSProperties } from 'react';
import { listCategories } from '../model/palette.ts';
import { useOffer, useShownCategory, useViewStore } from '../stores/use-stores.ts';
import { categoryIcons } from './category-icons.ts';
import styles from './palette.module.css';

/** The kinds of blocks that are offered, each a colour and a sign. */
export function CategoryTabs() {
  const { t } = useTexts();
  const view = useViewStore();
  const shown = useShownCategory();
  const offer = useOffer();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div className={styles['tabs']} role="group" aria-label={t('junior.palette')}>
      {listCategories(offer).map((category) => {
        const { face, deep, ink } = blockPaints[category];
        // Colours of the kind as variables of the style.
        const paint = { '--face': face, '--deep': deep, '--on-face': ink } as CSSProperties;
        return (
          <button
            key={category}
            type="button"
            className={styles['tab']}
            style={paint}
            aria-pressed={category === shown}
            aria-label={t(`junior.category.${category}`)}
            title={t(`junior.category.${category}`)}
            onClick={() => view.patch({ category, help: undefined, removable: undefined })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={categoryIcons[category]} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
