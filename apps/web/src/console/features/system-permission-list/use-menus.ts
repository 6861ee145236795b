import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '../../kit/confirm.tsx';
import type { RowPlace } from '../../kit/table/row-place.ts';
import type { TableLine } from '../../kit/tree/tree-table-types.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { countBelow, isButton, type Menu, menuName, moveTo, topmost } from './menus.ts';

const namedAtMost = 5;

/** Menus and buttons as one tree. */
export function useMenus() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['permissions.list'],
    queryFn: () => client.call('permissions.list'),
  });
}

/** What changes at once, with a way back. */
export function useMenuChanges(undo: ReturnType<typeof useUndo>) {
  const { t, language } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('permissions');

  const change = async (
    text: string,
    action: () => Promise<unknown>,
    back: () => Promise<unknown>,
  ) => {
    const isDone = await run(action);
    // The order on the screen is the server's again, whatever came of it.
    await refresh();
    if (isDone) undo.setOffer({ text, run: () => void run(back).then(refresh) });
  };
  const sort = (parentId: string, ids: readonly string[]) => () =>
    client.call('permissions.sort', { body: { parentId, ids: [...ids] } });
  const show =
    ({ id, menuType, name }: Menu, hidden: boolean) =>
    () =>
      client.call('permissions.edit', { body: { id, menuType, name, hidden } });

  return {
    /** Among its siblings. */
    move: (
      { row: { id, parentId, ...menu }, siblings }: TableLine<Menu>,
      target: string,
      place: RowPlace,
    ) =>
      change(
        t('access.menu.moved', { name: menuName(menu, language) }),
        sort(parentId, moveTo(siblings, id, target, place)),
        sort(parentId, siblings),
      ),
    setHidden: (menu: Menu, hidden: boolean) =>
      change(
        t(hidden ? 'access.menu.nowHidden' : 'access.menu.nowShown', {
          name: menuName(menu, language),
        }),
        show(menu, hidden),
        show(menu, !hidden),
      ),
  };
}

/** Asks with everything that goes along, then deletes. Answers whether it was done. */
export function useDeleteMenus() {
  const { t, language } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('permissions');

  return async (chosen: readonly Menu[]): Promise<boolean> => {
    const menus = topmost(chosen);
    const [only] = menus;
    const along = countBelow(menus);
    const n = menus.length + along.menus + along.buttons;
    const hasTree = n > menus.length || menus.some((menu) => !isButton(menu));
    const isSure = await confirm({
      title: t('access.menu.delete'),
      body: t('access.menu.deleteBody', {
        names: menus
          .slice(0, namedAtMost)
          .map((menu) => menuName(menu, language))
          .join(t('kit.names.comma')),
      }),
      effects:
        n > menus.length ? t('access.menu.deleteEffect', along) : t('access.menu.deleteEffectOne'),
      ...(hasTree ? { typeWord: t('kit.erase.word') } : {}),
      okText: t('access.menu.deleteGo', { n }),
      isDanger: true,
    });
    if (!isSure) return false;
    const ids = menus.map(({ id }) => id);
    const isDone = await run(() =>
      ids.length === 1 && only
        ? client.call('permissions.delete', { query: { id: only.id } })
        : client.call('permissions.deleteBatch', { query: { ids: ids.join() } }),
    );
    if (isDone) await refresh();
    return isDone;
  };
}
