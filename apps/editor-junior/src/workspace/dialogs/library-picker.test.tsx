import { createDialogStore, type SchoolLibrary } from '@sprout/editor-kit/host';
import { writeSjr } from '@sprout/formats';
import { createProject, findPage } from '@sprout/junior-engine';
import { createTexts } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { TextsProvider } from '@sprout/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStores } from '../stores/create-stores.ts';
import { StoresProvider } from '../stores/use-stores.ts';
import { LibraryPicker } from './library-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

const library: SchoolLibrary = {
  backdrops: [],
  costumes: [
    {
      assetId: 'c',
      dataFormat: 'svg',
      bitmapResolution: 1,
      name: '校徽',
      md5ext: 'c.svg',
      rotationCenterX: 30,
      rotationCenterY: 20,
      width: 60,
      height: 40,
      tags: [],
    },
  ],
  sounds: [],
  sprites: [],
};
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';

/** The line is slow: pictures come when the test lets them. */
function show() {
  const waiting: (() => void)[] = [];
  const read: Promise<unknown>[] = [];
  const answer = () => {
    const response = new Response(picture);
    const whole = response.arrayBuffer();
    read.push(whole);
    response.arrayBuffer = () => whole;
    return response;
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise((done) => waiting.push(() => done(answer())))),
  );
  const stores = createStores(writeSjr({ project: createProject('A'), media: [] }), {
    onChange: vi.fn(),
    onHistory: vi.fn(),
    dialogs: createDialogStore(),
    loadSchoolLibrary: async () => library,
  });
  // Without loudspeakers here.
  stores.sound.dispose();
  const onClose = vi.fn();
  const { unmount } = render(
    <TextsProvider texts={{ language: 'zh-CN', t: createTexts('zh-CN', zhCn) }}>
      <StoresProvider value={stores}>
        <LibraryPicker what="character" onClose={onClose} />
      </StoresProvider>
    </TextsProvider>,
  );
  /** Until each picture that was asked for was read whole. */
  const arrive = async () => {
    for (const go of waiting.splice(0)) go();
    await Promise.all(read.splice(0));
  };
  const names = () => findPage(stores.project.current(), 'page 1')?.sprites;
  return { arrive, names, onClose, unmount };
}

it('adds a picture of the school once, however often it is tapped while it comes', async () => {
  const { arrive, names, onClose } = show();
  const tile = await screen.findByRole('button', { name: '校徽' });
  fireEvent.click(tile);
  fireEvent.click(tile);
  await act(arrive);

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(names()).toEqual(['校徽 1']);
});

it('adds nothing when the window was closed before the picture came', async () => {
  const { arrive, names, onClose, unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: '校徽' }));
  unmount();
  await act(arrive);

  expect(onClose).not.toHaveBeenCalled();
  expect(names()).toEqual([]);
});
