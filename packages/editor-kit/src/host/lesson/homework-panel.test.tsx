import { createClient } from '@sprout/client';
import { openPaths } from '@sprout/contract/open-paths';
import { writeWire } from '@sprout/rules';
import { TextsProvider, ToastProvider } from '@sprout/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Homework } from '../../open/homework.ts';
import { createTaskStanding } from '../../open/task-standing.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { EditorDefinition } from '../definition.ts';
import { EditorContext } from '../editor-context.tsx';
import HomeworkPanel from './homework-panel.tsx';

const texts = { language: 'zh-CN', t: chineseWords } as const;
// The panel asks the editor for the colour of its button only.
const editor = { name: 'blocks', bar: { tone: 'carrot' } } as EditorDefinition;

const homework = {
  additionalWorkId: 'h1',
  departId: 'c1',
  workName: '小猫走路',
  workDesc: '让小猫走到右边',
  departName: '一班',
  createBy_dictText: '王老师',
  workDocumentUrl: '/files/sheet.pdf',
  materials: [{ file: 'm', name: '小猫图', size: 1, type: 'image/png', url: '/files/m.png' }],
  status: 1,
  cell: 'begun',
  opensAt: null,
  dueAt: '2999-05-02 18:00:00',
  allowLate: true,
  mayHandIn: true,
  whyNoHandIn: null,
  mayTakeBack: false,
  handedInTime: null,
  comment: null,
  pins: [],
  score: null,
  rubric: [],
  levels: [],
  gradedTime: null,
  gradedBy: null,
  isRead: true,
  hasChecks: false,
  remindedTime: null,
  remindedBy: null,
} as unknown as Homework;

/** An answer of the server, which carries its time. */
async function answerAt(time: string): Promise<void> {
  const envelope = { success: true, message: '', code: 200, result: null, timestamp: 1 };
  const headers = { 'Content-Type': 'application/json', 'Sprout-Time': time };
  const client = createClient({
    base: '/api',
    paths: openPaths,
    token: () => undefined,
    language: () => 'zh-CN',
    fetch: async () => new Response(JSON.stringify(envelope), { headers }),
  });
  await client.call('config.getCurrent');
}

// Tests of other files share the window: the school's clock shows again what the device shows.
afterEach(() => answerAt(writeWire(Date.now() - new Date().getTimezoneOffset() * 60_000)));

function show(part: Partial<Homework> = {}, answers: Record<string, () => unknown> = {}) {
  const onHandIn = vi.fn();
  const onStartAgain = vi.fn();
  const onShowPin = vi.fn(async (at: number) => at === 0);
  const call = vi.fn(async (id: string) => answers[id]?.() ?? null);
  const shown = { ...homework, ...part };
  const task = createTaskStanding({
    client: { call } as never,
    task: { homeworkId: 'h1' },
    start: shown,
  });
  render(
    <TextsProvider texts={texts}>
      <ToastProvider>
        <EditorContext.Provider value={editor}>
          <HomeworkPanel
            homework={shown}
            task={task}
            takesFocus={false}
            onHandIn={onHandIn}
            onStartAgain={onStartAgain}
            onShowPin={onShowPin}
            onClose={() => undefined}
          />
        </EditorContext.Provider>
      </ToastProvider>
    </TextsProvider>,
  );
  return { onHandIn, onStartAgain, onShowPin, call };
}

it('says what is to do and until when, and hands in', () => {
  const { onHandIn, onStartAgain } = show();

  expect(screen.getByRole('complementary', { name: '小猫走路' })).toBeDefined();
  expect(screen.getByText('让小猫走到右边')).toBeDefined();
  expect(screen.getByText('5月2日 18:00 前交')).toBeDefined();
  expect(screen.getByRole('link', { name: '作业资料' }).getAttribute('href')).toBe(
    '/files/sheet.pdf',
  );
  expect(screen.getByRole('link', { name: '小猫图' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '交作业' }));
  fireEvent.click(screen.getByRole('button', { name: '重新开始' }));

  expect(onHandIn).toHaveBeenCalledOnce();
  expect(onStartAgain).toHaveBeenCalledOnce();
});

it.each([
  [{ remindedBy: '王老师' }, '王老师提醒你：做好了记得交哦'],
  [{ remindedBy: null }, '老师提醒你：做好了记得交哦'],
])('passes on the word of the teacher: %j', (by, text) => {
  show({ remindedTime: '2030-05-01 10:00:00', ...by });
  expect(screen.getByText(text)).toBeDefined();
});

it('calls it late when it is', () => {
  show({ dueAt: '2020-05-02 18:00:00' });
  expect(screen.getByText('5月2日 18:00 前要交，现在还能补交')).toBeDefined();
  expect(screen.getByRole('button', { name: '补交作业' })).toBeDefined();
});

it('goes by the time of the school, whatever the device shows', async () => {
  vi.useFakeTimers({ now: new Date(2031, 0, 1), toFake: ['Date'] });
  await answerAt('2030-05-02 11:40:00');

  show({ dueAt: '2030-05-02 11:49:00', allowLate: false });
  vi.useRealTimers();

  expect(screen.getByText('今天 11:49 前交')).toBeDefined();
  expect(screen.getByRole('button', { name: '交作业' })).toBeDefined();
});

