import { field, resource } from '@sprout/contract';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { renderTabs } from '../../testing/render-tabs.tsx';
import { Beta, clickTab, openLine } from '../../testing/tab-probes.tsx';
import { switchControl } from '../form/controls.tsx';
import { FormDrawer } from '../form/form-drawer.tsx';
import { formFieldsOf } from '../form/resource-fields.tsx';
import type { Line } from '../lines.ts';
import { FileList } from './file-list.tsx';

const t = createTexts<TextKey>('zh-CN', zhCn);
// The name of a table that has words.
const table = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: { code: field.files('document', { max: 3, required: true }) },
});

/** Requests that were made; a test answers them. */
let requests: FakeRequest[] = [];

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  responseText = '';
  status = 200;
  isAborted = false;
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(body: object) {
    this.responseText = JSON.stringify(body);
    act(() => this.onload());
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aFile = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const stored = (name: string) => ({
  file: `document/${name}.pdf`,
  name,
  size: 2048,
  type: 'application/pdf',
  url: `/files/${name}.pdf`,
});

/** The form with these files, and what it sent. */
async function openForm(code: readonly object[], answers = {}) {
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => undefined);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={table.form}
      fields={formFieldsOf(table, ['code'], t)}
      initial={{ code }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    answers,
    { codes: ['system:file:list'], config: { staticDomain: '/files' } },
  );
  const drawer = within(await screen.findByRole('dialog'));
  const input = await drawer.findByLabelText(/：选择文件/);
  const names = () =>
    drawer
      .queryAllByRole<HTMLInputElement>('textbox', { name: /个文件的名称/ })
      .map(({ value }) => value);
  const pick = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const press = (name: string | RegExp) => fireEvent.click(drawer.getByRole('button', { name }));
  return { drawer, sent, names, pick, press };
}

describe('files of a form', () => {
  it('go on while their tab is hidden, and are given up with their form', async () => {
    renderTabs({ alpha: Files, beta: Beta }, '/alpha', {
      'config.getCurrent': () => ({ staticDomain: '/files' }),
    });
    const input = await screen.findByLabelText(/：选择文件/);
    fireEvent.change(input, { target: { files: [aFile('b.pdf'), aFile('c.pdf')] } });
    await waitFor(() => expect(requests).toHaveLength(2));

    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    requests[0]?.answer({ success: true, message: 'document/b.pdf' });
    await clickTab(/Alpha/);
    await screen.findByRole('link', { name: '下载「b.pdf」' });
    fireEvent.click(screen.getByRole('button', { name: 'close' }));

    expect(requests.map(({ isAborted }) => isAborted)).toEqual([false, true]);
  });

  it('are sent side by side, renamed, and saved in their order', async () => {
    const { drawer, sent, names, pick, press } = await openForm([stored('a')]);

    pick(aFile('b.pdf'), aFile('c.pdf'));
    expect(names()).toEqual(['a', 'b.pdf', 'c.pdf']);
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer({ success: true, message: 'document/c.pdf' });
    requests[0]?.answer({ success: true, message: 'document/b.pdf' });
    await waitFor(() => expect(drawer.getByRole('link', { name: '下载「c.pdf」' })).toBeDefined());
    fireEvent.change(drawer.getByRole('textbox', { name: '第 2 个文件的名称' }), {
      target: { value: '第二课' },
    });
    fireEvent.keyDown(drawer.getByRole('button', { name: /^移动第 3 行/ }), { key: 'ArrowUp' });
    press(/提 ?交$/);

    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      code: [
        { file: 'document/a.pdf', name: 'a' },
        { file: 'document/c.pdf', name: 'c.pdf' },
        { file: 'document/b.pdf', name: '第二课' },
      ],
    });
  });

  it('go three at a time, and the next one when one has arrived or was given up', async () => {
    renderConsole(<Many />, {}, { config: { staticDomain: '/files' } });
    const input = await screen.findByLabelText(/：选择文件/);
    const files = ['1', '2', '3', '4', '5'].map((name) => aFile(`${name}.pdf`));
    fireEvent.change(input, { target: { files } });
    await waitFor(() => expect(requests).toHaveLength(3));

    requests[1]?.answer({ success: true, message: 'document/2.pdf' });
    await waitFor(() => expect(requests).toHaveLength(4));
    fireEvent.click(screen.getByRole('button', { name: '移除第 1 行' }));

    await waitFor(() => expect(requests).toHaveLength(5));
    expect(requests.map(({ isAborted }) => isAborted)).toEqual([true, false, false, false, false]);
  });

  it('are shown or hidden all at once by one switch', async () => {
    renderConsole(<Many lines={[stored('a'), stored('b')]} />, {}, {});
    const all = await screen.findByRole('switch', { name: '全部文件：给孩子看' });
    const each = () =>
      screen
        .getAllByRole('switch', { name: /^给孩子看/ })
        .map((one) => one.getAttribute('aria-checked'));

    fireEvent.click(all);
    expect(each()).toEqual(['true', 'true']);
    expect(all.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getAllByRole('switch', { name: /^给孩子看/ })[1] as HTMLElement);

    expect(all.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(all);
    fireEvent.click(all);
    expect(each()).toEqual(['false', 'false']);
  });

  it('hold the form back until they have arrived', async () => {
    const { drawer, sent, pick, press } = await openForm([]);
    pick(aFile('b.pdf'));

    press(/提 ?交$/);

    expect(await drawer.findByText('b.pdf：文件还没有传完')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('say at the save why one was refused, and offer no second try', async () => {
    const { drawer, sent, pick, press } = await openForm([]);
    pick(aFile('b.pdf'));
    await waitFor(() => expect(requests).toHaveLength(1));
    const error = { code: 'file.oldOffice', data: { accepted: 'pdf' } };
    act(() => requests[0]?.answer({ success: false, code: 500, message: '旧版 Office', error }));
    await drawer.findByText(/旧版 Office/);

    press(/提 ?交$/);

    expect(await drawer.findByText(/^b\.pdf：.*旧版 Office/)).toBeDefined();
    expect(drawer.queryByText(/还没有传完/)).toBeNull();
    expect(drawer.queryByRole('button', { name: '重新上传「b.pdf」' })).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('say why one did not arrive, send it again, and give it up', async () => {
    const { drawer, names, pick, press } = await openForm([]);
    pick(aFile('b.pdf'), aFile('c.pdf'));
    await waitFor(() => expect(requests).toHaveLength(2));

    act(() => requests[0]?.onerror());
    await drawer.findByRole('button', { name: '重新上传「b.pdf」' });
    press('移除第 2 行');
    expect(requests[1]?.isAborted).toBe(true);
    press('重新上传「b.pdf」');
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.answer({ success: true, message: 'document/b.pdf' });

    expect(await drawer.findByRole('link', { name: '下载「b.pdf」' })).toBeDefined();
    expect(names()).toEqual(['b.pdf']);
  });

  it('leave the focus with their neighbours, then with what adds one, when they are given up', async () => {
    const { drawer, pick, press } = await openForm([stored('a')]);
    pick(aFile('b.pdf'));
    await waitFor(() => expect(requests).toHaveLength(1));

    press('移除第 2 行');
    const neighbour = document.activeElement?.getAttribute('aria-label');
    press('移除第 1 行');

    expect(neighbour).toMatch(/^移动第 1 行/);
    expect(document.activeElement).toBe(drawer.getByLabelText(/：选择文件/));
  });

  it('are dropped, no more than there may be', async () => {
    const { drawer, names } = await openForm([stored('a'), stored('b')]);
    const box = drawer.getByRole('group');

    fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [aFile('c'), aFile('d')] } });

    expect(names()).toEqual(['a', 'b', 'c']);
    expect(await screen.findByText('最多 3 个文件，多出的没有添加')).toBeDefined();
  });

  it('are chosen from those that are there already', async () => {
    const row = {
      id: 'f1',
      fileName: '第七课.pdf',
      filePath: 'document/x.pdf',
      filePath_url: '/files/x.pdf',
      sizeBytes: 3000,
      mediaType: 'application/pdf',
      createTime: '2030-01-01 08:00:00',
    };
    const list = vi.fn(() => aPage([row]));
    const { names, press } = await openForm([], { 'storedFiles.list': list });

    press('从已有文件中选');
    fireEvent.click(await screen.findByRole('checkbox', { name: '第七课.pdf' }));
    fireEvent.click(screen.getByRole('button', { name: '添加 1 个文件' }));

    expect(names()).toEqual(['第七课.pdf']);
    expect(list).toHaveBeenCalledWith({ query: expect.objectContaining({ purpose: 'document' }) });
  });

  it('are taken away and come back', async () => {
    const { names, press } = await openForm([stored('a'), stored('b')]);

    press('移除第 1 行');
    expect(names()).toEqual(['b']);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));

    expect(names()).toEqual(['a', 'b']);
  });
});

