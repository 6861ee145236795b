import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { useLogOut } from './use-log-out.ts';

/** Asks before logging out, with the words of the specification, and goes to the site's root. */
export function useConfirmLogOut(): () => void {
  const { t } = useTexts();
  const { modal } = App.useApp();
  const services = useServices();
  const leave = useLogOut('/');
  // In the view of another user an actor cannot log out: leaving ends the view.
  if (services.viewing) return () => void services.endView();
  return () =>
    void modal.confirm({
      title: t('console.logOut.title'),
      content: t('console.logOut.ask'),
      okText: t('console.user.logOut'),
      cancelText: t('console.logOut.cancel'),
      mask: { blur: false },
      onOk: leave,
    });
}
