import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const line = {
  isRequired: false,
  minimum: null,
  maximum: null,
  choices: null,
  hint: null,
  fileKind: null,
};
const form = {
  id: 'f1',
  name: '春游装备',
  about: '请在周五前填好',
  openUntil: null,
  isOnce: true,
  mine: 0,
  revision: 3,
  fields: [
    { ...line, key: 'f1', title: '带几个孩子', kind: 'number', isRequired: true, maximum: 60 },
    {
      ...line,
      key: 'f2',
      title: '出发地点',
      kind: 'choice',
      isRequired: true,
      choices: '学校，地铁站',
    },
    { ...line, key: 'f3', title: '备注', kind: 'text', hint: '可以不填' },
  ],
  entry: null,
};
const server: Answers = { 'forms.formItem': () => form, 'forms.send': () => ({}) };
const options = { codes: ['teaching:form:fill'], path: '/online/cgformFill/f1' };
const submit = () => fireEvent.click(screen.getByRole('button', { name: /提\s?交|保\s?存/ }));

const numberField = () => screen.getByLabelText<HTMLInputElement>(/带几个孩子/);

async function fill(): Promise<void> {
  await screen.findByLabelText(/带几个孩子/);
  // What numbers are typed in is loaded with the first of them.
  await waitFor(() => expect(numberField().disabled).toBe(false));
  fireEvent.change(numberField(), { target: { value: '30' } });
  fireEvent.blur(numberField());
  fireEvent.click(screen.getByRole('radio', { name: '学校' }));
}

it('is filled in by its lines and sent with the version that was filled in', async () => {
  const { calls } = renderConsole(<Page />, server, options);
  await fill();
  expect(screen.getByText('可以不填')).toBeDefined();
  submit();

  await waitFor(() => expect(calls.find(({ id }) => id === 'forms.send')).toBeDefined());
  expect(calls.find(({ id }) => id === 'forms.send')?.body).toEqual({
    values: { f1: 30, f2: '学校' },
    revision: 3,
  });
});

it('says below its title what it is about and when it was filled in', async () => {
  const entry = { id: 'e1', revision: 3, values: { f1: 12 }, updateTime: '2030-05-01 08:00:00' };
  renderConsole(<Page />, { ...server, 'forms.formItem': () => ({ ...form, entry }) }, options);
  const about = await screen.findByText('请在周五前填好');

  const title = screen.getByRole('heading', { name: '春游装备' });
  const follows = title.compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/2030-05-01 08:00:00/)).toBeDefined();
});

it('says at its field what is missing, and sends nothing', async () => {
  const { calls } = renderConsole(<Page />, server, options);
  await screen.findByLabelText(/带几个孩子/);
  submit();

  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(calls.some(({ id }) => id === 'forms.send')).toBe(false);
});

it('is asked for anew when it was changed meanwhile, with what was filled in', async () => {
  const refused = () => {
    throw apiError('form.changed');
  };
  const { calls } = renderConsole(<Page />, { ...server, 'forms.send': refused }, options);
  await fill();
  submit();

  await waitFor(() => expect(calls.filter(({ id }) => id === 'forms.formItem')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>(/带几个孩子/).value).toBe('30');
});

it('says that it is closed, and leads to the others', async () => {
  const closed = () => {
    throw apiError('form.closed');
  };
  renderConsole(<Page />, { 'forms.formItem': closed }, options);

  const link = await screen.findByRole('link', { name: '所有表单' });
  expect(link.getAttribute('href')).toBe('/online/cgformFill');
});

it('tells a child who reads its answer, and leads back to its questions', async () => {
  const { router } = renderConsole(<Page />, server, { path: '/center/questions/f1' });
  await fill();
  expect(screen.getByText(/只有学校的老师能看到你的回答/)).toBeDefined();
  submit();

  expect(await screen.findByText('老师收到你的回答了')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/center/questions'));
});

const paper = { ...line, key: 'f9', title: '同意书', kind: 'file', maximum: 2, fileKind: 'pdf' };
const withFile = (file: string): Answers => ({
  ...server,
  'forms.formItem': () => ({
    ...form,
    fields: [paper],
    entry: {
      id: 'e1',
      revision: 3,
      updateTime: '2030-05-01 08:00:00',
      values: { f9: [{ file, name: '同意书.pdf', url: '/x' }] },
    },
  }),
});

it('says which files it takes, and sends those that are there', async () => {
  const { bodiesOf } = renderConsole(<Page />, withFile('form/a.pdf'), options);
  expect(await screen.findByText('最多 2 个文件，每个不超过 10 MB：PDF。')).toBeDefined();
  await screen.findByDisplayValue('同意书.pdf');
  submit();

  await waitFor(() =>
    expect(bodiesOf('forms.send')).toMatchObject([
      { values: { f9: [{ file: 'form/a.pdf', name: '同意书.pdf' }] } },
    ]),
  );
});

it('takes no file of another kind', async () => {
  const { bodiesOf } = renderConsole(<Page />, withFile('form/a.png'), options);
  await screen.findByDisplayValue('同意书.pdf');
  submit();

  expect(await screen.findByText('这种文件不能放在这里，请看看可以放哪几种')).toBeDefined();
  expect(bodiesOf('forms.send')).toEqual([]);
});
