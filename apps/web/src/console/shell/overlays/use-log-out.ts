import { failureLine, logOut, logOutReadMs } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';

/** Logs out and leaves for a path; when the server could not be told, first says why. */
export function useLogOut(path: string): () => Promise<void> {
  const { t } = useTexts();
  const { message } = App.useApp();
  const services = useServices();
  return async () => {
    const failure = await logOut(services);
    if (failure !== undefined) await message.error(failureLine(failure, t), logOutReadMs / 1000);
    services.leave(path);
  };
}
