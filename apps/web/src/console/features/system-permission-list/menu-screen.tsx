import { useTexts } from '@sprout/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import { Filters } from '../../kit/list/filters.tsx';
import { KeyHelp } from '../../kit/list/key-help.tsx';
import { useListKeys } from '../../kit/list/use-list-keys.ts';
import { PageHead } from '../../kit/page-head.tsx';
import listStyles from '../../kit/table/list.module.css';
import type { HeadAction } from '../../kit/table/list-types.ts';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useUndo } from '../../kit/use-undo.ts';
import { useCan } from '../../session/permissions.ts';
import { MenuOverlay, type OpenOverlay } from './menu-overlay.tsx';
import { MenuTable } from './menu-table.tsx';
import styles from './menus.module.css';
import { allOf, isButton, linesOf, type Menu, menuOf } from './menus.ts';
import { useFolds } from './use-folds.ts';
import { useMenuFilters } from './use-menu-filters.ts';
import { useDeleteMenus, useMenuChanges, useMenus } from './use-menus.ts';
import { useTreeProblem } from './use-tree-problem.ts';

/** The tree of menus on a wide screen. */
export function MenuScreen() {
  const { t } = useTexts();
  const can = useCan();
  const query = useMenus();
  const menus = query.data ?? [];
  const all = allOf(menus);
  const undo = useUndo();
  const [overlay, setOverlay] = useState<OpenOverlay>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const filters = useMenuFilters(menus);
  const folds = useFolds(filters.isFiltered);
  const selection = useSelection<Menu>();
  const changes = useMenuChanges(undo);
  const remove = useDeleteMenus();
  const root = useRef<HTMLDivElement>(null);
  const problem = useTreeProblem();
  const mayEdit = can('system:permission:edit') && !problem;
  const openMenu = (menu: Menu) => setOverlay({ kind: mayEdit ? 'edit' : 'details', menu });
  const withMenu = (action: (menu: Menu) => void) => (id: string) => {
    const menu = menuOf(menus, id);
    if (menu) action(menu);
  };
  const deleteAll = async (chosen: readonly Menu[]) => {
    // As they are in the whole tree: conditions may hide what goes with them.
    const whole = chosen.flatMap(({ id }) => menuOf(menus, id) ?? []);
    if (await remove(whole)) selection.clear();
  };
  useListKeys(root, {
    create:
      can('system:permission:add') && !problem ? () => setOverlay({ kind: 'add' }) : undefined,
    refresh: () => void query.refetch(),
    select: withMenu(selection.toggle),
    open: withMenu(openMenu),
    help: () => setHelpOpen(true),
  });
  const chosen = selection.rows;
  const actions: HeadAction[] = [
    ...(chosen.length > 0
      ? [
          {
            key: 'delete',
            isDanger: true,
            perm: 'system:permission:deleteBatch' as const,
            label: `${t('access.menu.deleteSelected')} ${chosen.length}`,
            problem,
            run: () => deleteAll(chosen),
          },
        ]
      : []),
    {
      key: 'preview',
      label: t('access.menu.preview'),
      perm: 'system:role:list',
      run: () => setOverlay({ kind: 'preview' }),
    },
    {
      key: 'folds',
      label: t(`access.menu.${folds.isAllOpen ? 'closeAll' : 'openAll'}`),
      run: () => folds.setAll(folds.isAllOpen ? 'none' : 'all'),
    },
    {
      key: 'add',
      label: t('access.menu.add'),
      perm: 'system:permission:add',
      icon: <Plus size={16} aria-hidden="true" />,
      isPrimary: true,
      problem,
      run: () => setOverlay({ kind: 'add' }),
    },
  ];
  return (
    <div ref={root} className={listStyles['page']}>
      <PageHead
        title={t('title.menus')}
        meta={
          query.data
            ? t('access.menu.meta', { n: all.length, buttons: all.filter(isButton).length })
            : undefined
        }
      >
        <HeadActions items={actions} />
      </PageHead>
      {problem && <p className={styles['note']}>{problem}</p>}
      <Filters fields={filters.fields} value={filters.values} onSearch={filters.search} />
      <section className={listStyles['panel']} aria-label={t('title.menus')}>
        {query.isFetching && !query.isPending && <div className={listStyles['progress']} />}
        {query.isPending && <SkeletonRows columns={6} />}
        {query.isLoadingError && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && filters.found.length === 0 && (
          <EmptyState
            pose="think"
            title={t('access.menu.empty')}
            text={t('access.menu.emptyText')}
          />
        )}
        {filters.found.length > 0 && (
          <MenuTable
            lines={linesOf(filters.found, folds.isOpen)}
            selection={can('system:permission:deleteBatch') && !problem ? selection : undefined}
            // Siblings that conditions hide would lose their place.
            maySort={mayEdit && !filters.isFiltered}
            onToggle={folds.toggle}
            onMove={(line, target, place) => void changes.move(line, target, place)}
            onHide={(menu, isHidden) => void changes.setHidden(menu, isHidden)}
            onOpen={setOverlay}
            onOpenMenu={openMenu}
            onDelete={(menu) => void deleteAll([menu])}
          />
        )}
      </section>
      <UndoBar undo={undo} />
      <MenuOverlay overlay={overlay} menus={menus} onClose={() => setOverlay(undefined)} />
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
