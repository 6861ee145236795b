import { failureNotice, logOut } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';

/** The words of a failed log-out stay readable for this long before the page goes. */
const readMs = 1500;

/** Asks before logging out, with the words of the specification, and goes to the site's root. */
export function useConfirmLogOut(): () => void {
  const { t } = useTexts();
  const { modal, message } = App.useApp();
  const services = useServices();
  const leave = async () => {
    const failure = await logOut(services);
    if (failure !== undefined) await message.error(failureNotice(failure, t).text, readMs / 1000);
    services.leave('/');
  };
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
