import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import type { ImportReport } from '../table/table-api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportTasks } from './import-tasks.tsx';

const report = (more: Partial<ImportReport> = {}): ImportReport => ({
  totalCount: 3,
  successCount: 2,
  errorCount: 1,
  msg: '',
  fileUrl: null,
  fileName: null,
  errors: [
    {
      line: 4,
      who: 'lxm01 李小明',
      column: '登录账号',
      value: 'lxm01',
      message: '登录账号已经存在，忽略导入。',
      overwrite: null,
    },
  ],
  taken: [
    { line: 2, who: 'wf01 王芳', note: '没有密码' },
    { line: 3, who: 'chen 陈晨', note: '' },
  ],
  columns: ['登录账号', '真实姓名', '生日'],
  rows: [
    { line: 2, cells: ['wf01', '王芳', '2012-06-01'] },
    { line: 3, cells: ['chen', '陈晨', ''] },
  ],
  warnings: [{ message: '2 名学生没有班级', lines: [2, 3] }],
  ...more,
});
type Send = (
  file: File,
  isCheck: boolean,
  overwrite?: Readonly<Record<string, string>>,
) => Promise<ImportReport>;

function Screen({ send }: { send: Send }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <ImportTasks />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <ImportDialog
          name="users"
          send={send}
          template={async () => {}}
          onClose={() => setOpen(false)}
          onDone={() => {}}
        />
      )}
    </>
  );
}

/** A school whose writing ends when the test says so. */
function slowSchool() {
  let finish: (end: ImportReport | Error) => void = () => {};
  const send: Send = (_file, isCheck) =>
    isCheck
      ? Promise.resolve(report())
      : new Promise((resolve, reject) => {
          finish = (end) => (end instanceof Error ? reject(end) : resolve(end));
        });
  const drawn = renderConsole(<Screen send={send} />, {});
  return { ...drawn, finish: (end: ImportReport | Error) => finish(end) };
}

async function startWriting() {
  const file = new File(['a'], 'kids.csv');
  fireEvent.change(await screen.findByLabelText(/选择文件/), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 行' }));
  return screen.findByText('可以关掉这个窗口去做别的事，写完会告诉你。');
}
const closeWindow = async () => {
  fireEvent.click(screen.getByRole('button', { name: '后台继续' }));
  return within(await screen.findByRole('region', { name: '导入进度' }));
};

it('goes on when its window is closed, and keeps the report', async () => {
  const { finish } = slowSchool();
  await startWriting();

  const tasks = await closeWindow();
  expect(tasks.getByText('正在写入 2 行…')).toBeDefined();
  finish(report());
  await tasks.findByText('已导入 2 行，1 行有问题');
  fireEvent.click(tasks.getByRole('button', { name: '查看结果' }));

  expect(await screen.findByText('登录账号已经存在，忽略导入。')).toBeDefined();
  fireEvent.click(tasks.getByRole('button', { name: '不再显示' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '导入进度' })).toBeNull());
});

it('can be begun again after a failure', async () => {
  const { finish } = slowSchool();
  await startWriting();

  finish(apiError('network.offline', 0));

  expect(await screen.findByRole('button', { name: '导入 2 行' })).toBeDefined();
});

it('says who is taken in, and of each bad line whom it means and what was typed', async () => {
  slowSchool();
  const file = new File(['a'], 'kids.csv');
  fireEvent.change(await screen.findByLabelText(/选择文件/), { target: { files: [file] } });

  const bad = within(await screen.findByRole('list', { name: '有问题的 1 行' }));
  const taken = within(screen.getByText('可以导入的 2 行').closest('details') ?? document.body);

  expect(bad.getByText('lxm01 李小明')).toBeDefined();
  expect(bad.getByText('填的是「lxm01」')).toBeDefined();
  expect(taken.getByRole('row', { name: '2 wf01 王芳 2012-06-01 没有密码' })).toBeDefined();
  const warnings = within(screen.getByRole('list', { name: '请先看看' }));
  expect(warnings.getByText('（第 2, 3 行）')).toBeDefined();
  expect(taken.getByText('没有密码')).toBeDefined();
});

it('overwrites what has changed since the export where that is chosen, line by line or all', async () => {
  const fault = { who: '', column: '', value: '', message: '导出以后这份作业变了。' };
  const sent: unknown[] = [];
  const send: Send = async (_file, isCheck, overwrite) => {
    if (!isCheck) sent.push(overwrite);
    const errors = [
      { ...fault, line: 4, overwrite: 'v4' },
      { ...fault, line: 5, overwrite: 'v5' },
      { ...fault, line: 6, message: '没有这条数据', overwrite: null },
    ];
    return report({ errors, errorCount: 3, successCount: 0, taken: [], rows: [] });
  };
  renderConsole(<Screen send={send} />, {});
  const file = new File(['a'], 'grades.xlsx');
  fireEvent.change(await screen.findByLabelText(/选择文件/), { target: { files: [file] } });

  const [first] = await screen.findAllByRole('checkbox', { name: '按文件里的改' });
  expect(screen.getByRole('list', { name: '等你决定的 2 行' }).children).toHaveLength(2);
  expect(screen.getByRole('list', { name: '有问题的 1 行' }).children).toHaveLength(1);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '3',
    '0',
    '2',
    '1',
  ]);
  expect(screen.getByRole('button', { name: '导入 0 行' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: '这 2 行都按文件里的改' }));
  expect(screen.getByRole('button', { name: '导入 2 行' })).toBeDefined();
  expect(screen.getByText(/点「导入 2 行」之前不会改动/)).toBeDefined();
  fireEvent.click(first ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: '导入 1 行' }));

  await waitFor(() => expect(sent).toEqual([{ 5: 'v5' }]));
});

it('shows every line that can be overwritten, and the first hundred of the others', async () => {
  const fault = { who: '', column: '', value: '', message: '这一行有问题。' };
  const linesFrom = (first: number, overwrite: string | null) =>
    Array.from({ length: 120 }, (_, at) => ({ ...fault, line: first + at, overwrite }));
  const errors = [...linesFrom(2, null), ...linesFrom(200, 'v1')];
  const send: Send = async () =>
    report({ errors, errorCount: 240, successCount: 0, taken: [], rows: [] });
  renderConsole(<Screen send={send} />, {});
  const file = new File(['a'], 'grades.xlsx');
  fireEvent.change(await screen.findByLabelText(/选择文件/), { target: { files: [file] } });

  fireEvent.click(await screen.findByRole('checkbox', { name: '这 120 行都按文件里的改' }));

  expect(screen.getByRole('button', { name: '导入 120 行' })).toBeDefined();
  expect(screen.getAllByText('这一行有问题。')).toHaveLength(220);
});
