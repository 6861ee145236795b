import { useTexts } from '@sprout/ui';
import type { Chosen } from '../../kit/list/list-frame-props.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useRun } from '../../kit/use-run.ts';
import { editorLink } from '../../kit/work-links.ts';
import { useRemoveWorks } from '../../kit/works/use-remove-works.ts';
import { useServices } from '../../services.ts';
import type { MyWork } from './my-work.ts';

export type Overlay = { readonly kind: 'play' | 'qr' | 'tags'; readonly work: MyWork };

/** What one does with own works in a table. */
export function useMyActions(open: (overlay: Overlay) => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const { remove, undo } = useRemoveWorks('works');

  const download = ({ id, workName, workType }: MyWork) =>
    run(async () => {
      const bytes = await client.callFile('works.versionFile', { query: { workId: id } });
      saveFile(bytes, `${workName}.${endingOf(workType, bytes)}`);
    });

  const row = (work: MyWork): RowAction[] => {
    const href = editorLink(work);
    return [
      ...(href
        ? [
            {
              key: 'open',
              label: t('staffWorks.mine.open'),
              run: () => window.open(href, '_blank', 'noopener'),
            },
          ]
        : []),
      { key: 'play', label: t('staffWorks.play'), run: () => open({ kind: 'play', work }) },
      {
        key: 'tags',
        label: t('staffWorks.tag'),
        isRare: true,
        run: () => open({ kind: 'tags', work }),
      },
      ...(work.visibility === 'private'
        ? []
        : [
            {
              key: 'qr',
              label: t('staffWorks.mine.share'),
              isRare: true,
              run: () => open({ kind: 'qr', work }),
            },
          ]),
      {
        key: 'download',
        label: t('staffWorks.mine.download'),
        isRare: true,
        run: () => download(work),
      },
      {
        key: 'delete',
        label: t('kit.delete'),
        isDanger: true,
        isUndoable: true,
        run: () => remove([work]),
      },
    ];
  };

  const batch = (rows: readonly MyWork[], { clear }: Chosen): RowAction[] => [
    {
      key: 'delete',
      label: t('kit.delete.selected'),
      isDanger: true,
      isUndoable: true,
      run: async () => (await remove(rows)) && clear(),
    },
  ];
  return { row, batch, undo };
}

const endings: Readonly<Record<string, string>> = { '1': 'sb2', '2': 'sb3', '3': 'sjr', '4': 'py' };

/** A Python work of several files is a zip, which begins with these two letters. */
function endingOf(workType: string, bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isZip = first === 0x50 && second === 0x4b;
  return workType === '4' && isZip ? 'zip' : (endings[workType] ?? 'bin');
}
