import { wireDay } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { batchLimit } from '../use-batches.ts';
import { useRun } from '../use-run.ts';
import { saveFile } from './save-file.ts';

type Query = Readonly<Record<string, string | number>>;

type Chosen = { readonly whole: Query | undefined };

/**
 * Downloads a sheet of what a list shows, or of chosen rows; a long one says that it is on its way.
 */
export function useExport(load: (query: Query) => Promise<ArrayBuffer>, title: string) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { schoolNow } = useServices();
  const run = useRun();
  const download = async (query: Query, ending = 'xlsx'): Promise<void> => {
    const day = wireDay(schoolNow());
    const close = message.loading(t('kit.export.busy'), 0);
    await run(async () => saveFile(await load(query), `${title}-${day}.${ending}`));
    close();
  };
  /** `fixed` goes with every question of the list. */
  const downloadChosen = (
    rows: readonly { readonly id: string }[],
    { whole }: Chosen,
    fixed: Query = {},
  ): unknown => {
    // All rows of some conditions are asked for by these: their ids are too many for an address.
    if (whole) return download(whole);
    if (rows.length > batchLimit) {
      return message.warning(t('kit.export.tooMany', { n: batchLimit }));
    }
    return download({ ...fixed, selections: rows.map(({ id }) => id).join() });
  };
  return { download, downloadChosen };
}
