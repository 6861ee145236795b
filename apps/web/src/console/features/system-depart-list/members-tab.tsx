import { student } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useNameFilter } from '../../kit/people/use-name-filter.ts';
import { LoginMethods, UserState } from '../../kit/people/user-cells.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { Person } from '../../kit/person.tsx';
import type { DepartTabProps } from '../../kit/places.ts';
import { State } from '../../kit/state.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';
import type { Member } from './member.ts';
import { useMemberActions } from './member-actions.tsx';
import { type MemberDialog, MemberOverlay } from './member-overlay.tsx';
import { useDepartCommands } from './use-depart-commands.ts';
import { useMemberCommands } from './use-member-commands.ts';

/** Rows of a page: a class is seen at once. */
const wholeClass = 100;

/** People of a department and of everything below it. */
export function MembersTab({ depart: node, undo }: DepartTabProps) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<MemberDialog>({ kind: 'none' });
  const views = [
    { key: 'students', label: t('members.students'), params: { userIdentity: '1' } },
    { key: 'staff', label: t('members.teachers'), params: { userIdentity: '2' } },
  ];
  const filters = [useNameFilter()];
  const fixed = { depId: node.id };
  const list = useList('departs.members', {
    name: 'members',
    filters,
    views,
    fixed,
    isLocal: true,
    size: wholeClass,
  });
  const memberCommands = useMemberCommands(node, useDepartCommands(undo));
  const actions = useMemberActions(node, memberCommands, setDialog);
  return (
    <>
      <ListFrame<Member>
        list={list}
        isDense
        columns={useMemberColumns()}
        nameOf={nameOf}
        actions={actions.head}
        rowActions={actions.row}
        batch={actions.batch}
        onOpen={(user) => setDialog({ kind: 'detail', user })}
        card={cardOf}
      />
      <MemberOverlay dialog={dialog} depart={node} commands={memberCommands} onChange={setDialog} />
    </>
  );
}

const whoOf = (user: Member) => ({ id: user.id, name: nameOf(user), picture: user.avatar_url });

const cardOf = (user: Member): CardParts => ({
  title: <Person user={whoOf(user)} />,
  second: user.username,
  text: user.orgCode,
  meta: <LastSeen at={user.lastSeenTime} />,
  state: <UserState user={{ ...user, confirmed: true }} />,
});

function LastSeen({ at }: { at: string | null }) {
  const { t } = useTexts();
  return at ? <TimeText at={at} /> : t('members.never');
}

const cardKinds = { open: 'ok', ended: 'warn', none: 'off' } as const;

function CardState({ state }: { state: Member['cardState'] }) {
  const { t } = useTexts();
  return <State kind={cardKinds[state]}>{t(`members.card.${state}`)}</State>;
}

function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTexts();
  return [
    {
      key: 'realname',
      title: t('people.user'),
      render: (user) => (
        <Person
          user={whoOf(user)}
          second={user.realname === user.nickname ? undefined : user.nickname}
        />
      ),
    },
    { key: 'username', title: t('people.field.username') },
    {
      key: 'sex',
      title: t('people.field.sex'),
      isHidden: true,
      render: (user) => user.sex_dictText,
    },
    {
      key: 'lastSeenTime',
      title: t('members.seen'),
      render: ({ lastSeenTime }) => <LastSeen at={lastSeenTime} />,
    },
    {
      key: 'cardState',
      title: t('members.card'),
      render: ({ userIdentity, cardState }) =>
        userIdentity === student ? <CardState state={cardState} /> : null,
    },
    { key: 'ways', title: t('people.ways'), render: (user) => <LoginMethods user={user} /> },
    {
      key: 'userIdentity',
      title: t('people.field.userIdentity'),
      isHidden: true,
      render: ({ userIdentity }) => t(`people.identity.${userIdentity === 2 ? 2 : 1}`),
    },
    { key: 'phone', title: t('people.field.phone'), isHidden: true },
    {
      key: 'status',
      title: t('people.status'),
      render: (user) => <UserState user={{ ...user, confirmed: true }} />,
    },
    { key: 'orgCode', title: t('members.departs'), isHidden: true },
  ];
}
