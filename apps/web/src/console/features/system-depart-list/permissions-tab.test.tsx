import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anImportReport } from '../../testing/import-report.ts';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { PermissionsTab } from './permissions-tab.tsx';

const codes = ['system:permission:saveDepart', 'system:role:list'];
const report = anImportReport({
  totalCount: 1,
  successCount: 0,
  errorCount: 1,
  errors: [
    { line: 2, column: '部门编码', message: '没有这条数据', who: '', value: '', overwrite: null },
  ],
});
const server: Answers = {
  'roles.queryTreeList': () => ({ treeList: [], ids: [] }),
  'permissions.queryDepartPermission': () => [],
  'departPermissions.importExcel': () => report,
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('writes the grants of the chosen department into a sheet', async () => {
  const { calls } = renderConsole(<PermissionsTab depart={{ id: 'c1' }} />, server, { codes });

  await press('导出');

  await waitFor(() => {
    const asked = calls.find(({ id }) => id === 'departPermissions.exportXls');
    expect(asked?.query).toEqual({ departId: 'c1' });
  });
});

it('checks a sheet of grants before it is taken in', async () => {
  const { calls } = renderConsole(<PermissionsTab depart={{ id: 'c1' }} />, server, { codes });
  await press('导入');

  fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
    target: { files: [new File(['x'], 'a.xlsx')] },
  });

  expect(await screen.findByText('没有这条数据')).toBeDefined();
  const asked = calls.find(({ id }) => id === 'departPermissions.importExcel');
  expect(asked?.query).toEqual({ check: true });
});

it('offers no sheets to those who may not give grants', async () => {
  renderConsole(<PermissionsTab depart={{ id: 'c1' }} />, server, { codes: ['system:role:list'] });

  expect(await screen.findByText('无可配置权限!')).toBeDefined();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});
