import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { useRun } from '../use-run.ts';
import { saveFile } from './save-file.ts';

type Query = Readonly<Record<string, string | number>>;

/** Downloads a sheet of what a list shows; a long one says that it is on its way. */
export function useExport(load: (query: Query) => Promise<ArrayBuffer>, title: string) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { now } = useServices();
  const run = useRun();
  return async (query: Query): Promise<void> => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const close = message.loading(t('kit.export.busy'), 0);
    await run(async () => saveFile(await load(query), `${title}-${day}.xlsx`));
    close();
  };
}
