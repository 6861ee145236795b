import { TextsProvider } from '@sprout/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import { Notices } from './notices.tsx';
import type { WorkParts } from './use-work-controller.ts';

const t = chineseWords;

/** The notice of a work that is at rest. */
function show(
  missing: readonly string[],
  unplayable: readonly string[] = [],
  { isReadOnly = false, isLocked = false, onCopy = () => {} } = {},
): void {
  const findUnplayable = () => Promise.resolve(unplayable);
  // What it asks for of a work with nothing else to tell.
  const parts = {
    snapshot: { status: { kind: 'saved' }, isDirty: false },
    controller: { session: { isReadOnly }, unplayable: findUnplayable },
    view: { missing },
    actions: {},
  } as unknown as WorkParts;
  render(
    <TextsProvider texts={{ language: 'zh-CN', t }}>
      <Notices parts={parts} isLocked={isLocked} onCopy={onCopy} onNewer={() => undefined} />
    </TextsProvider>,
  );
}

it('says which pictures and sounds the file lacks, a few of many', async () => {
  show(['小猫: 走', '小猫: 跳', '小猫: 喵', '操场', '夜晚']);

  const words = screen.getByText(/少了 5 样图片或声音/).textContent;

  expect(words).toContain('小猫: 走, 小猫: 跳, 小猫: 喵, 操场 …');
});

it('goes on to the next when what is lacking was read', async () => {
  show(['操场'], ['robot']);

  fireEvent.click(screen.getByRole('button', { name: '知道了' }));

  expect(await screen.findByText(/robot 积木在播放时不会动/)).toBeTruthy();
  expect(screen.queryByText(/操场/)).toBeNull();
});

it('says which blocks the player will leave out', async () => {
  show([], ['robot']);

  expect(await screen.findByText(/robot 积木在播放时不会动/)).toBeTruthy();
});

it('offers a copy of a work that the teacher has graded, and none of one that is only looked at', () => {
  let copies = 0;
  const onCopy = () => {
    copies += 1;
  };
  show([], [], { isReadOnly: true, isLocked: true, onCopy });

  fireEvent.click(screen.getByRole('button', { name: '复制一份接着改' }));
  cleanup();
  show([], [], { isReadOnly: true });

  expect(copies).toBe(1);
  expect(screen.queryByRole('button', { name: '复制一份接着改' })).toBeNull();
});
