import { failureLine, logOut, logOutReadMs } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useBrowser } from '../services.ts';

/** Logs out and leaves for a path; when the server could not be told, first says why. */
export function useLogOut(): (path: string) => Promise<void> {
  const { t } = useTexts();
  const toast = useToast();
  const browser = useBrowser();
  return async (path) => {
    const failure = await logOut(browser);
    if (failure !== undefined) {
      toast({ text: t('site.exitFailed'), detail: failureLine(failure, t), tone: 'bad' });
      await new Promise((resolve) => setTimeout(resolve, logOutReadMs));
    }
    browser.leave(path);
  };
}
