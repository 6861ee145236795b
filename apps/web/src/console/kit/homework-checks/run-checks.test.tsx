import type { CheckItem, ObservedCheck } from '@sprout/editor-kit/homework-checks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { CheckPanel } from './check-panel.tsx';
import { MyChecks } from './my-checks.tsx';
import { plansOf } from './run-plans.ts';

/** A player whose runs the test ends. */
const player = vi.hoisted(() => ({
  loaded: (): void => undefined,
  observe: vi.fn(),
  grade: vi.fn(),
  state: 'loading',
}));
vi.mock('@sprout/editor-kit/player-host', () => ({
  PlayerFrame: () => null,
  usePlayer: ({ onLoaded }: { onLoaded: () => void }) => {
    player.loaded = onLoaded;
    return { state: player.state, observe: player.observe, grade: player.grade };
  },
}));

afterEach(() => {
  player.observe.mockReset();
  player.grade.mockReset();
  player.state = 'loading';
});

const aRun = (change: Partial<ObservedCheck> = {}): ObservedCheck => ({
  kind: 'does',
  what: 'moves',
  who: '',
  text: '',
  seconds: 3,
  inputs: [],
  ...change,
});
const item = (check: CheckItem['check']): CheckItem => ({
  check,
  finding: { outcome: 'unknown', found: null, loose: 0, seen: [], problem: 'notRun' },
  checkedTime: null,
  checkedBy: null,
});
const items = [
  item({ kind: 'block', what: 'loop', how: 'atLeast', n: 1 }),
  item(aRun()),
  item(aRun({ what: 'says', text: '你好' })),
  item(aRun({ seconds: 5 })),
];
const trace = {
  hasStarted: true,
  sprites: [{ name: '小猫', moved: 12, said: ['再见'], touched: [] }],
  variables: [],
  messages: [],
};

function open(codes = ['teaching:homework:grade']) {
  const kept = vi.fn((_call: unknown) => null);
  renderConsole(
    <CheckPanel submissionId="s1" versionId="v1" />,
    {
      'homeworkChecks.results': () => ({ workId: 'w1', versionId: 'v1', codeType: 2, items }),
      'homeworkChecks.keep': kept,
      'works.versionFile': () => new ArrayBuffer(4),
    },
    { codes },
  );
  return kept;
}

it('runs once for all checks that ask for the same', () => {
  expect(plansOf(items)).toEqual([
    { seconds: 3, inputs: [], places: [1, 2] },
    { seconds: 5, inputs: [], places: [3] },
  ]);
});

it('runs the work, says how long, and keeps what was seen for each check', async () => {
  player.observe.mockResolvedValueOnce(trace).mockRejectedValueOnce(new Error('stuck'));
  const kept = open();

  fireEvent.click(await screen.findByRole('button', { name: '运行一下看看' }));
  expect(await screen.findByText('正在打开作品…')).toBeDefined();
  await waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());
  await act(async () => player.loaded());

  await waitFor(() => expect(kept).toHaveBeenCalled());
  expect(screen.queryByText('离开了这个页面，运行停下了。')).toBeNull();
  const [call] = kept.mock.calls[0] ?? [];
  expect(JSON.stringify(call)).toContain('"at":1,"finding":{"outcome":"passed","found":12');
  expect(JSON.stringify(call)).toContain('"at":2,"finding":{"outcome":"notYet","found":null');
  expect(JSON.stringify(call)).toContain('"problem":"noStart"');
});

it('stops when the page is left, and keeps nothing', async () => {
  player.observe.mockReturnValue(new Promise(() => undefined));
  const kept = open();
  fireEvent.click(await screen.findByRole('button', { name: '运行一下看看' }));
  await waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.restoreAllMocks();

  expect(await screen.findByText('离开了这个页面，运行停下了。')).toBeDefined();
  expect(kept).not.toHaveBeenCalled();
});

it('is not offered to those who may not grade', async () => {
  open([]);
  await screen.findByText('4 条里做到了 0 条');
  expect(screen.queryByRole('button', { name: '运行一下看看' })).toBeNull();
});

it('shows a child what is found in its own work, and looks again when it is asked', async () => {
  let found = 0;
  const { calls } = renderConsole(<MyChecks homeworkId="h1" departId="c1" />, {
    'homeworkChecks.mine': () => {
      found += 1;
      const finding = { ...items[0]?.finding, outcome: 'notYet', found, problem: null };
      return {
        workId: 'w1',
        versionId: `v${found}`,
        codeType: 2,
        items: [{ ...items[0], finding }],
      };
    },
  });

  expect(await screen.findByText(/找到 1 个/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '再查一次' }));
  expect(await screen.findByText(/找到 2 个/)).toBeDefined();
  expect(calls[0]?.query).toEqual({ homeworkId: 'h1', departId: 'c1' });
});

it('tells a child that has saved nothing to save first', async () => {
  renderConsole(<MyChecks homeworkId="h1" departId="c1" />, { 'homeworkChecks.mine': () => null });

  expect(await screen.findByText('先保存作品，再来检查。')).toBeDefined();
});

it('has a program run for what it prints and for the tests of the starter', async () => {
  const test = {
    kind: 'test' as const,
    part: 'case' as const,
    name: '三和四',
    given: '3\n4',
    wanted: '7',
    isHidden: false,
    seconds: 5,
    chars: 20_000,
  };
  const programs = [item({ kind: 'prints', input: '', output: '你好' }), item(test)];
  const kept = vi.fn((_call: unknown) => null);
  renderConsole(
    <CheckPanel submissionId="s1" versionId="v1" />,
    {
      'homeworkChecks.results': () => ({
        workId: 'w1',
        versionId: 'v1',
        codeType: 4,
        items: programs,
      }),
      'homeworkChecks.keep': kept,
      'works.versionFile': () => new ArrayBuffer(4),
    },
    { codes: ['teaching:homework:grade'] },
  );
  player.grade.mockResolvedValueOnce({
    judgements: [
      { part: 'case', index: 0, status: 'passed', got: '', line: 0 },
      { part: 'case', index: 1, status: 'wrong', got: '12', line: 1 },
    ],
  });
  expect(await screen.findByText('挑战：三和四')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: '运行一下看看' }));
  await waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());
  await act(async () => player.loaded());

  await waitFor(() => expect(kept).toHaveBeenCalled());
  expect(player.grade).toHaveBeenCalledOnce();
  const [call] = kept.mock.calls[0] ?? [];
  expect(JSON.stringify(call)).toContain('"at":0,"finding":{"outcome":"passed"');
  expect(JSON.stringify(call)).toContain('"seen":["12"]');
});
