import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const file = (id: string, more: object = {}) => ({
  id,
  fileName: '通知.png',
  mediaType: 'image/png',
  sizeBytes: 1_500_000,
  url: '/api/sys/common/static/cover/a.png',
  ownerName: '周敏',
  createBy: 'zhou',
  createTime: '2030-05-01 08:00:00',
  updateBy: null,
  updateTime: '2030-05-01 08:00:00',
  ...more,
});
const store = {
  kind: 's3',
  place: 'school at http://minio.test',
  contentCount: 12,
  usedBytes: 2_000_000,
  freeBytes: null,
  isThere: true,
};
const server: Answers = {
  'ossFiles.list': () => aPage([file('f1')]),
  'ossFiles.store': () => store,
  'ossFiles.places': () => [{ kind: 'depart', subject: null, rowId: 'd1', name: '一班' }],
  'ossFiles.delete': () => null,
  'ossFiles.putRecycleBin': () => null,
  'dicts.getDictItems': () => [],
};
const codes = ['system:ossFile:list', 'system:ossFile:delete', 'system:ossFile:upload'] as const;

/** Requests that were made; a test answers them. */
let requests: FakeRequest[] = [];

class FakeRequest {
  upload = {};
  path = '';
  onload = () => undefined;
  responseText = '';
  status = 200;
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    requests.push(this);
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
afterEach(() => void vi.unstubAllGlobals());

it('shows what lies in the store, under which address, and how full it is', async () => {
  renderConsole(<Page />, server, { codes });
  const row = within(await screen.findByRole('row', { name: /通知/ }));

  expect(row.getByRole('link', { name: /cover\/a\.png/ })).toBeDefined();
  expect(row.getByText('1.4 MB')).toBeDefined();
  expect(await screen.findByText('对象存储（S3）')).toBeDefined();
  expect(screen.getByText(/minio\.test.*已用 1\.9 MB，共 12 份内容/)).toBeDefined();
});

it('says that the store does not answer', async () => {
  const gone = { ...server, 'ossFiles.store': () => ({ ...store, isThere: false }) };
  renderConsole(<Page />, gone, { codes });

  expect(await screen.findByText(/现在连不上/)).toBeDefined();
});

it('shows a file with the places that name it', async () => {
  renderConsole(<Page />, server, { codes });
  const row = within(await screen.findByRole('row', { name: /通知/ }));
  fireEvent.click(row.getByRole('button', { name: /预览/ }));

  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('img', { name: '通知.png' })).toBeDefined();
  expect(await drawer.findByRole('link', { name: '一班' })).toBeDefined();
});

it('sends files one after the other, and one that failed again', async () => {
  const { calls } = renderConsole(<Page />, server, { codes });
  fireEvent.click(await screen.findByRole('button', { name: /上传文件/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  fireEvent.change(dialog.getByLabelText('选择文件'), { target: { files } });

  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/oss/file/upload']));
  requests[0]?.answer({ success: false, message: '太大了', error: { code: 'file.tooLarge' } });
  await waitFor(() => expect(requests).toHaveLength(2));
  const before = calls.filter(({ id }) => id === 'ossFiles.list').length;
  requests[1]?.answer({ success: true, message: '上传成功！' });

  expect(await dialog.findByText('上传成功！')).toBeDefined();
  expect(dialog.getByRole('alert').textContent).toContain('太大了');
  await waitFor(() =>
    expect(calls.filter(({ id }) => id === 'ossFiles.list').length).toBeGreaterThan(before),
  );
  fireEvent.click(dialog.getByRole('button', { name: '重新上传「a.pdf」' }));
  await waitFor(() => expect(requests).toHaveLength(3));
});

it('offers nothing to whoever may only read', async () => {
  renderConsole(<Page />, server, { codes: ['system:ossFile:list'] });
  await screen.findByRole('row', { name: /通知/ });

  expect(screen.queryByRole('button', { name: /上传文件|更多操作|回收站/ })).toBeNull();
});
