import { listPages } from '@sprout/formats';
import { addPage, maxPages } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Plus } from 'lucide-react';
import styles from '../rail.module.css';
import { shownPageId } from '../stores/project-store.ts';
import { useIsReadOnly, useProject, useProjectStore } from '../stores/use-stores.ts';
import { PageCard } from './page-card.tsx';

/** The pages of the story in their order. */
export function Pages() {
  const { t } = useTexts();
  const projectStore = useProjectStore();
  const isReadOnly = useIsReadOnly();
  const project = useProject();
  const pages = listPages(project);
  const shown = shownPageId(project);
  return (
    <section className={styles['pages']} data-scroller="" aria-label={t('junior.pages')}>
      {pages.map((entry, index) => (
        <PageCard
          key={entry.id}
          entry={entry}
          index={index}
          count={pages.length}
          isShown={entry.id === shown}
        />
      ))}
      {!isReadOnly && pages.length < maxPages && (
        <button
          type="button"
          className={styles['add']}
          aria-label={t('junior.pages.add')}
          title={t('junior.pages.add')}
          onClick={() => projectStore.apply(addPage(projectStore.current()))}
        >
          <Plus aria-hidden="true" />
        </button>
      )}
    </section>
  );
}
