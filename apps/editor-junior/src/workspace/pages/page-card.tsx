import type { PageEntry } from '@sprout/formats';
import { movePage } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { overAttributes } from '../drag/find-over.ts';
import { useDragItem, useRemoveItem } from '../drag/use-drag-item.ts';
import styles from '../rail.module.css';
import {
  useAnnouncer,
  useCarry,
  useProjectStore,
  useView,
  useViewStore,
} from '../stores/use-stores.ts';
import { PageView } from './page-view.tsx';

type Props = { entry: PageEntry; index: number; count: number; isShown: boolean };

/** A tap shows it, a drag gives it another place; resting on it shows its cross. */
export function PageCard({ entry: { id, page }, index, count, isShown }: Props) {
  const { t } = useTexts();
  const projectStore = useProjectStore();
  const view = useViewStore();
  const announcer = useAnnouncer();
  const { removable } = useView();
  const carried = useCarry();
  const dragItem = useDragItem();
  const remove = useRemoveItem();
  const item = { kind: 'page', pageId: id } as const;
  const n = index + 1;
  const isRemovable = removable?.kind === 'page' && removable.pageId === id;
  const isOver = carried?.over?.kind === 'page' && carried.over.id === id;

  function handleShow(): void {
    projectStore.showPage(id);
    view.patch({ removable: undefined, help: undefined, listStrip: -1 });
    announcer.say(t('junior.announce.page', { n, total: count }));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Delete') remove(item);
    const step = stepOf(event);
    if (step !== 0) projectStore.apply(movePage(projectStore.current(), id, index + step));
  }

  return (
    <div
      className={styles['page']}
      data-chosen={isShown || undefined}
      data-shaking={isRemovable || undefined}
      data-target={isOver || undefined}
      {...overAttributes({ kind: 'page', id })}
    >
      <button
        type="button"
        className={styles['paper']}
        aria-label={t('junior.pages.page', { n })}
        aria-current={isShown ? 'page' : undefined}
        aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
        title={t('junior.pages.page', { n })}
        onPointerDown={(event) => dragItem(event, item)}
        onClick={handleShow}
        onKeyDown={handleKeyDown}
      >
        <PageView page={page} />
        <b aria-hidden="true">{n}</b>
      </button>
      {isRemovable && (
        <button
          type="button"
          className={styles['cross']}
          aria-label={t('junior.pages.remove', { n })}
          onClick={() => remove(item)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function stepOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return -1;
  return key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0;
}
