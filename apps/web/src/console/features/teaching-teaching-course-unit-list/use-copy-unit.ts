import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import type { RowAction } from '../../kit/table/list-types.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { namingSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

/** A unit is copied as a draft at the end of its course. */
export function useCopyUnit() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const run = useRun();
  const refresh = useRefresh('courseUnits', 'courses');
  return (id: string): RowAction => ({
    key: 'copy',
    label: t('courses.copy'),
    perm: 'teaching:courseUnit:add',
    isRare: true,
    run: () =>
      run(async () => {
        const { unitName } = await client.call('courseUnits.copy', { body: { id } });
        await refresh();
        message.success(t('courses.unitCopied', { name: unitName }), namingSeconds);
      }),
  });
}
