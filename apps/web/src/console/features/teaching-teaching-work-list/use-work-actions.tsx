import { useTexts } from '@sprout/ui';
import { FolderDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { useSetHomework } from '../../kit/homework/use-set-homework.tsx';
import type { Chosen } from '../../kit/list/list-frame-props.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useHeadAction } from '../../kit/table/head-action.tsx';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import type { List } from '../../kit/table/use-list.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { batchLimit } from '../../kit/use-batches.ts';
import { editorLink } from '../../kit/work-links.ts';
import { useRemoveWorks } from '../../kit/works/use-remove-works.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { gradedTaskOf, type StaffWork } from './staff-work.ts';
import { useArchive } from './use-archive.tsx';
import type { Overlay } from './work-overlay.tsx';

/** What can be done with works: one, several, and all of a class or of a task. */
export function useWorkActions(
  list: List<StaffWork>,
  { open, onImport }: { open: (overlay: Overlay) => void; onImport: () => void },
) {
  const { t } = useTexts();
  const { client } = useServices();
  const { title } = useResourceNames('staffWorks');
  const navigate = useNavigate();
  const can = useCan();
  const archive = useArchive();
  const action = useHeadAction();
  const remove = useRemoveWorks('staffWorks');
  const set = useSetHomework();
  const { download, downloadChosen } = useExport(
    (query) => client.callFile('staffWorks.exportXls', { query }),
    title,
  );
  const { departId, courseId, additionalId } = list.state.values;
  const place = {
    ...(departId ? { departId } : {}),
    ...(courseId ? { courseId } : {}),
    ...(additionalId ? { additionalId } : {}),
  };
  const isPlaced = Object.keys(place).length > 0;
  const head: HeadAction[] = [
    action('import', 'teaching:work:edit', onImport, t('staffWorks.import')),
    action('export', 'teaching:work:export', () => download(list.params)),
    {
      key: 'archive',
      label: t('staffWorks.archive.class'),
      icon: <FolderDown size={16} aria-hidden />,
      perm: 'teaching:work:download',
      problem: isPlaced ? undefined : t('staffWorks.archive.choose'),
      run: () => archive(place, title),
    },
  ];

  /** A hand-in is graded where the others of its task are. */
  const correct = (work: StaffWork) => {
    const task = gradedTaskOf(work);
    if (task && can('teaching:homework:grade')) navigate(gradingLink(task, work.userId));
    else open({ kind: 'correct', work });
  };

  const row = (work: StaffWork): RowAction[] => {
    if (work.deleteTime !== null) return [restoreOne(work)];
    const href = editorLink(work);
    return [
      {
        key: 'correct',
        label: t('staffWorks.correct'),
        perm: 'teaching:work:edit',
        run: () => correct(work),
      },
      { key: 'play', label: t('staffWorks.play'), run: () => open({ kind: 'play', work }) },
      ...(href
        ? [
            {
              key: 'open',
              label: t('staffWorks.open'),
              isRare: true,
              run: () => window.open(href, '_blank', 'noopener'),
            },
          ]
        : []),
      // In the menu of the row: a third button beside it would leave the columns no room.
      ...(href
        ? [{ ...set.action({ kind: 'work', id: work.id }), isFrequent: false, isRare: true }]
        : []),
      {
        key: 'tags',
        label: t('staffWorks.tag'),
        isRare: true,
        run: () => open({ kind: 'tags', work }),
      },
      { key: 'qr', label: t('staffWorks.qr'), isRare: true, run: () => open({ kind: 'qr', work }) },
      {
        key: 'send',
        label: t('staffWorks.send'),
        perm: 'teaching:work:send',
        isRare: true,
        run: () => open({ kind: 'send', work }),
      },
      {
        key: 'download',
        label: t('staffWorks.download'),
        perm: 'teaching:work:download',
        isRare: true,
        run: () => archive({ ids: work.id }, `${work.realname}-${work.workName}`),
      },
      {
        key: 'delete',
        label: t('kit.delete'),
        perm: 'teaching:work:delete',
        isDanger: true,
        isUndoable: true,
        run: () => remove.remove([work]),
      },
    ];
  };

  const restoreOne = (work: StaffWork): RowAction => ({
    key: 'restore',
    label: t('kit.restore'),
    perm: 'teaching:work:delete',
    run: () => remove.restore([work]),
  });

  const batch = (rows: readonly StaffWork[], chosen: Chosen): RowAction[] => {
    const [first] = rows;
    const then = async (done: Promise<boolean>) => (await done) && chosen.clear();
    if (first && first.deleteTime !== null) {
      return [{ ...restoreOne(first), run: () => then(remove.restore(rows)) }];
    }
    return [
      {
        key: 'download',
        label: t('staffWorks.archive.chosen'),
        perm: 'teaching:work:download',
        problem: rows.length > batchLimit ? t('kit.export.tooMany', { n: batchLimit }) : undefined,
        run: () => archive({ ids: rows.map(({ id }) => id).join() }, title),
      },
      {
        key: 'export',
        label: t('kit.export.selected'),
        perm: 'teaching:work:export',
        run: () => downloadChosen(rows, chosen),
      },
      {
        key: 'delete',
        label: t('kit.delete.selected'),
        perm: 'teaching:work:delete',
        isDanger: true,
        isUndoable: true,
        run: () => then(remove.remove(rows)),
      },
    ];
  };
  return { head, row, batch, undo: remove.undo, homeworkForm: set.form };
}
