import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import { newClassPath } from '../../kit/new-paths.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useHeadAction } from '../../kit/table/head-action.tsx';
import type { HeadAction } from '../../kit/table/list-types.ts';
import { useTableApi } from '../../kit/table/table-api.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { TreeSide } from '../../kit/tree/tree-side.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useLastClass } from '../../kit/use-last-class.ts';
import { mobileQuery, phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useCan } from '../../session/permissions.ts';
import { useDepartMenu } from './depart-menu.tsx';
import { DepartOverlay, type Overlay } from './depart-overlay.tsx';
import { DepartPane } from './depart-pane.tsx';
import {
  classCategory,
  countOf,
  type Depart,
  departsOf,
  targetOf,
  toTree,
} from './depart-tree.tsx';
import styles from './departs.module.css';
import { useDepartCommands } from './use-depart-commands.ts';
import { useChoice, useDepartNodes, useStudentCounts } from './use-departs.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Departments and classes as a tree, and what belongs to the chosen one. */
export function Page() {
  const { t } = useTexts();
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia(mobileQuery);
  const query = useDepartNodes();
  const guard = useLeaveGuard();
  const chosen = useChoice();
  const [overlay, setOverlay] = useState<Overlay>({ kind: 'none' });
  const commands = useDepartCommands(useUndo());
  const nodes = query.data;
  const students = useStudentCounts();
  const departs = useMemo(() => departsOf(nodes ?? []), [nodes]);
  const menu = useDepartMenu(departs, commands, setOverlay);
  const can = useCan();
  const title = useResourceNames('departs').title;
  const actions = useHeadActions(setOverlay);
  // On a phone there is no room for a loud one beside the choice.
  const plain = isPhone ? actions.map((action) => ({ ...action, isPrimary: false })) : [];
  const last = useLastClass();
  const [begun] = useState(last.read);
  // The tree may be without it by now.
  const id = chosen.id ?? (begun !== undefined && departs.has(begun) ? begun : undefined);
  const choice = { ...chosen, id };
  const depart = id === undefined ? undefined : departs.get(id);
  const classId = depart?.node.orgCategory === classCategory ? id : undefined;
  useEffect(() => {
    if (classId !== undefined) last.keep(classId);
  }, [last, classId]);
  const meta = useMeta(nodes, students?.get(''));
  const isClasses = hasClassesAlone(departs);
  const move = (key: string, target: string, place: 'before' | 'inside' | 'after') => {
    const moved = departs.get(key);
    const to = targetOf(departs, key, target, place);
    if (moved && to) void commands.move(moved, to);
  };
  return (
    <div className={styles['page']}>
      {!isPhone && (
        <PageHead title={title} meta={meta}>
          <HeadActions items={actions} />
        </PageHead>
      )}
      <div className={styles['panes']}>
        <TreeSide
          label={t(isClasses ? 'departs.tree.classes' : 'departs.tree')}
          nodes={nodes && toTree(nodes, students)}
          value={choice.id}
          onSelect={(id) => void guard.leave(() => choice.choose(id))}
          {...(query.isLoadingError
            ? { error: query.error, onRetry: () => void query.refetch() }
            : {})}
          menu={menu}
          head={
            isNarrow && (
              <HeadActions
                items={[...plain, ...(choice.id ? menu({ key: choice.id }) : [])]}
                max={1}
              />
            )
          }
          {...(can('system:depart:edit') ? { onMove: move } : {})}
        />
        {depart ? (
          <DepartPane
            key={depart.node.id}
            depart={depart}
            choice={choice}
            undo={commands.undo}
            guard={guard}
          />
        ) : (
          <Nothing
            isPending={query.isPending}
            count={departs.size}
            isClasses={isClasses}
            onAddRoot={() => setOverlay({ kind: 'add', parent: undefined })}
          />
        )}
      </div>
      <DepartOverlay
        overlay={overlay}
        commands={commands}
        onClose={() => setOverlay({ kind: 'none' })}
        onChoose={choice.choose}
      />
      <UndoBar undo={commands.undo} />
    </div>
  );
}

/** A teacher sees no department above the own classes. */
const hasClassesAlone = (departs: ReadonlyMap<string, Depart>): boolean =>
  departs.size > 0 && [...departs.values()].every(({ node }) => node.orgCategory === classCategory);

/** How many there are of each kind; a kind of which there is none is not told. */
function useMeta(nodes: readonly DepartNode[] | undefined, students: number | undefined) {
  const { t } = useTexts();
  if (!nodes) return undefined;
  const counts = [
    ['orgs', countOf(nodes, '1')],
    ['departs', countOf(nodes, '2')],
    ['classes', countOf(nodes, '3')],
    ['students', students ?? 0],
  ] as const;
  return counts
    .filter(([, n]) => n > 0)
    .map(([key, n]) => t(`departs.count.${key}`, { n }))
    .join(' · ');
}

function useHeadActions(open: (overlay: Overlay) => void): HeadAction[] {
  const action = useHeadAction();
  const { t } = useTexts();
  const names = useResourceNames('departs');
  const api = useTableApi('departs');
  const { download } = useExport(api.sheet, names.title);
  const navigate = useNavigate();
  const can = useCan();
  const perm = can('system:depart:add') ? 'system:depart:add' : 'system:depart:addOwn';
  return [
    action('bin', 'system:depart:edit', () => open({ kind: 'bin' }), t('departs.bin')),
    {
      key: 'deleteMany',
      label: t('departs.deleteMany'),
      isDanger: true,
      perm: 'system:depart:deleteBatch' as const,
      run: () => open({ kind: 'deleteMany' }),
    },
    action('import', 'system:depart:importExcel', () => open({ kind: 'import' })),
    action('export', 'system:depart:export', () => download({})),
    {
      ...action(
        'add',
        'system:depart:add',
        () => open({ kind: 'add', parent: undefined }),
        t('departs.addRoot'),
      ),
      isPrimary: false,
    },
    {
      ...action('add', perm, () => void navigate(newClassPath()), t('departs.addClass')),
      key: 'addClass',
    },
  ];
}

type NothingProps = {
  isPending: boolean;
  count: number;
  isClasses: boolean;
  onAddRoot: () => void;
};

/** No department is chosen, or there is none. */
function Nothing({ isPending, count, isClasses, onAddRoot }: NothingProps) {
  const { t } = useTexts();
  const can = useCan();
  const navigate = useNavigate();
  const mayOwn = can('system:depart:addOwn') && !can('system:depart:add');
  const mayAdd = mayOwn || can('system:depart:add');
  if (isPending) return <Skeleton active />;
  const key = count > 0 ? 'departs.pickFirst' : mayAdd ? 'departs.empty' : 'departs.none';
  return (
    <section className={styles['panel']}>
      <EmptyState
        pose={count > 0 ? 'point' : 'wave'}
        title={t(isClasses ? 'departs.pickClass' : key)}
        text={t(`${key}.text`)}
      >
        {count === 0 && mayAdd && (
          <Button type="primary" onClick={mayOwn ? () => void navigate(newClassPath()) : onAddRoot}>
            {t(mayOwn ? 'departs.addClass' : 'departs.addRoot')}
          </Button>
        )}
      </EmptyState>
    </section>
  );
}
