import { storedFiles } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { ChartPie, Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { bytesText } from '../../kit/bytes-text.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { StoredFileDrawer } from '../../kit/preview/stored-file-drawer.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, FilterField } from '../../kit/table/list-types.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { useSeesWholeSchool } from '../../session/permissions.ts';
import styles from './files.module.css';
import { SizesDrawer } from './sizes-drawer.tsx';
import type { StoredFile } from './stored-file.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Every stored file: what it is for, whose it is, and where it is used. */
export function Page() {
  const { t } = useTexts();
  const { client } = useServices();
  const [shown, setShown] = useState<StoredFile>();
  const [hasSizes, setSizes] = useState(false);
  const columns = useColumns();
  const filters = useFilters();
  const seesWholeSchool = useSeesWholeSchool();
  const sizes = {
    key: 'sizes',
    label: t('file.sizes'),
    icon: <ChartPie {...icon} />,
    run: () => setSizes(true),
  };
  return (
    <>
      <TableScreen
        resource={storedFiles}
        spec={{ columns, switches: { isKept: {} } }}
        filters={filters}
        card={fileCard}
        hasCards
        countUses={async (ids) =>
          (await client.call('storedFiles.places', { query: { id: ids.join() } })).length
        }
        deleteEffect={t('file.trashHint')}
        headActions={(declared) => [...(seesWholeSchool ? [sizes] : []), ...declared]}
        rowActions={(declared, row) => [
          {
            key: 'preview',
            label: t('file.preview'),
            icon: <Eye {...icon} />,
            run: () => setShown(row),
          },
          ...declared,
        ]}
      />
      {shown && <Shown file={shown} onClose={() => setShown(undefined)} />}
      {hasSizes && <SizesDrawer onClose={() => setSizes(false)} />}
    </>
  );
}

function Shown({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { id, copies } = file;
  return (
    <StoredFileDrawer
      name={file.fileName}
      url={file.filePath_url}
      facts={[
        file.purpose_dictText,
        bytesText(file.sizeBytes ?? 0),
        file.mediaType,
        file.ownerName ?? file.createBy,
        copies > 0 ? t('file.copiesCount', { n: copies }) : null,
      ]}
      places={{
        queryKey: ['storedFiles.places', id],
        ask: () => client.call('storedFiles.places', { query: { id } }),
      }}
      onClose={onClose}
    />
  );
}

function useColumns(): ListSpec<typeof storedFiles>['columns'] {
  const { t } = useTexts();
  return useMemo(
    () => [
      { key: 'fileName', render: (file) => <FileName file={file} /> },
      'purpose',
      { key: 'sizeBytes', render: ({ sizeBytes }) => bytesText(sizeBytes ?? 0) },
      { key: 'ownerName' },
      {
        key: 'copies',
        // Most files stand alone, and the filter finds the others: room for the day in a small window.
        isHidden: true,
        render: ({ copies }) => (copies > 0 ? t('file.copiesCount', { n: copies }) : null),
      },
      {
        key: 'unusedSince',
        render: ({ unusedSince }) =>
          unusedSince === null ? t('file.inUse') : <TimeText at={unusedSince} />,
      },
      'createTime',
      { key: 'fileTag', isHidden: true },
      { key: 'fileType', isHidden: true },
      { key: 'mediaType', isHidden: true },
    ],
    [t],
  );
}

function useFilters() {
  const { t } = useTexts();
  const { label } = useResourceNames('storedFiles');
  const copies: FilterField = {
    name: 'copies_begin',
    label: label('copies'),
    kind: 'select',
    options: [{ value: '1', label: t('file.view.copies') }],
  };
  return (declared: readonly FilterField[]) => [
    ...declared.filter(({ name }) => name !== 'sizeBytes'),
    copies,
  ];
}

/** A picture shows itself before its name. */
function FileName({ file: { fileName, mediaType, filePath_url: url } }: { file: StoredFile }) {
  const isPicture = mediaType?.startsWith('image/') ?? false;
  return (
    <span className={styles['name']}>
      {isPicture && <img src={url} alt="" loading="lazy" width={24} height={24} />}
      <span title={fileName}>{fileName}</span>
    </span>
  );
}

const fileCard = (file: StoredFile): CardParts => ({
  title: file.fileName,
  cover: file.mediaType?.startsWith('image/') ? file.filePath_url : undefined,
  text: [file.purpose_dictText, file.ownerName].filter(Boolean).join(' · '),
  state: bytesText(file.sizeBytes ?? 0),
  meta: <TimeText at={file.createTime} />,
});
