import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const asset = (id: string, more: object) => ({
  id,
  assetName: '跳跳兔',
  assetType: 4,
  assetType_dictText: '角色',
  tags: null,
  tags_dictText: null,
  costumes: [{ file: 'asset/a.svg', name: '站着', url: '/api/sys/common/static/asset/a.svg' }],
  sounds: [],
  isEnabled: true,
  assetData: '{"name":"跳跳兔"}',
  md5Ext: 'a.svg',
  tagValues: '',
  workCount: 3,
  hasMoreWorks: false,
  createBy: 'zhou',
  createTime: '2030-05-01 08:00:00',
  updateBy: null,
  updateTime: '2030-05-01 08:00:00',
  ...more,
});
const types = ['背景', '声音', '造型', '角色'].map((text, at) => ({
  value: String(at + 1),
  text,
  title: text,
}));
const server: Answers = {
  'scratchAssets.list': () =>
    aPage([
      asset('a1', {}),
      asset('a2', {
        assetName: '叮',
        assetType: 2,
        assetType_dictText: '声音',
        workCount: 812,
        hasMoreWorks: true,
        costumes: [],
        sounds: [{ file: 'asset/b.wav', name: '叮', url: '/api/sys/common/static/asset/b.wav' }],
      }),
    ]),
  'dicts.getDictItems': () => types,
};
const codes = [
  'teaching:asset:list',
  'teaching:asset:add',
  'teaching:asset:edit',
  'teaching:asset:delete',
] as const;

it('shows pictures, plays sounds and tells how many works use an asset', async () => {
  renderConsole(<Page />, server, { codes });

  await screen.findByText('跳跳兔');

  const picture = document.querySelector('img[src$="/asset/a.svg"]');
  expect(picture).not.toBeNull();
  expect(screen.getByLabelText('叮').tagName).toBe('AUDIO');
  expect(screen.getAllByText('3').length).toBeGreaterThan(0);
  expect(screen.getAllByText('812+').length).toBeGreaterThan(0);
});

it('takes many files at once, and says of each why it cannot be taken', async () => {
  renderConsole(<Page />, server, { codes });
  await screen.findByText('跳跳兔');

  fireEvent.click(screen.getByRole('button', { name: '批量上传' }));
  const input = await screen.findByLabelText('批量上传', { selector: 'input' });
  const files = [
    new File(['x'], '课件.pdf'),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], '没大小.svg'),
  ];
  fireEvent.change(input, { target: { files } });

  await screen.findByText('只能用 PNG、JPG、SVG 图片和 WAV、MP3 声音');
  await screen.findByText('这张图没有写明大小（宽、高或 viewBox）');
  expect(screen.getByRole('button', { name: '重试 课件.pdf' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消 课件.pdf' }));
  await waitFor(() => expect(screen.queryByText('课件.pdf')).toBeNull());
});

it('asks before a window is closed whose files are still on their way', async () => {
  renderConsole(<Page />, server, { codes });
  await screen.findByText('跳跳兔');

  fireEvent.click(screen.getByRole('button', { name: '批量上传' }));
  const input = await screen.findByLabelText('批量上传', { selector: 'input' });
  const slow = Object.assign(new File(['x'], '慢.svg'), { text: () => new Promise(() => {}) });
  fireEvent.change(input, { target: { files: [slow] } });
  await screen.findByText('慢.svg');
  fireEvent.click(screen.getByText('关闭', { selector: 'button, button *' }));

  fireEvent.click(await screen.findByText('继续上传', { selector: 'button, button *' }));
  expect(screen.getByText('慢.svg')).toBeTruthy();
});

it('offers somebody who may only look nothing else', async () => {
  renderConsole(<Page />, server, { codes: ['teaching:asset:list'] });
  await screen.findByText('跳跳兔');

  expect(screen.queryByRole('button', { name: '批量上传' })).toBeNull();
});
