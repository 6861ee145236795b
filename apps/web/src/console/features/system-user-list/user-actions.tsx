import { frozenAccount, student } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import type { Chosen } from '../../kit/list/list-frame-props.ts';
import { isProtected } from '../../kit/people/user-types.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useHeadAction } from '../../kit/table/head-action.tsx';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import { useTableApi } from '../../kit/table/table-api.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import type { useUserCommands } from './use-user-commands.tsx';
import type { ListedUser, UserList } from './use-user-list.ts';
import type { Overlay } from './user-overlay.tsx';

type Commands = ReturnType<typeof useUserCommands>;
type Open = (overlay: Overlay) => void;
type T = ReturnType<typeof useTexts>['t'];

/** Buttons of the list of people, of one row and of several. */
export function useUserActions({ list, isWaiting }: UserList, commands: Commands, open: Open) {
  const { t } = useTexts();
  const names = useResourceNames('users');
  const api = useTableApi('users');
  const { download, downloadChosen } = useExport(api.sheet, names.title);
  const action = useHeadAction();
  const head: HeadAction[] = [
    action('bin', 'system:user:recycle', () => open({ kind: 'bin' })),
    action('import', 'system:user:import', () => open({ kind: 'import' })),
    action('export', 'system:user:export', () => download(isWaiting ? {} : list.params)),
    action('add', 'system:user:add', () => open({ kind: 'form', id: undefined }), names.add),
  ];
  const exportChosen = (rows: readonly ListedUser[], chosen: Chosen): RowAction => ({
    key: 'export',
    label: t('kit.export.selected'),
    perm: 'system:user:export',
    run: () => downloadChosen(rows, chosen),
  });
  return {
    head,
    row: (user: ListedUser) =>
      isWaiting ? waitingRow(t, user, commands) : rowOf(t, user, commands, open),
    batch: (rows: readonly ListedUser[], chosen: Chosen) => {
      const then = (action: Promise<boolean>) => action.then((isDone) => isDone && chosen.clear());
      if (isWaiting) return [confirmMany(t, rows, () => then(commands.confirm(rows)))];
      return [
        ...childrenMany(t, rows, open),
        ...freezeMany(t, rows, commands, then),
        ...roleMany(t, rows, open),
        exportChosen(rows, chosen),
        removeMany(t, rows, commands, then),
      ];
    },
  };
}

function rowOf(t: T, user: ListedUser, commands: Commands, open: Open): RowAction[] {
  const isFrozen = user.status === frozenAccount;
  const edit: RowAction = {
    key: 'edit',
    label: t('kit.edit'),
    perm: 'system:user:edit',
    run: () => open({ kind: 'form', id: user.id }),
  };
  const detail = {
    key: 'detail',
    label: t('people.detail'),
    run: () => open({ kind: 'detail', user }),
  };
  const viewAs: RowAction = {
    key: 'viewAs',
    label: t('people.viewAs'),
    perm: 'system:user:viewAs',
    run: () => commands.viewAs(user),
  };
  if (isProtected(user)) return [edit, detail];
  return [
    edit,
    ...(user.confirmed ? [] : [confirmOne(t, user, commands)]),
    detail,
    viewAs,
    {
      key: 'password',
      label: t('people.password'),
      perm: 'system:user:changepwd',
      run: () => open({ kind: 'password', user }),
    },
    {
      key: 'freeze',
      label: t(isFrozen ? 'people.unfreeze' : 'people.freeze'),
      perm: 'system:user:frozenBatch',
      run: () => commands.freeze([user], !isFrozen),
    },
    removeOne(t, user, commands),
  ];
}

const waitingRow = (t: T, user: ListedUser, commands: Commands): RowAction[] => [
  confirmOne(t, user, commands),
  removeOne(t, user, commands),
];

const confirmOne = (t: T, user: ListedUser, commands: Commands): RowAction => ({
  key: 'confirm',
  label: t('people.confirm'),
  perm: 'system:user:confirm',
  run: () => commands.confirm([user]),
});

const removeOne = (t: T, user: ListedUser, commands: Commands): RowAction => ({
  key: 'delete',
  label: t('kit.delete'),
  perm: 'system:user:delete',
  isDanger: true,
  isUndoable: true,
  run: () => commands.remove([user]),
});

const confirmMany = (t: T, rows: readonly ListedUser[], run: () => unknown): RowAction => ({
  key: 'confirm',
  label: t('people.confirm.many', { n: rows.length }),
  perm: 'system:user:confirm',
  run,
});

/** What is for children alone. */
function childrenMany(t: T, rows: readonly ListedUser[], open: Open): RowAction[] {
  const chosen = rows.filter(({ userIdentity }) => userIdentity === student);
  if (chosen.length === 0) return [];
  return [
    {
      key: 'cards',
      label: t('members.cards'),
      perm: 'system:user:loginCard',
      run: () => open({ kind: 'cards', chosen }),
    },
    {
      key: 'move',
      label: t('members.move'),
      perm: 'system:user:editDepartWithUser',
      run: () => open({ kind: 'move', chosen }),
    },
  ];
}

function roleMany(t: T, rows: readonly ListedUser[], open: Open): RowAction[] {
  const chosen = rows.filter((user) => !isProtected(user));
  if (chosen.length === 0) return [];
  return [
    {
      key: 'role',
      label: t('people.giveRole'),
      perm: 'system:user:addUserRole',
      run: () => open({ kind: 'role', chosen }),
    },
  ];
}

type Then = (action: Promise<boolean>) => unknown;

/** Only what changes something for the chosen. */
function freezeMany(
  t: T,
  rows: readonly ListedUser[],
  commands: Commands,
  then: Then,
): RowAction[] {
  return [true, false].flatMap((isFreeze) => {
    const meant = rows.filter(({ status }) => (status === frozenAccount) !== isFreeze);
    if (meant.length === 0) return [];
    return [
      {
        key: isFreeze ? 'freeze' : 'unfreeze',
        label: t(isFreeze ? 'people.freeze' : 'people.unfreeze'),
        perm: 'system:user:frozenBatch',
        run: () => then(commands.freeze(meant, isFreeze)),
      },
    ];
  });
}

const removeMany = (
  t: T,
  rows: readonly ListedUser[],
  commands: Commands,
  then: Then,
): RowAction => ({
  key: 'delete',
  label: t('kit.delete.selected'),
  perm: 'system:user:deleteBatch',
  isDanger: true,
  isUndoable: true,
  run: () => then(commands.remove(rows)),
});