it('of a lesson rest, go on, and are given up on the server too', async () => {
  const opened = { id: 'one', offset: 0, size: 1 };
  const part = vi.fn(() => new Promise(() => undefined));
  const { calls } = renderConsole(<Files purpose="lesson" />, {
    'uploads.start': () => opened,
    'uploads.part': part,
    'uploads.cancel': () => null,
  });
  fireEvent.change(await screen.findByLabelText(/：选择文件/), {
    target: { files: [aFile('b.pdf')] },
  });
  await waitFor(() => expect(part).toHaveBeenCalledOnce());

  fireEvent.click(screen.getByRole('button', { name: '暂停上传「b.pdf」' }));
  expect(screen.getByText('已暂停，传好的部分会保留一天')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '继续上传「b.pdf」' }));
  fireEvent.click(screen.getByRole('button', { name: '移除第 1 行' }));

  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('uploads.cancel'));
  expect(screen.queryByText('b.pdf')).toBeNull();
});

function Files({ purpose = 'document' }: { purpose?: 'document' | 'lesson' }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <>
      <FileList
        id="f"
        label="附件"
        purpose={purpose}
        max={3}
        lines={lines}
        problems={{}}
        isDisabled={false}
        describedBy={undefined}
        onChange={setLines}
        onBlur={() => undefined}
      />
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
    </>
  );
}

/** Files of a lesson: each is shown to children or not. */
function Many({ lines: first = [] }: { lines?: readonly Line[] }) {
  const [lines, setLines] = useState<readonly Line[]>(first);
  const own = [{ name: 'isVisible', label: '给孩子看', control: switchControl() }];
  return (
    <FileList
      id="m"
      label="附件"
      purpose="document"
      max={9}
      own={own}
      starts={{ isVisible: false }}
      lines={lines}
      problems={{}}
      isDisabled={false}
      describedBy={undefined}
      onChange={setLines}
      onBlur={() => undefined}
    />
  );
}
