import { fileUrl, logOut } from '@sprout/client';
import { Avatar, useTexts } from '@sprout/ui';
import { App, Dropdown, type MenuProps } from 'antd';
import { ChevronDown, LogOut, PanelsTopLeft, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useServices } from '../services.ts';
import styles from './shell.module.css';
import { useConfig } from './use-config.ts';

/** Name and picture; behind them the ways to one's own pages and out. */
export function UserMenu() {
  const { t } = useTexts();
  const services = useServices();
  const navigate = useNavigate();
  const askLogOut = useAskLogOut();
  const { config } = useConfig();
  const user = services.session.get()?.user;
  const name = user?.realname ?? '';
  const size = { size: 16, 'aria-hidden': true } as const;
  const items: MenuProps['items'] = [
    { key: 'center', icon: <UserRound {...size} />, label: t('console.user.center') },
    { key: 'site', icon: <PanelsTopLeft {...size} />, label: t('console.toSite') },
    { type: 'divider' },
    { key: 'out', icon: <LogOut {...size} />, label: t('console.user.logOut') },
  ];
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'center') void navigate('/account/center');
    else if (key === 'site') window.location.assign('/');
    else askLogOut();
  };
  return (
    <Dropdown menu={{ items, onClick: handleClick }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className={styles['user']}
        aria-label={t('console.user.menu', { name })}
        aria-haspopup="menu"
      >
        <Avatar userId={user?.id ?? ''} src={fileUrl(config, user?.avatar)} size="s" />
        <span className={styles['userName']}>{name}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

/** Asks before logging out, with the words of the specification. */
function useAskLogOut(): () => void {
  const { t } = useTexts();
  const { modal } = App.useApp();
  const services = useServices();
  return () =>
    void modal.confirm({
      title: t('console.logOut.title'),
      content: t('console.logOut.ask'),
      okText: t('console.user.logOut'),
      cancelText: t('console.logOut.cancel'),
      mask: { blur: false },
      onOk: async () => {
        await logOut(services);
        services.leave('/');
      },
    });
}
