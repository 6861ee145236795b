import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { childPath } from '../../kit/child-path.ts';
import type { PersonPlace } from '../../kit/places.ts';

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
];

function OpenRecord({ user }: { user: { id: string } }) {
  const { t } = useTexts();
  return <Link to={childPath(user.id)}>{t('people.openChildRecord')}</Link>;
}
