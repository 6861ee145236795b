import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { bytesText } from '../../kit/bytes-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { FilePreview } from '../../kit/preview/file-preview.tsx';
import { useServices } from '../../services.ts';
import styles from './files.module.css';
import type { StoredFile } from './stored-file.ts';

type Place = Result<'storedFiles.places'>[number];

/** Where rows of a kind are shown; settings and works of all kinds have one page. */
const pageOf: Readonly<Record<Place['kind'], ((rowId: string) => string) | undefined>> = {
  person: () => '/isystem/user',
  work: undefined,
  depart: (id) => `/isystem/departDetailList?id=${encodeURIComponent(id)}`,
  menu: () => '/isystem/permission',
  frontMenu: () => '/teaching/menu',
  setting: () => '/sys/sysConfig',
  row: undefined,
  other: undefined,
};

/** One file: what it looks like, and every place that names it. */
export function FileDrawer({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTexts();
  const { fileName, filePath_url: url, mediaType, sizeBytes, copies } = file;
  const facts = [
    file.purpose_dictText,
    bytesText(sizeBytes ?? 0),
    mediaType,
    file.ownerName ?? file.createBy,
    copies > 0 ? t('file.copiesCount', { n: copies }) : null,
  ];
  return (
    <PageDrawer title={fileName} onClose={onClose}>
      <FilePreview name={fileName} url={url} />
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      <p>
        <a className={styles['open']} href={url} download={fileName}>
          {t('file.download')}
        </a>
      </p>
      <Places id={file.id} />
    </PageDrawer>
  );
}

function Places({ id }: { id: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['storedFiles.places', id],
    queryFn: () => client.call('storedFiles.places', { query: { id } }),
  });
  const kindOf = ({ kind, subject }: Place) =>
    t(kind === 'row' ? (`title.${subject}` as TextKey) : `file.place.${kind}`);
  return (
    <section aria-label={t('file.places')}>
      <h3 className={styles['head']}>{t('file.places')}</h3>
      {query.isPending && <Skeleton active title={false} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <>
          <p>{t('file.noPlaces')}</p>
          <p className={styles['hint']}>{t('file.noPlacesHint')}</p>
        </>
      )}
      <ul>
        {query.data?.map((place) => (
          <li key={`${place.kind} ${place.rowId}`} className={styles['place']}>
            <span className={styles['kind']}>{kindOf(place)}</span>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceLink({ place: { kind, rowId, name } }: { place: Place }) {
  const page = pageOf[kind];
  const shown = name || rowId;
  if (kind === 'work') {
    // The page of a work belongs to the site.
    return (
      <a href={`/work-detail?id=${encodeURIComponent(rowId)}`} target="_blank" rel="noreferrer">
        {shown}
      </a>
    );
  }
  return page ? <Link to={page(rowId)}>{shown}</Link> : <span>{shown}</span>;
}
