import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { TextsProvider } from '@sprout/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Lesson } from '../../open/lesson.ts';
import { createTaskStanding, type Standing, type TaskStanding } from '../../open/task-standing.ts';
import { createTickedSteps } from '../../open/ticked-steps.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { EditorDefinition } from '../definition.ts';
import { EditorContext } from '../editor-context.tsx';
import TaskPanel from './task-panel.tsx';

const texts = { language: 'zh-CN', t: chineseWords } as const;

const editor = { name: 'blocks', bar: { tone: 'carrot' } } as EditorDefinition;

const lesson: Lesson = {
  unitId: 'u1',
  unitName: '小猫走路',
  courseName: '第一门课',
  workType: '2',
  steps: [
    { text: '拖一块“移动”积木', picture: '/files/1.png' },
    { text: '按绿旗', picture: undefined },
  ],
  stepsDone: [1],
  starter: undefined,
  mineWorkId: undefined,
  limit: undefined,
};

function show(part: Partial<Lesson> = {}, takesFocus = false, task?: TaskStanding) {
  const onClose = vi.fn();
  const onStartAgain = vi.fn();
  const ticked = createTickedSteps({
    client: {} as never,
    local: createLocalStore(createMemoryStorage()),
    clock: { now: () => 0, after: () => () => undefined },
    owner: { kind: 'guest', id: 'g' },
    lesson: { ...lesson, ...part },
  });
  render(
    <TextsProvider texts={texts}>
      <EditorContext.Provider value={editor}>
        <TaskPanel
          lesson={{ ...lesson, ...part }}
          ticked={ticked}
          task={task}
          takesFocus={takesFocus}
          onHandIn={undefined}
          onStartAgain={onStartAgain}
          onShowPin={async () => true}
          onClose={onClose}
        />
      </EditorContext.Provider>
    </TextsProvider>,
  );
  return { onClose, onStartAgain, ticked };
}

/** Voices of this computer; jsdom has none. */
function giveVoices(...voices: Partial<SpeechSynthesisVoice>[]) {
  const spoken: string[] = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return spoken;
}

it('shows the steps with their pictures, and ticks them off', () => {
  const { ticked } = show();
  const panel = screen.getByRole('complementary', { name: '小猫走路' });

  expect(within(panel).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(panel).getByRole('img', { name: '第 1 步的图' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '第 2 步' }).checked).toBe(true);
  expect(screen.queryByText('每一步都做好了。可以再改改，也可以提交。')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '第 1 步' }));

  expect(ticked.get()).toEqual([0, 1]);
  expect(screen.getByText('每一步都做好了。可以再改改，也可以提交。')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('做好了 2 / 2 步');
});

it('is put away by its button and by Escape, and takes the focus when it was asked for', () => {
  const { onClose } = show({}, true);
  const close = screen.getByRole('button', { name: '收起任务' });

  expect(document.activeElement).toBe(close);
  fireEvent.click(close);
  fireEvent.keyDown(close, { key: 'Escape' });

  expect(onClose).toHaveBeenCalledTimes(2);
});

it('shows a picture large, whose Escape leaves the panel open', () => {
  const { onClose } = show();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '放大第 1 步的图' }));
  const dialog = screen.getByRole('dialog', { name: '第 1 步的图' });
  fireEvent.keyDown(within(dialog).getByRole('button', { name: '关闭' }), { key: 'Escape' });

  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/files/1.png');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reads a step aloud by a voice of this computer only', () => {
  const spoken = giveVoices({ lang: 'zh-CN', localService: true });
  show();
  fireEvent.click(screen.getByRole('button', { name: '听第 2 步' }));
  expect(spoken).toEqual(['按绿旗']);
});

it('offers no reading where only a service would read', () => {
  giveVoices({ lang: 'zh-CN', localService: false });
  show();
  expect(screen.queryByRole('button', { name: '听第 1 步' })).toBeNull();
});

it('says so when there are no steps, and still begins again', () => {
  const { onStartAgain } = show({ steps: [] });
  expect(screen.getByText('这节课没有分步任务，照老师说的做。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重新开始' }));
  expect(onStartAgain).toHaveBeenCalledTimes(1);
});

it('shows the checks of the unit from the first save on', async () => {
  const call = vi.fn(async () => ({
    workId: 'w1',
    versionId: 'v1',
    codeType: 2,
    items: [
      {
        check: { kind: 'start', what: 'flag', how: 'atLeast', n: 1 },
        finding: { outcome: 'passed', found: 1, loose: 0, seen: [], problem: null },
        checkedTime: null,
        checkedBy: null,
      },
    ],
  }));
  const start = { departId: 'c1', cell: 'begun', hasChecks: true, mineWorkId: 'w1' };
  const task = createTaskStanding({
    client: { call } as never,
    task: { unitId: 'u1' },
    start: start as Standing,
  });
  show({}, false, task);

  expect((await screen.findByText(/条里做到了/)).textContent).toBe('1 条里做到了 1 条');
  const [item] = screen.getAllByRole('listitem').filter((one) => one.dataset['outcome']);
  expect(item?.textContent).toContain('至少有 1 段程序从绿旗开始');
  expect(item?.dataset['outcome']).toBe('passed');
  expect(call).toHaveBeenCalledWith('homeworkChecks.mine', {
    query: { unitId: 'u1', departId: 'c1' },
  });
});