it.each([
  [{ dueAt: '2020-05-02 18:00:00', whyNoHandIn: 'tooLate' }, /已经过了交作业的时间/],
  [{ status: 2, whyNoHandIn: 'ended' }, /这份作业已经结束/],
  [{ status: 0, whyNoHandIn: 'notPublished' }, /老师收回了这份作业/],
  [{ cell: 'graded', whyNoHandIn: 'isGraded' }, /这份作业锁住了/],
] as const)('says of %j why nothing is handed in', (part, why) => {
  show({ ...part, mayHandIn: false });
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: /交作业/ })).toBeNull();
});

it('shows what came back, and that it was read with one tap', async () => {
  const { call } = show({
    cell: 'returned',
    comment: '让小猫再快一点',
    score: null,
    gradedTime: '2030-05-01 10:00:00',
    gradedBy: '王老师',
    rubric: [{ title: '动起来', good: '一直在走', fair: '', poor: '' }],
    levels: [2],
    isRead: false,
  });

  expect(screen.getByRole('heading', { name: '王老师说' })).toBeDefined();
  expect(screen.getByText('让小猫再快一点')).toBeDefined();
  expect(screen.getByText('还可以')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '我看过了' }));

  expect(await screen.findByText('你看过了')).toBeDefined();
  expect(call).toHaveBeenCalledWith('homework.read', {
    body: { homeworkId: 'h1', departId: 'c1' },
  });
});

it('takes back what nobody has looked at, and says when somebody has', async () => {
  show(
    { cell: 'handedIn', mayTakeBack: true, handedInTime: '2030-05-01 10:00:00' },
    {
      'homework.takeBack': () => {
        throw Object.assign(new Error('looked at'), { code: 'homework.isLookedAt' });
      },
      'homework.getWorkInfo': () => ({ ...homework, cell: 'handedIn', mayTakeBack: false }),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: '收回' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '收回' })).toBeNull());
  expect(screen.getByRole('button', { name: '再交一次' })).toBeDefined();
});

it('leads to the places that the teacher speaks of, and says so of one that is gone', async () => {
  const { onShowPin } = show({
    cell: 'returned',
    gradedTime: '2030-05-01 10:00:00',
    pins: [
      { place: { kind: 'block', sprite: '小猫', blockId: 'b1' }, text: '这里可以重复' },
      { place: { kind: 'line', file: 'main.py', line: 3 }, text: '换个名字' },
    ],
  });

  fireEvent.click(screen.getByRole('button', { name: /这里可以重复/ }));
  fireEvent.click(screen.getByRole('button', { name: /main.py 第 3 行/ }));

  expect(onShowPin.mock.calls).toEqual([[0], [1]]);
  expect(await screen.findByText('这个地方已经改掉了。')).toBeDefined();
});

const found = (outcome: string, more: object = {}) => ({
  finding: { outcome, found: 1, loose: 0, seen: [], problem: null, ...more },
  checkedTime: null,
  checkedBy: null,
});

it('tells the child what the checks find in what it saved last, and looks anew when asked', async () => {
  const loops = { kind: 'block', what: 'loop', how: 'atLeast', n: 2 };
  const moves = { kind: 'does', what: 'moves', who: '', text: '', seconds: 3, inputs: [] };
  let first = found('notYet');
  const { call } = show(
    { hasChecks: true },
    {
      'homeworkChecks.mine': () => ({
        workId: 'w1',
        versionId: 'v1',
        codeType: 2,
        items: [
          { check: loops, ...first },
          { check: moves, ...found('unknown', { found: null, problem: 'notRun' }) },
        ],
      }),
    },
  );

  expect(await screen.findByText('2 条里做到了 0 条')).toBeDefined();
  expect(screen.getByText('至少用 2 个循环')).toBeDefined();
  expect(screen.getByText(/老师批改时会运行它看看/)).toBeDefined();
  first = found('passed', { found: 2 });
  fireEvent.click(screen.getByRole('button', { name: '再查一次' }));

  expect(await screen.findByText('2 条里做到了 1 条')).toBeDefined();
  expect(call).toHaveBeenLastCalledWith('homeworkChecks.mine', {
    query: { homeworkId: 'h1', departId: 'c1' },
  });
});

it('says that nothing can be checked now, and tries again', async () => {
  let isOff = true;
  show(
    { hasChecks: true },
    {
      'homeworkChecks.mine': () => {
        if (isOff) throw new Error('offline');
        return null;
      },
    },
  );
  expect(await screen.findByText('现在没法检查，过一会儿再试。')).toBeDefined();
  isOff = false;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));

  expect(await screen.findByText('先保存作品，再来检查。')).toBeDefined();
});

it('asks nothing about checks where there are none', () => {
  const { call } = show();
  expect(call).not.toHaveBeenCalled();
});
