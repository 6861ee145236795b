import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { TableWords } from '../../table-words.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { FilePreview } from './file-preview.tsx';
import styles from './preview.module.css';

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

type Props = {
  name: string;
  url: string;
  /** Size, kind, whose it is; empty ones are left out. */
  facts: readonly (string | null | undefined)[];
  /** Where something names it, and under which key that is remembered. */
  places: { queryKey: readonly unknown[]; ask: () => Promise<readonly Place[]> };
  onClose: () => void;
};

/** One stored file: what it looks like, and every place that names it. */
export function StoredFileDrawer({ name, url, facts, places, onClose }: Props) {
  const { t } = useTexts();
  return (
    <PageDrawer title={name} onClose={onClose}>
      <FilePreview name={name} url={url} />
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      <p>
        <a className={styles['open']} href={url} download={name}>
          {t('file.download')}
        </a>
      </p>
      <TableWords>
        <Places {...places} />
      </TableWords>
    </PageDrawer>
  );
}

function Places({ queryKey, ask }: Props['places']) {
  const { t } = useTexts();
  const query = useQuery({ queryKey, queryFn: ask });
  const kindOf = ({ kind, subject }: Place) =>
    t(kind === 'row' ? (`title.${subject}` as TextKey) : `file.place.${kind}`);
  return (
    <section aria-label={t('file.places')}>
      <h3 className={styles['head']}>{t('file.places')}</h3>
      {query.isPending && <Skeleton active title={false} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <>
          <p>{t('file.noPlaces')}</p>
          <p className={styles['note']}>{t('file.noPlacesHint')}</p>
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
