import { personTextNames } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { DictText } from '../../kit/dict/dict-text.tsx';
import { useUserLabel } from '../../kit/people/use-user-label.ts';
import { FirstOf, LoginMethods, RoleTags, UserState } from '../../kit/people/user-cells.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { Person } from '../../kit/person.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import { TimeText } from '../../kit/time-text.tsx';
import type { ListedUser } from './use-user-list.ts';

type UserColumn = Column<ListedUser>;

const whoOf = (user: ListedUser) => ({
  id: user.id,
  name: nameOf(user),
  picture: user.avatar_url,
});

/** Columns of the list of people. Source: system-domain section 5.1. */
export function useUserColumns(isWaiting: boolean): readonly UserColumn[] {
  const { t } = useTexts();
  const label = useUserLabel();
  const who: UserColumn = {
    key: 'username',
    title: t('people.user'),
    canSort: !isWaiting,
    render: (user) => <Person user={whoOf(user)} second={user.username} />,
  };
  const since: UserColumn = {
    key: 'createTime',
    title: t('people.created'),
    canSort: !isWaiting,
    render: ({ createTime }) => <TimeText at={createTime} />,
  };
  const state: UserColumn = {
    key: 'status',
    title: t('people.status'),
    canSort: !isWaiting,
    render: (user) => <UserState user={user} />,
  };
  if (isWaiting) {
    return [who, { key: 'ageBand', title: t('people.age'), render: ageText(t) }, state, since];
  }
  const plain = (key: keyof ListedUser & string, more: Partial<UserColumn> = {}): UserColumn => ({
    key,
    title: label(key),
    isHidden: true,
    ...more,
  });
  return [
    who,
    plain('nickname', { isHidden: false, canSort: true }),
    {
      key: 'roleTxt',
      title: t('people.role'),
      render: (user) => user.roleTxt && <RoleTags user={user} />,
    },
    {
      key: 'orgCodeTxt',
      title: t('people.depart'),
      render: ({ orgCodeTxt }) => orgCodeTxt && <FirstOf list={orgCodeTxt} />,
    },
    plain('phone', { isHidden: false }),
    state,
    since,
    plain('userIdentity', {
      canSort: true,
      render: ({ userIdentity }) => t(`people.identity.${userIdentity === 2 ? 2 : 1}`),
    }),
    plain('sex', {
      canSort: true,
      render: ({ sex }) => sex && <DictText code="sex" value={String(sex)} />,
    }),
    plain('birthday', { canSort: true }),
    ...personTextNames.map((name) => plain(name)),
    plain('departIds', {
      render: ({ departIds_dictText: names }) => names && <FirstOf list={names} />,
    }),
    plain('workNo', { canSort: true }),
    plain('post'),
    plain('email'),
    plain('telephone'),
    {
      key: 'hasPassword',
      title: t('people.ways'),
      isHidden: true,
      render: (user) => <LoginMethods user={user} />,
    },
    plain('id'),
  ];
}

/** A person on a phone. */
export function useUserCard(): (user: ListedUser) => CardParts {
  const { t } = useTexts();
  return (user) => ({
    title: <Person user={whoOf(user)} />,
    second: user.username,
    text:
      [user.roleTxt, user.orgCodeTxt]
        .filter(Boolean)
        .map((list) => list.split(',').join(t('kit.names.comma')))
        .join(' · ') || ageText(t)(user),
    state: <UserState user={user} />,
    meta: <TimeText at={user.createTime} />,
  });
}

const ages = ['under9', '9to13', 'over13'] as const;

const ageText =
  (t: ReturnType<typeof useTexts>['t']) =>
  ({ ageBand }: ListedUser): string => {
    const known = ages.find((age) => age === ageBand);
    return known ? t(`people.age.${known}`) : '';
  };
