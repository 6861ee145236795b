import { useTexts } from '@sprout/ui';
import { App, Switch } from 'antd';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Props = {
  menu: {
    id: string;
    name: string;
    nameEn: string | null;
    hidden: boolean | null;
    version?: number;
  };
};

/** Shows an entry on the site or hides it, at once. */
export function ShownSwitch({ menu }: Props) {
  const { t, language } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh('frontMenus');
  const name = (language === 'en-US' && menu.nameEn) || menu.name;
  const change = async (isShown: boolean) => {
    // Whoever renamed it meanwhile keeps the new name: the version is of the row that is shown.
    const { id, version } = menu;
    const opened = version === undefined ? {} : { version };
    const body = { id, name: menu.name, hidden: !isShown, ...opened };
    const isDone = await run(() => client.call('frontMenus.edit', { body }));
    await refresh();
    if (!isDone) return;
    const said = isShown ? 'frontMenus.nowShown' : 'frontMenus.nowHidden';
    message.success(t(said, { name }), doneSeconds);
  };
  return (
    <Switch
      size="small"
      aria-label={t('frontMenus.show', { name })}
      checked={menu.hidden !== true}
      disabled={!can('system:frontMenu:edit')}
      onChange={(isShown) => void change(isShown)}
    />
  );
}
