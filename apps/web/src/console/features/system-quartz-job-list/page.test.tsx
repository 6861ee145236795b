import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:quartzJob:${verb}`);
const job = {
  id: 'j1',
  jobClassName: 'logs.clean',
  cronExpression: '0 0 2 * * ? *',
  parameter: null,
  description: null,
  status: 0,
  status_dictText: '正常',
  isSystem: false,
  isRepeatable: false,
  nextRun: '2030-05-03 02:00:00',
  lastRunAt: null,
  lastResult: null,
  lastMs: null,
  lastError: null,
  lastErrorText: null,
};
const ofServer = { ...job, id: 's1', jobClassName: 'backup', isSystem: true };
const days = {
  name: 'days',
  label: '保留天数',
  kind: 'integer',
  hint: null,
  isRequired: true,
  default: 90,
  minimum: 7,
  maximum: 180,
  maxLength: null,
  choices: [],
};
const text = { ...days, kind: 'text', default: null, minimum: null, maximum: null };
const fieldsOfMail = [
  {
    ...text,
    name: 'report',
    label: '报表',
    kind: 'choice',
    choices: [{ value: 'classActivity', text: '各班活跃情况' }],
  },
  {
    ...text,
    name: 'receivers',
    label: '收件邮箱',
    kind: 'longText',
    hint: '用逗号隔开',
    maxLength: 1000,
  },
];
const handler = (name: string, title: string, isSystem: boolean, fields: unknown[] = []) => ({
  name,
  title,
  description: '删除指定天数以前的操作日志',
  isSystem,
  isRepeatable: false,
  fields,
});
const run = {
  id: 'r1',
  isManual: true,
  tick: null,
  startedAt: '2030-05-02 08:00:00',
  endedAt: '2030-05-02 08:00:03',
  tookMs: 3_200,
  node: 'school-1',
  state: 'done',
  result: '删除了 12 条日志',
  error: null,
  output: null,
  missed: 0,
};
const server: Answers = {
  'quartzJobs.list': () => aPage([job, ofServer]),
  'quartzJobs.handlers': () => [
    handler('logs.clean', '清理操作日志', false, [days]),
    { ...handler('reports.mail', '发送报表', false, fieldsOfMail), isRepeatable: true },
    { ...handler('backup', '每晚备份', true), description: '每天 3 点备份' },
  ],
  'quartzJobs.runs': () => aPage([run]),
  'quartzJobs.pause': () => null,
  'quartzJobs.resume': () => null,
  'quartzJobs.execute': () => ({ runId: 'r1' }),
  'quartzJobs.add': () => job,
  'dicts.getDictItems': () => [
    { value: '0', text: '正常' },
    { value: '-1', text: '停止' },
  ],
  'checks.duplicate': () => null,
};

const row = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.body);

describe('scheduled jobs', () => {
  it('are told in words: what they do, when, and whether they run', async () => {
    renderConsole(<Page />, server, { codes });

    const own = await row('清理操作日志');

    expect(own.getByText('每天 02:00')).toBeDefined();
    expect(own.getByText('已启动')).toBeDefined();
    expect(own.getByText('05-03 02:00')).toBeDefined();
  });

  it('tell why the last run failed, in the language of the reader where the server knows it', async () => {
    const failed = { ...job, lastResult: 'failed', lastRunAt: '2030-05-02 02:00:00' };
    const known = { key: 'error.job.unknownClass', data: { name: 'Sample' } };
    const rows = [
      { ...failed, lastError: 'as it was kept', lastErrorText: known },
      { ...failed, id: 'j2', jobClassName: 'backup', lastError: 'no disk', lastErrorText: null },
    ];
    const answers = { ...server, 'quartzJobs.list': () => aPage(rows) };
    renderConsole(<Page />, answers, { codes });

    expect(await screen.findByText('后台找不到该类名：Sample')).toBeDefined();
    expect(screen.getByText('no disk')).toBeDefined();
  });

  it('are stopped after the question of the predecessor', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '停止「logs.clean」' }));

    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText('确认暂停').length).toBeGreaterThan(0);
    expect(question.getByText('是否暂停选中任务?')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: /停\s?止/ }));

    await waitFor(() => {
      const asked = calls.find(({ id }) => id === 'quartzJobs.pause');
      expect(asked?.query).toEqual({ id: 'j1' });
    });
  });

  it('that rest are started after a question', async () => {
    const rests = { ...job, status: -1, nextRun: null };
    const answers = { ...server, 'quartzJobs.list': () => aPage([rests]) };
    const { calls } = renderConsole(<Page />, answers, { codes });
    expect(await screen.findByText('已暂停')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: '启动「logs.clean」' }));

    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('是否启动选中任务?')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: /启\s?动/ }));

    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('quartzJobs.resume'));
  });

  it('are run at once and show what came of it', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '立即执行「logs.clean」' }));

    const drawer = within(await screen.findByRole('dialog'));

    expect(await drawer.findByText('删除了 12 条日志')).toBeDefined();
    expect(drawer.getByText('用时 3.2 秒')).toBeDefined();
    expect(calls.map(({ id }) => id)).toContain('quartzJobs.execute');
  });

  it('of the server are marked and offer no stop', async () => {
    renderConsole(<Page />, server, { codes });

    const system = await row('每晚备份');

    expect(system.getByText('系统')).toBeDefined();
    expect(system.getByText('每天 3 点备份')).toBeDefined();
    expect(system.queryByRole('button', { name: '停止「backup」' })).toBeNull();
    expect(system.getByRole('button', { name: '立即执行「backup」' })).toBeDefined();
  });

  it('ask for what the chosen one wants to be told', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加定时任务' }));
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(await drawer.findByRole('combobox', { name: /任务类名/ }));
    fireEvent.click(await screen.findByTitle('清理操作日志 · logs.clean'));
    const box = await drawer.findByRole<HTMLInputElement>('spinbutton', { name: '保留天数' });
    const first = box.value;

    fireEvent.change(box, { target: { value: '30' } });
    fireEvent.blur(box);
    fireEvent.click(drawer.getByRole('button', { name: '保存并安排任务' }));

    expect(first).toBe('90');
    await waitFor(() => {
      const sent = calls.find(({ id }) => id === 'quartzJobs.add');
      expect(sent?.body).toMatchObject({ jobClassName: 'logs.clean', parameter: '{"days":30}' });
    });
  });

  it('ask for a choice by its words and for a long text in several lines, with its hint', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加定时任务' }));
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(await drawer.findByRole('combobox', { name: /任务类名/ }));
    fireEvent.click(await screen.findByTitle('发送报表 · reports.mail'));
    fireEvent.mouseDown(await drawer.findByRole('combobox', { name: '报表' }));
    fireEvent.click(await screen.findByTitle('各班活跃情况'));
    const box = drawer.getByRole('textbox', { name: '收件邮箱', description: '用逗号隔开' });

    fireEvent.change(box, { target: { value: 'wang@school.test' } });
    fireEvent.blur(box);
    fireEvent.click(drawer.getByRole('button', { name: '保存并安排任务' }));

    expect(box.tagName).toBe('TEXTAREA');
    await waitFor(() => {
      const sent = calls.find(({ id }) => id === 'quartzJobs.add');
      expect(sent?.body).toMatchObject({
        parameter: '{"report":"classActivity","receivers":"wang@school.test"}',
      });
    });
  });

  it('of one kind are told apart by their description', async () => {
    const several = { ...job, jobClassName: 'reports.mail', isRepeatable: true };
    const rows = [
      { ...several, description: '周报', parameter: '{"report":"classActivity"}' },
      { ...several, id: 'j2', description: '月报' },
    ];
    const answers = { ...server, 'quartzJobs.list': () => aPage(rows) };
    renderConsole(<Page />, answers, { codes });

    const weekly = await row('周报');

    expect(weekly.getByText('发送报表')).toBeDefined();
    expect(weekly.getByText('报表：各班活跃情况')).toBeDefined();
    expect(screen.getByRole('button', { name: '停止「reports.mail · 月报」' })).toBeDefined();
  });

  it('offer nothing to a person without codes', async () => {
    renderConsole(<Page />, server, { codes: ['system:quartzJob:list'] });
    await screen.findByText('清理操作日志');

    expect(screen.queryByRole('button', { name: /立即执行/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /停止/ })).toBeNull();
  });
});
