import { fileUrl } from '@sprout/client';
import { Avatar, useTexts } from '@sprout/ui';
import { Dropdown, type MenuProps } from 'antd';
import {
  ArrowLeftRight,
  ChevronDown,
  KeyRound,
  Lock,
  LogOut,
  PaintBucket,
  PanelsTopLeft,
  Settings,
  UserRound,
} from 'lucide-react';
import { memo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { leaveMenu } from '../../kit/use-focus-back.ts';
import { useServices } from '../../services.ts';
import { useRoutes } from '../../session/permissions.ts';
import { useConfig } from '../../session/use-config.ts';
import { useConfirmLogOut } from '../overlays/use-confirm-log-out.ts';
import { useOverlay } from '../overlays/use-overlay.tsx';
import styles from '../shell.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Name and picture; behind them one's own pages and settings, and the ways out. */
export const UserMenu = memo(function UserMenu() {
  const { t } = useTexts();
  const { session, viewing } = useServices();
  const navigate = useNavigate();
  const routes = useRoutes();
  const confirmLogOut = useConfirmLogOut();
  const { config } = useConfig();
  const { open, node } = useOverlay();
  const button = useRef<HTMLButtonElement>(null);
  const user = session.get()?.user;
  const name = user?.realname ?? '';
  // Every person has these two by name. Source: system-domain section 4.2.
  const pathOf = (routeName: string) => routes.find((route) => route.name === routeName)?.path;
  const center = pathOf('account-center');
  const settings = pathOf('account-settings-base');
  const items: MenuProps['items'] = [
    ...(center
      ? [{ key: 'center', icon: <UserRound {...icon} />, label: t('console.user.center') }]
      : []),
    ...(settings
      ? [{ key: 'settings', icon: <Settings {...icon} />, label: t('shell.user.settings') }]
      : []),
    { key: 'theme', icon: <PaintBucket {...icon} />, label: t('shell.user.theme') },
    { key: 'password', icon: <KeyRound {...icon} />, label: t('shell.user.password') },
    { key: 'depart', icon: <ArrowLeftRight {...icon} />, label: t('shell.user.depart') },
    ...(viewing ? [] : [{ key: 'lock', icon: <Lock {...icon} />, label: t('shell.user.lock') }]),
    { type: 'divider' },
    { key: 'site', icon: <PanelsTopLeft {...icon} />, label: t('console.toSite') },
    { key: 'out', icon: <LogOut {...icon} />, label: t('console.user.logOut') },
  ];
  const actions: Readonly<Record<string, () => void>> = {
    center: () => void navigate(center ?? ''),
    settings: () => void navigate(settings ?? ''),
    theme: () => open('theme'),
    password: () => open('password'),
    depart: () => open('depart'),
    lock: () => open('lock'),
    site: () => window.location.assign('/'),
    out: confirmLogOut,
  };
  return (
    <>
      <Dropdown
        menu={{
          items,
          onClick: ({ key }) => {
            leaveMenu(button.current);
            actions[key]?.();
          },
        }}
        onOpenChange={(isOpen) => !isOpen && leaveMenu(button.current)}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
      >
        <button
          ref={button}
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
      {node}
    </>
  );
});
