import type { DepartNode } from '@sprout/contract';
import { frozenAccount, student } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Plus, Printer } from 'lucide-react';
import type { Chosen } from '../../kit/list/list-frame-props.ts';
import { isProtected } from '../../kit/people/user-types.ts';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import { classCategory } from './depart-tree.tsx';
import type { Member } from './member.ts';
import type { MemberDialog } from './member-overlay.tsx';
import type { MemberCommands } from './use-member-commands.ts';

type Moving = Extract<MemberDialog, { kind: 'move' }>;
type Open = (dialog: MemberDialog) => void;
type T = ReturnType<typeof useTexts>['t'];

const icon = { size: 16, 'aria-hidden': true } as const;

/** Buttons of the people of a department, of one of them and of several. */
export function useMemberActions(depart: DepartNode, commands: MemberCommands, open: Open) {
  const { t } = useTexts();
  return {
    head: headActions(t, depart, commands, open),
    row: (user: Member) => rowActions(t, depart, user, commands, open),
    batch: (users: readonly Member[], { clear }: Chosen): RowAction[] => {
      const children = users.filter(({ userIdentity }) => userIdentity === student);
      return [
        ...(children.length > 0
          ? [
              {
                key: 'cards',
                label: t('members.cards'),
                icon: <Printer {...icon} />,
                perm: 'system:user:loginCard' as const,
                run: () => open({ kind: 'cards', chosen: children }),
              },
            ]
          : []),
        ...moveAction(t, depart, children, (dialog) => open({ ...dialog, onGone: clear })),
        ...freezeActions(t, users, commands, clear),
        // No child chosen would be the whole class.
        ...(children.length > 0 ? [rosterAction(t, children, open)] : []),
        {
          key: 'remove',
          label: removeLabel(t, depart),
          perm: 'system:user:deleteUserInDepart',
          isDanger: true,
          isUndoable: true,
          run: async () => {
            if (await commands.remove(users)) clear();
          },
        },
      ];
    },
  };
}

/** People leave a class, or a department that is none. */
const removeLabel = (t: T, { orgCategory }: DepartNode): string =>
  t(orgCategory === classCategory ? 'members.remove' : 'members.removeFromDepart');

function headActions(t: T, depart: DepartNode, commands: MemberCommands, open: Open): HeadAction[] {
  const isClass = depart.orgCategory === classCategory;
  const ofClasses: HeadAction[] = [
    {
      key: 'clear',
      label: t('members.clear'),
      perm: 'system:depart:clear',
      isDanger: true,
      run: () => commands.clear(),
    },
  ];
  return [
    ...(isClass ? ofClasses : []),
    {
      key: 'existing',
      label: t('members.addExisting'),
      perm: 'system:user:editDepartWithUser',
      run: () => open({ kind: 'existing' }),
    },
    rosterAction(t, [], open),
    {
      key: 'import',
      label: t('people.import.students'),
      perm: 'system:user:import',
      run: () => open({ kind: 'import' }),
    },
    {
      key: 'bulk',
      label: t('members.bulk'),
      perm: 'system:user:add',
      run: () => open({ kind: 'bulk' }),
    },
    {
      key: 'cards',
      label: t('members.cards'),
      icon: <Printer {...icon} />,
      perm: 'system:user:loginCard',
      run: () => open({ kind: 'cards', chosen: [] }),
    },
    {
      key: 'add',
      label: t('members.new'),
      icon: <Plus {...icon} />,
      isPrimary: true,
      perm: 'system:user:add',
      run: () => open({ kind: 'form', id: undefined }),
    },
  ];
}

function moveAction(
  t: T,
  depart: DepartNode,
  users: readonly Member[],
  open: (dialog: Moving) => void,
): RowAction[] {
  if (depart.orgCategory !== classCategory || users.length === 0) return [];
  const run = () => open({ kind: 'move', chosen: users });
  return [{ key: 'move', label: t('members.move'), perm: 'system:user:editDepartWithUser', run }];
}

/** Only what changes something for the chosen. */
function freezeActions(
  t: T,
  users: readonly Member[],
  commands: MemberCommands,
  clear: () => void,
) {
  return [false, true].flatMap((isFreeze): RowAction[] => {
    const meant = users.filter(
      (user) => !isProtected(user) && (user.status === frozenAccount) !== isFreeze,
    );
    if (meant.length === 0) return [];
    return [
      {
        key: isFreeze ? 'freeze' : 'unfreeze',
        label: t(isFreeze ? 'people.freeze' : 'people.unfreeze'),
        perm: 'system:user:frozenBatch',
        run: async () => {
          if (await commands.freeze(meant, isFreeze)) clear();
        },
      },
    ];
  });
}

const rosterAction = (t: T, chosen: readonly Member[], open: Open): RowAction => ({
  key: 'roster',
  label: t('roster.title'),
  perm: 'system:user:list',
  run: () => open({ kind: 'roster', chosen }),
});

function rowActions(
  t: T,
  depart: DepartNode,
  user: Member,
  commands: MemberCommands,
  open: Open,
): RowAction[] {
  const isChild = user.userIdentity === student;
  const pictures: RowAction[] = [
    {
      key: 'pictures',
      label: t('members.pictures'),
      perm: 'system:user:loginCard',
      run: () => open({ kind: 'pictures', user }),
    },
    {
      key: 'noPictures',
      label: t('members.pictures.remove'),
      perm: 'system:user:loginCard',
      run: () => commands.removePictures([user]),
    },
  ];
  return [
    { key: 'detail', label: t('people.detail'), run: () => open({ kind: 'detail', user }) },
    {
      key: 'edit',
      label: t('kit.edit'),
      perm: 'system:user:edit',
      run: () => open({ kind: 'form', id: user.id }),
    },
    ...(isProtected(user)
      ? []
      : [
          {
            key: 'password',
            label: t('people.password'),
            perm: 'system:user:changepwd' as const,
            run: () => open({ kind: 'password', user }),
          },
        ]),
    ...(isChild ? [...pictures, ...moveAction(t, depart, [user], open)] : []),
    {
      key: 'roles',
      label: t('members.roles'),
      perm: 'system:depart:role:userAdd',
      run: () => open({ kind: 'roles', user }),
    },
    {
      key: 'remove',
      label: removeLabel(t, depart),
      perm: 'system:user:deleteUserInDepart',
      isDanger: true,
      isUndoable: true,
      run: () => commands.remove([user]),
    },
  ];
}
