import { frozenAccount } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { State } from '../state.tsx';
import { Tag } from '../tag.tsx';
import styles from './people.module.css';
import { partsOf, type UserRow } from './user-types.ts';

/** Active, frozen, or waiting for the staff. */
export function UserState({
  user,
}: {
  user: Pick<UserRow, 'status' | 'status_dictText' | 'confirmed'>;
}) {
  const { t } = useTexts();
  if (!user.confirmed) return <State kind="warn">{t('people.waiting')}</State>;
  const isFrozen = user.status === frozenAccount;
  return <State kind={isFrozen ? 'bad' : 'ok'}>{user.status_dictText ?? user.status}</State>;
}

/** How somebody can log in. */
export function LoginMethods({ user }: { user: Pick<UserRow, 'hasPassword' | 'hasPictures'> }) {
  const { t } = useTexts();
  const ways = [
    ...(user.hasPassword ? [t('people.way.password')] : []),
    ...(user.hasPictures ? [t('people.way.pictures')] : []),
  ];
  if (ways.length === 0) return <State kind="off">{t('people.way.none')}</State>;
  return <>{ways.join(t('kit.names.comma'))}</>;
}

/** Roles as tags; those of the staff stand out. */
export function RoleTags({ user }: { user: Pick<UserRow, 'roleTxt' | 'userIdentity'> }) {
  const tone = user.userIdentity === 2 ? 'primary' : 'plain';
  return partsOf(user.roleTxt).map((role) => (
    <Tag key={role} tone={tone}>
      {role}
    </Tag>
  ));
}

/** The first name of a comma list, and how many more there are. */
export function FirstOf({ list }: { list: string }) {
  const [first, ...others] = partsOf(list);
  if (first === undefined) return null;
  return (
    <span title={partsOf(list).join('\n')}>
      {first}
      {others.length > 0 && <small className={styles['others']}>+{others.length}</small>}
    </span>
  );
}
