import { createDialogStore } from '@sprout/editor-kit/host';
import { writeSjr } from '@sprout/formats';
import {
  addCharacter,
  addSound,
  addStrip,
  addText,
  createProject,
  findCharacter,
  findPage,
} from '@sprout/junior-engine';
import { createTexts } from '@sprout/texts';
import { juniorWorkspaceZhCn } from '@sprout/texts/zh-cn/junior-workspace';
import { TextsProvider } from '@sprout/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Characters } from '../characters/characters.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { Palette } from '../palette/palette.tsx';
import { ScriptArea } from '../script/script-area.tsx';
import { SceneTools } from '../stage-panel/stage-tools.tsx';
import { createStores, type JuniorStores } from '../stores/create-stores.ts';
import { StoresProvider } from '../stores/use-stores.ts';

const at = { pageId: 'page 1', spriteId: 'Fox 1' };
const t = createTexts('zh-CN', juniorWorkspaceZhCn);
const strip = ['onflag', 'up', 'hop'].map(
  (type) => [type, type === 'onflag' ? 'null' : 3, 0, 0] as const,
);

function show(isReadOnly = false): JuniorStores {
  const picture = { name: 'Fox', picture: 'fox.svg', width: 64, height: 64 };
  const withFox = addCharacter(createProject('A'), at.pageId, picture)?.project;
  const project = withFox && addStrip(withFox, at, strip, { x: 20, y: 20 })?.project;
  if (project === undefined) throw new Error('expected a story with a strip');
  const stores = createStores(writeSjr({ project, media: [] }), {
    onChange: vi.fn(),
    onHistory: vi.fn(),
    dialogs: createDialogStore(),
    isReadOnly,
  });
  // Without loudspeakers here.
  stores.sound.dispose();
  render(
    <TextsProvider texts={{ language: 'zh-CN', t }}>
      <StoresProvider value={stores}>
        <Characters />
        <SceneTools />
        <Palette />
        <ScriptArea />
        <Dialogs />
      </StoresProvider>
    </TextsProvider>,
  );
  return stores;
}

const blocksOf = ({ project }: JuniorStores): string[] =>
  (findCharacter(project.current(), at)?.scripts ?? []).map((one) =>
    one.map(([type, argument]) => (argument === 'null' ? type : `${type} ${argument}`)).join(', '),
  );

const press = (label: string, key: string, change: { altKey?: boolean } = {}) =>
  fireEvent.keyDown(screen.getByLabelText(label), { key, ...change });

/** As a key or a screen reader presses it: a click without a finger. */
const pressEnter = (label: string) => fireEvent.click(screen.getByLabelText(label), { detail: 0 });

it('adds a block of the palette by a key and says so', () => {
  const stores = show();

  pressEnter(t('junior.block.down', { n: 1 }));

  expect(blocksOf(stores)).toEqual(['onflag, up 3, hop 3', 'down 1']);
  expect(stores.announcer.get()).toBe('加上了：向下走 1 步');
});

it('moves, changes and removes a block of a strip by keys', () => {
  const stores = show();

  press('向上走 3 步', 'ArrowRight', { altKey: true });
  expect(blocksOf(stores)).toEqual(['onflag, hop 3, up 3']);
  expect(stores.announcer.get()).toBe('移好了：向上走 3 步，现在是第 3 个');

  press('向上走 3 步', 'e');
  const output = screen.getByLabelText(t('junior.keypad'));
  for (const key of ['1', '2', '-', 'Enter']) fireEvent.keyDown(output, { key });
  expect(blocksOf(stores)).toEqual(['onflag, hop 3, up -12']);

  press('向上走 -12 步', 'Delete');
  expect(blocksOf(stores)).toEqual(['onflag, hop 3']);
  expect(stores.announcer.get()).toBe('扔掉了：积木');
});

it('brings back what was removed by one press', () => {
  const stores = show();
  press('跳 3 步高', 'Delete');

  fireEvent.click(screen.getByLabelText('撤销：积木'));

  expect(blocksOf(stores)).toEqual(['onflag, up 3, hop 3']);
  expect(stores.announcer.get()).toBe('撤销了：积木');
});

it('says that a block does not fit where it was moved to', () => {
  const stores = show();

  press('向上走 3 步', 'ArrowLeft', { altKey: true });

  expect(blocksOf(stores)).toEqual(['onflag, up 3, hop 3']);
  expect(stores.announcer.get()).toBe('放不进这里');
});

it('shows the strips as a list in which every block has its buttons', () => {
  const stores = show();
  act(() => stores.view.patch({ isList: true, listStrip: 0 }));

  fireEvent.click(screen.getByLabelText('往后移：向上走 3 步'));
  pressEnter(t('junior.block.home'));

  expect(blocksOf(stores)).toEqual(['onflag, hop 3, up 3, home']);
  fireEvent.click(screen.getByLabelText('扔掉：回到原来的地方'));
  expect(blocksOf(stores)).toEqual(['onflag, hop 3, up 3']);
});

it('marks a character that the teacher speaks of, and shows the words by a key', () => {
  const stores = show();
  const place = { kind: 'sprite', sprite: 'page 1/Fox 1' } as const;
  act(() => stores.view.patch({ pins: [{ place, text: '画得真好' }] }));

  pressEnter(t('editor.pins.show', { n: 1 }));

  expect(screen.getByText('画得真好').getAttribute('role')).toBe('status');
});

it('changes nothing of a story that is only looked at', () => {
  const stores = show(true);

  press('向上走 3 步', 'Delete');
  press('向上走 3 步', 'e');
  pressEnter(t('junior.block.down', { n: 1 }));

  expect(blocksOf(stores)).toEqual(['onflag, up 3, hop 3']);
  expect(screen.queryByLabelText(t('junior.keypad'))).toBeNull();
  expect(screen.queryByLabelText(t('junior.undo', { what: t('junior.change.blocks') }))).toBeNull();
});

it('throws a sound of the library away by a key, but never the first', () => {
  const stores = show();
  const project = addSound(stores.project.current(), at, 'boing.wav');
  act(() => {
    stores.project.apply(project);
    stores.view.patch({ category: 'sound' });
  });
  const soundsOf = () => findCharacter(stores.project.current(), at)?.sounds;
  const labels = screen
    .getAllByLabelText(/^放声音/)
    .map((one) => one.getAttribute('aria-label') ?? '');

  for (const label of labels) press(label, 'Delete');

  expect(labels).toHaveLength(2);
  expect(soundsOf()).toEqual(['pop.mp3']);
});

it('brings characters and texts to the next cell by arrow keys', () => {
  const stores = show();
  const style = { words: '你好', color: '#000000', fontSize: 36, width: 72, height: 42 };
  act(() => void stores.project.apply(addText(stores.project.current(), at.pageId, style)));

  press('Fox', 'ArrowRight');
  press('Fox', 'ArrowUp');
  press('改一改：你好', 'ArrowUp');
  press('改一改：你好', 'ArrowUp');

  const page = findPage(stores.project.current(), at.pageId);
  expect(page?.[at.spriteId]).toMatchObject({ homex: 264, homey: 156 });
  // A second step would have led over the edge.
  expect(page?.['Text 1']).toMatchObject({ homex: 240, homey: 12 });
});

it('keeps the focus on the key of full screen, which leads back', () => {
  const stores = show();
  const key = screen.getByLabelText(t('junior.fullScreen'));
  key.focus();

  fireEvent.click(key);

  expect(stores.view.get().isFullScreen).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText(t('junior.leaveFullScreen')));
});
