import { ossFiles } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Eye, Upload } from 'lucide-react';
import { useState } from 'react';
import { bytesText } from '../../kit/bytes-text.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { StoredFileDrawer } from '../../kit/preview/stored-file-drawer.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, FilterField } from '../../kit/table/list-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './oss-files.module.css';
import { StoreState } from './store-state.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type OssFile = RowOfTable<typeof ossFiles>;

const icon = { size: 16, 'aria-hidden': true } as const;

/** The store of files: what lies in it, under which address, and how full it is. Source: system-domain section 6.11. */
export const Page = () => (
  <SubjectTexts subject="ossFiles">
    <OssFiles />
  </SubjectTexts>
);

const spec: ListSpec<typeof ossFiles> = {
  columns: [
    'fileName',
    {
      key: 'url',
      isSentence: true,
      render: ({ url }) => (
        <a className={styles['url']} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ),
    },
    { key: 'sizeBytes', render: ({ sizeBytes }) => bytesText(sizeBytes ?? 0) },
    { key: 'mediaType', isHidden: true },
    { key: 'ownerName' },
    'createTime',
  ],
};

function OssFiles() {
  const { t } = useTexts();
  const { client } = useServices();
  const { label } = useResourceNames('ossFiles');
  const [shown, setShown] = useState<OssFile>();
  const [isUploading, setUploading] = useState(false);
  const url: FilterField = { name: 'url', label: label('url'), kind: 'text' };
  return (
    <>
      <TableScreen
        resource={ossFiles}
        spec={spec}
        about={<StoreState />}
        filters={(declared) => [
          ...declared.filter(({ name }) => name === 'fileName'),
          url,
          ...declared.filter(({ name }) => name === 'mediaType'),
        ]}
        card={cardOf}
        hasCards
        countUses={async (ids) =>
          (await client.call('ossFiles.places', { query: { id: ids.join() } })).length
        }
        deleteEffect={t('file.trashHint')}
        headActions={(declared) => [
          ...declared,
          {
            key: 'upload',
            label: t('ossFiles.upload'),
            icon: <Upload {...icon} />,
            perm: 'system:ossFile:upload',
            isPrimary: true,
            run: () => setUploading(true),
          },
        ]}
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
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}

function Shown({ file, onClose }: { file: OssFile; onClose: () => void }) {
  const { client } = useServices();
  const { id } = file;
  return (
    <StoredFileDrawer
      name={file.fileName}
      url={file.url}
      facts={[bytesText(file.sizeBytes ?? 0), file.mediaType, file.ownerName ?? file.createBy]}
      places={{
        queryKey: ['ossFiles.places', id],
        ask: () => client.call('ossFiles.places', { query: { id } }),
      }}
      onClose={onClose}
    />
  );
}

const cardOf = (file: OssFile): CardParts => ({
  title: file.fileName,
  cover: file.mediaType?.startsWith('image/') ? file.url : undefined,
  text: file.ownerName ?? '',
  state: bytesText(file.sizeBytes ?? 0),
  meta: <TimeText at={file.createTime} />,
});
