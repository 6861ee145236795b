import { field, resource } from '@sprout/contract';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { FormDrawer } from '../form/form-drawer.tsx';
import { formFieldsOf } from '../form/resource-fields.tsx';

const t = createTexts<TextKey>('zh-CN', zhCn);
// The name of a table that has words.
const table = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: { code: field.file('document', {}) },
});

let answer: () => void = () => undefined;
let said: object;
beforeEach(() => {
  said = { success: true, message: 'document/a.pdf' };
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    responseText = JSON.stringify(said);
    status = 200;
    open() {}
    setRequestHeader() {}
    send() {
      answer = () => act(() => this.onload());
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function sendFile() {
  const onSubmit = vi.fn(async () => undefined);
  const onClose = vi.fn();
  renderConsole(
    <FormDrawer
      title="表单"
      schema={table.form}
      fields={formFieldsOf(table, ['code'], t)}
      initial={{ code: null }}
      onSubmit={onSubmit}
      onClose={onClose}
    />,
    {},
  );
  const input = await waitFor(() => {
    const found = document.querySelector('input[type="file"]');
    if (!found) throw new Error('the field is on its way');
    return found;
  });
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } });
  await screen.findByRole('progressbar');
  return { onSubmit, onClose };
}

it('a file that was refused is named beside its field until another one is chosen', async () => {
  said = { success: false, message: '文件不完整', error: { code: 'file.broken' } };
  await sendFile();

  answer();
  const problem = await screen.findByText('文件不完整');
  expect(problem.parentElement?.textContent).toContain('a.pdf');

  said = { success: true, message: 'document/b.pdf' };
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('the field has gone');
  fireEvent.change(input, { target: { files: [new File(['x'], 'b.pdf')] } });
  await waitFor(() => expect(screen.queryByText('文件不完整')).toBeNull());
});

/** At once when the bar is gone, before anything else of the page runs. */
function pressWhenBarGoes(): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('progressbar')) return;
      watch.disconnect();
      try {
        fireEvent.click(screen.getByRole('button', { name: /提 ?交$/ }));
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

it('a form is not sent before its file has arrived', async () => {
  const { onSubmit } = await sendFile();

  fireEvent.click(screen.getByRole('button', { name: /提 ?交$/ }));
  expect(await screen.findByText('还有 1 个文件正在上传，传完再提交')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();

  answer();
  await pressWhenBarGoes();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

it('a form asks before its file is given up', async () => {
  const { onClose } = await sendFile();

  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText(/离开这里就不再传了/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: '停止上传' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
