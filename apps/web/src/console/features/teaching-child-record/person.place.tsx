import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { childPath } from '../../kit/child-path.ts';
import { type Named, nameOf } from '../../kit/people/user-types.ts';
import type { PersonPlace } from '../../kit/places.ts';
import styles from './person-card.module.css';

const ExportChild = lazy(async () => ({
  default: (await import('./export-child.tsx')).ExportChild,
}));

/** 1 student, 2 staff. */
const student = 1;

export const places: readonly PersonPlace[] = [
  {
    order: 20,
    title: 'people.childRecord',
    isFor: (can) => can('teaching:homework:list'),
    isOf: ({ userIdentity }) => userIdentity === student,
    Card: OpenRecord,
  },
  {
    order: 30,
    title: 'people.storedData',
    isFor: (can) => can('system:user:exportChild'),
    isOf: ({ userIdentity }) => userIdentity === student,
    Card: StoredData,
  },
];

function OpenRecord({ user }: { user: { id: string } }) {
  const { t } = useTexts();
  return <Link to={childPath(user.id)}>{t('people.openChildRecord')}</Link>;
}

function StoredData({ user }: { user: Named & { id: string } }) {
  const { t } = useTexts();
  return (
    <>
      <Suspense fallback={null}>
        <ExportChild child={{ id: user.id, name: nameOf(user) }} />
      </Suspense>
      <p>
        <Link className={styles['keptHow'] ?? ''} to="/isystem/keptData">
          {t('people.keptHow')}
        </Link>
      </p>
    </>
  );
}
