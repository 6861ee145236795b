import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MyHomework } from '../../kit/homework/homework-words.ts';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { FileHandIn } from './file-hand-in.tsx';

const homework = {
  additionalWorkId: 'h1',
  departId: 'c1',
  workName: '手抄报',
  workDesc: '画一张手抄报',
  cell: 'none',
  opensAt: null,
  dueAt: null,
  allowLate: true,
  mayHandIn: true,
  whyNoHandIn: null,
  sentFiles: [],
} as unknown as MyHomework;

/** A server that takes every upload, by its name. */
class Uploads {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    const file = form.get('file') as File;
    this.responseText = JSON.stringify({ success: true, code: 0, message: `stored/${file.name}` });
    queueMicrotask(() => this.onload());
  }
}

/** A server for which the log-in has ended. */
class EndedUploads extends Uploads {
  override send(): void {
    this.status = 401;
    this.responseText = JSON.stringify({ success: false, error: { code: 'session.expired' } });
    queueMicrotask(() => this.onload());
  }
}

afterEach(() => vi.unstubAllGlobals());

function open(part: Partial<MyHomework> = {}, answers: Answers = {}) {
  vi.stubGlobal('XMLHttpRequest', Uploads);
  const onClose = vi.fn();
  const shown = renderConsole(
    <FileHandIn homework={{ ...homework, ...part }} onClose={onClose} />,
    { 'works.handInFiles': () => ({ id: 'w1' }), ...answers },
  );
  return { ...shown, onClose };
}

const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('选择文件', { selector: 'input' }), {
    target: { files },
  });

it('hands chosen files in, in their order', async () => {
  const { bodiesOf, onClose } = open();
  await choose(new File(['一'], '一.txt'), new File(['二'], '二.txt'));
  fireEvent.click(screen.getByRole('button', { name: '交作业' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf('works.handInFiles')).toMatchObject([
    {
      additionalId: 'h1',
      departId: 'c1',
      files: [
        { file: 'stored/一.txt', name: '一.txt' },
        { file: 'stored/二.txt', name: '二.txt' },
      ],
    },
  ]);
});

it('says kindly what cannot be handed in, and keeps the rest', async () => {
  open();
  await choose(new File(['x'], '游戏.exe'), new File([], '空.txt'), new File(['好'], '好.txt'));

  expect(screen.getByText(/「游戏.exe」这种文件不能交/)).toBeDefined();
  expect(screen.getByText(/「空.txt」是空的/)).toBeDefined();
  expect(screen.getByRole('list', { name: '要交的文件' }).textContent).toContain('好.txt');
  fireEvent.click(screen.getByRole('button', { name: '不交「好.txt」了' }));
  expect(screen.queryByRole('list', { name: '要交的文件' })).toBeNull();
});

it('tells that the log-in has ended, and lets no file go', async () => {
  const { services } = open();
  vi.stubGlobal('XMLHttpRequest', EndedUploads);
  await choose(new File(['好'], '好.txt'));
  fireEvent.click(screen.getByRole('button', { name: '交作业' }));

  await waitFor(() => expect(services.ends.get()).toBe('expired'));
  expect(screen.getByRole('list', { name: '要交的文件' }).textContent).toContain('好.txt');
});

it('asks before chosen files are given up', async () => {
  const { onClose } = open();
  await choose(new File(['好'], '好.txt'));

  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: '放弃编辑' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('shows what was handed in, and takes nothing where nothing may be handed in', async () => {
  open({
    mayHandIn: false,
    whyNoHandIn: 'tooLate',
    sentFiles: [{ file: 'a', name: '旧.txt', size: 3, type: 'text/plain', url: '/a.zip' }],
  });

  expect(await screen.findByRole('button', { name: /旧.txt/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: '交作业' })).toBeNull();
});

it('counts from the first press when the line was down, and anew for other files', async () => {
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  let isDown = true;
  const { bodiesOf, onClose } = open(
    {},
    {
      'works.handInFiles': () => {
        if (isDown) throw apiError('network.offline');
        return { id: 'w1' };
      },
    },
  );
  const tries = () => bodiesOf('works.handInFiles');
  const press = async (count: number) => {
    fireEvent.click(await screen.findByRole('button', { name: '交作业' }));
    await waitFor(() => expect(tries()).toHaveLength(count));
  };
  await choose(new File(['一'], '一.txt'));
  await press(1);
  now += 240_000;
  await press(2);
  await choose(new File(['二'], '二.txt'));
  await press(3);
  now += 60_000;
  isDown = false;
  await press(4);

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(tries()).toMatchObject([0, 240_000, 0, 60_000].map((pressedAgoMs) => ({ pressedAgoMs })));
});
