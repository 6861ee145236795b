import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const file = (id: string, more: object) => ({
  id,
  fileName: '课件.png',
  fileType: '1',
  fileType_dictText: '未分类',
  fileTag: '',
  isKept: false,
  purpose: 'cover',
  purpose_dictText: '封面与图片',
  mediaType: 'image/png',
  sizeBytes: 1_500_000,
  unusedSince: null,
  filePath: 'cover/a.png',
  filePath_url: '/api/sys/common/static/cover/a.png',
  fileLocation: 1,
  copies: 2,
  ownerName: '周敏',
  createBy: 'zhou',
  createTime: '2030-05-01 08:00:00',
  updateBy: null,
  updateTime: '2030-05-01 08:00:00',
  ...more,
});
const server: Answers = {
  'storedFiles.list': () =>
    aPage([
      file('f1', {}),
      file('f2', { fileName: '儿歌.mp3', mediaType: 'audio/mpeg', copies: 0 }),
    ]),
  'storedFiles.places': ({ query }: { query?: { id: string } }) =>
    query?.id.includes('f1') ? [{ kind: 'depart', subject: null, rowId: 'd1', name: '一班' }] : [],
  'storedFiles.sizes': () => [
    { id: 'u1', name: '周敏', username: 'zhou', count: 3, bytes: 2_000_000 },
  ],
  'storedFiles.delete': () => null,
  'storedFiles.deleteBatch': () => null,
  'storedFiles.putRecycleBin': () => null,
  'dicts.getDictItems': () => [],
};
const codes = [
  'system:file:list',
  'system:file:edit',
  'system:file:delete',
  'system:file:export',
] as const;

it('shows a file and every place that names it', async () => {
  renderConsole(<Page />, server, { codes });
  const row = within(await screen.findByRole('row', { name: /课件/ }));
  expect(row.getByText('1.4 MB')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: '相同的文件' })).toBeNull();

  fireEvent.click(row.getByRole('button', { name: /预览/ }));

  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('img', { name: '课件.png' }).getAttribute('src')).toContain(
    'cover/a.png',
  );
  expect(drawer.getByText(/还有 2 个内容一样/)).toBeDefined();
  const link = await drawer.findByRole('link', { name: '一班' });
  expect(link.getAttribute('href')).toBe('/isystem/departDetailList?id=d1');
});

it('throws away at once and brings back', async () => {
  const { calls } = renderConsole(<Page />, server, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '「儿歌.mp3」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  await waitFor(() =>
    expect(calls.some(({ id }) => id.startsWith('storedFiles.delete'))).toBe(true),
  );

  fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'storedFiles.putRecycleBin')?.body).toEqual({ ids: 'f2' }),
  );
});

it('asks before it throws away what is used, and tells in how many places', async () => {
  const { calls } = renderConsole(<Page />, server, { codes });
  const isGone = () => calls.some(({ id }) => id.startsWith('storedFiles.delete'));
  fireEvent.click(await screen.findByRole('button', { name: '「课件.png」的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));

  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/正在被 1 处使用.*30 天内可以取回/)).toBeDefined();
  expect(isGone()).toBe(false);

  fireEvent.click(question.getByRole('button', { name: /删除/ }));
  await waitFor(() => expect(isGone()).toBe(true));
});

it('tells who stores how much, to an actor who sees the whole school', async () => {
  renderConsole(<Page />, server, { codes, seesWholeSchool: true });
  fireEvent.click(await screen.findByRole('button', { name: '谁存了多少' }));

  expect(await screen.findByRole('row', { name: '周敏 3 1.9 MB' })).toBeDefined();
});

it('offers nothing to whoever may only read', async () => {
  renderConsole(<Page />, server, { codes: ['system:file:list'] });
  await screen.findByRole('row', { name: /课件/ });

  expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /回收站|导出/ })).toBeNull();
});
