import { listPages } from '@sprout/formats';
import { useTexts } from '@sprout/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shownPageIndex } from '../stores/project-store.ts';
import { useProject, useProjectStore, useView } from '../stores/use-stores.ts';
import styles from './stage-panel.module.css';
import { PlayTools, SceneTools } from './stage-tools.tsx';
import { useStageCanvas } from './use-stage-canvas.ts';

type Props = {
  onRunning: (isOn: boolean) => void;
  onReady: () => void;
};

/** The stage with its keys; in full screen with arrows from page to page. */
export function StagePanel({ onRunning, onReady }: Props) {
  const { t } = useTexts();
  const { isFullScreen } = useView();
  const canvas = useStageCanvas({ onRunning, onReady });
  return (
    <section
      className={styles['panel']}
      data-full={isFullScreen || undefined}
      aria-label={t('junior.stage')}
    >
      <PlayTools />
      <div className={styles['stage']}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={t('junior.stage')}
        />
        {isFullScreen && <PageArrows />}
      </div>
      <SceneTools />
    </section>
  );
}

function PageArrows() {
  const { t } = useTexts();
  const projectStore = useProjectStore();
  const project = useProject();
  const pages = listPages(project);
  const index = shownPageIndex(project);
  const before = pages[index - 1];
  const after = pages[index + 1];
  return (
    <>
      {before !== undefined && (
        <button
          type="button"
          className={styles['before']}
          aria-label={t('junior.previousPage')}
          onClick={() => projectStore.showPage(before.id)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
      )}
      {after !== undefined && (
        <button
          type="button"
          className={styles['after']}
          aria-label={t('junior.nextPage')}
          onClick={() => projectStore.showPage(after.id)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </>
  );
}
