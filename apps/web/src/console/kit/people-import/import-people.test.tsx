import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anImportReport } from '../../testing/import-report.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { ImportPeople } from './import-people.tsx';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function importChildren(count: number, codes = ['system:user:loginCard']): Promise<void> {
  const children = Array.from({ length: count }, (_, at) => ({
    userId: `kid${at}`,
    username: `wf${at}`,
    realname: '王芳',
    nickname: '快乐的小鹿',
    departName: '一班',
  }));
  const report = anImportReport({ totalCount: count, successCount: count, children });
  const answers = { 'users.importExcel': () => report, 'departs.idTree': () => [] };
  renderConsole(<ImportPeople onClose={() => {}} />, answers, { codes });
  fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
    target: { files: [new File(['x'], 'a.xlsx')] },
  });
  await press(`导入 ${count} 行`);
}

it('leads to the log-in cards of the children whom it made', async () => {
  await importChildren(1);

  await press('打印这 1 名学生的登录卡');

  expect(await screen.findByRole('button', { name: '制作 1 张登录卡' })).toBeDefined();
  expect(screen.getAllByText('wf0').length).toBeGreaterThan(0);
});

it('offers as many cards at a time as can be made, and says when there are more children', async () => {
  await importChildren(1_000);

  const names = (await screen.findAllByRole('button', { name: /名学生的登录卡$/ })).map(
    ({ textContent }) => textContent,
  );

  expect(names).toHaveLength(5);
  expect(names.at(-1)).toBe('打印第 801 到 1000 名学生的登录卡');
  expect(screen.getByText(/^这里只有前 1000 名学生/)).toBeDefined();
});

it('offers no cards to an actor who may not make them', async () => {
  await importChildren(1, []);

  expect(await screen.findByText(/行全部写入/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /登录卡/ })).toBeNull();
});
