import { ApiError } from '@sprout/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import './guardian-form-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const token = 'a'.repeat(32);
const line = {
  isRequired: false,
  minimum: null,
  maximum: null,
  choices: null,
  hint: null,
  fileKind: null,
};
const form = {
  name: '春游同意书',
  about: '下周五出发',
  nickname: '小雨滴',
  openUntil: '2030-06-01 12:00:00',
  revision: 2,
  fields: [
    { ...line, key: 'f1', title: '联系电话', kind: 'text', isRequired: true },
    { ...line, key: 'f2', title: '同意参加', kind: 'yesNo' },
    { ...line, key: 'f3', title: '怎么来', kind: 'choice', choices: '走路，坐车' },
    { ...line, key: 'f4', title: '带什么', kind: 'choices', choices: '水，雨伞' },
    { ...line, key: 'f5', title: '备注', kind: 'longText' },
    { ...line, key: 'f6', title: '签字的同意书', kind: 'file', maximum: 1, fileKind: 'picture' },
  ],
  entry: null,
};
const entry = { id: 'e1', revision: 2, values: { f1: '138' }, updateTime: '2030-05-02 09:00:00' };
const at = (answers: object) => renderSite(`/parent-form#${token}`, { answers });
const opened = { 'guardianForms.open': form, 'guardianForms.send': entry };

it('asks the guardian of one child, and sends the answers with the secret', async () => {
  const { asked } = at(opened);
  expect(await screen.findByRole('heading', { level: 1, name: '春游同意书' })).toBeDefined();
  expect(screen.getByText('请「小雨滴」的家长填写。只有学校的老师能看到您的回答。')).toBeDefined();
  fireEvent.change(screen.getByLabelText('联系电话 *'), { target: { value: '138' } });
  fireEvent.click(screen.getByRole('radio', { name: '是' }));
  fireEvent.click(screen.getByRole('radio', { name: '坐车' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '水' }));
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '会晚到' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('老师收到了。截止以前，用这个链接还可以改。')).toBeDefined();
  expect(asked('guardianForms.send')).toMatchObject([
    {
      options: {
        body: {
          token,
          revision: 2,
          values: { f1: '138', f2: true, f3: '坐车', f4: ['水'], f5: '会晚到' },
        },
      },
    },
  ]);
  expect(screen.getByRole('button', { name: '重新提交' })).toBeDefined();
});

it('shows what was answered before', async () => {
  at({ ...opened, 'guardianForms.open': { ...form, entry } });

  expect(await screen.findByDisplayValue('138')).toBeDefined();
  expect(screen.getByText('您在 2030-05-02 09:00 提交过，再提交会替换它。')).toBeDefined();
});

it('says at a question what is missing, and keeps what was written', async () => {
  const refused = new ApiError({
    code: 'row.invalid',
    status: 200,
    message: '',
    data: { fields: { f1: 'required' } },
  });
  at({ ...opened, 'guardianForms.send': refused });
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '会晚到' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('请回答这一项')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('联系电话 *'));
  expect(screen.getByDisplayValue('会晚到')).toBeDefined();
});

it('keeps what was written when the school has changed the form meanwhile', async () => {
  let now: object = form;
  at({ 'guardianForms.open': () => now, 'guardianForms.send': refusal('form.changed') });
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '会晚到' } });
  now = {
    ...form,
    revision: 3,
    fields: [...form.fields, { ...line, key: 'f3_1', title: '几点到', kind: 'text' }],
  };
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByLabelText('几点到')).toBeDefined();
  expect(screen.getByDisplayValue('会晚到')).toBeDefined();
  expect(screen.getByText(/学校刚改过这份表单/)).toBeDefined();
});

it('sends a file when it is chosen, and takes it out again', async () => {
  const answer = { success: true, message: 'form/a.png' };
  const fetched = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  at(opened);
  const files = [new File(['x'], '同意书.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('选择文件'), { target: { files } });

  expect(await screen.findByText('同意书.png')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('选择文件')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '去掉「同意书.png」' }));
  expect(screen.queryByText('同意书.png')).toBeNull();
});

it('says why a file was not taken', async () => {
  const answer = { success: false, message: '这种文件不能上传', error: { code: 'file.wrongType' } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  at(opened);
  const files = [new File(['x'], '表.exe')];
  fireEvent.change(await screen.findByLabelText('选择文件'), { target: { files } });

  expect(await screen.findByText('这种文件不能上传')).toBeDefined();
});

it.each([
  ['form.linkEnded', '这个链接打不开了'],
  ['form.closed', '已经截止了'],
] as const)('says what a link is worth: %s', async (code, words) => {
  at({ 'guardianForms.open': refusal(code) });

  expect(await screen.findByText(words)).toBeDefined();
});

it('says without a secret that there is nothing', async () => {
  renderSite('/parent-form');

  expect(await screen.findByText('这个链接打不开了')).toBeDefined();
});

it('tells that the network was away, and can be tried again', async () => {
  const { asked } = at({ 'guardianForms.open': refusal('network.badAnswer', '', 504) });
  expect(await screen.findByText('网络超时')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: '再试一次' }));

  await waitFor(() => expect(asked('guardianForms.open')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: '再试一次' })).toBeDefined();
});
