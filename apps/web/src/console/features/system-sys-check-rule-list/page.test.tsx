import { checkedFields, ruleFieldKey } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit'].map((verb) => `system:checkRule:${verb}`);
const first = { digits: '*', pattern: '[a-z0-9]+', message: '只能有小写字母和数字' };
const local = { digits: '1', pattern: '[a-z]', message: '首位是字母' };
const last = { digits: '*', pattern: '.{3,}', message: '至少三位' };
const row = {
  id: 'r1',
  ruleName: '通用',
  ruleCode: 'common',
  ruleDescription: '说明',
  ruleJson: JSON.stringify([first, local, last]),
};
const server: Answers = {
  'checkRules.list': () => aPage([row]),
  'checkRules.edit': ({ body }) => body,
  'checks.duplicate': () => null,
};

async function openForm() {
  const { bodiesOf } = renderConsole(<Page />, server, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '编辑「通用」' }));
  const drawer = within(await screen.findByRole('dialog'));
  const table = async (name: string) => within(await drawer.findByRole('group', { name }));
  const sent = async () => {
    fireEvent.click(drawer.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(bodiesOf('checkRules.edit')).toHaveLength(1));
    const { ruleJson } = bodiesOf('checkRules.edit')[0] as { ruleJson: string };
    return JSON.parse(ruleJson);
  };
  return { drawer, sent, local: await table('局部规则'), global: await table('全局规则') };
}

const typeInto = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

it('names every field on which a rule may act', async () => {
  const ruleFields = checkedFields.map(ruleFieldKey).join();
  renderConsole(<Page />, { ...server, 'checkRules.list': () => aPage([{ ...row, ruleFields }]) });

  const names = (await screen.findByText(/教职工 · 工号/)).textContent ?? '';
  expect(names).toContain('班级通知 · ');
  expect(names).not.toMatch(/title\.|field\./);
});

describe('the form of a check rule', () => {
  it('offers every field on which it may act, and tells those that are chosen', async () => {
    const acting = { ...row, ruleFields: 'users.workNo', example: 'abc1' };
    const answers = { ...server, 'checkRules.list': () => aPage([acting]) };
    const { bodiesOf } = renderConsole(<Page />, answers, { codes });
    expect(await screen.findByText('教职工 · 工号')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '编辑「通用」' }));
    const drawer = within(await screen.findByRole('dialog'));
    const box = drawer.getByRole('combobox', { name: '作用于' });
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: '职务编码' } });
    fireEvent.click(await screen.findByText('职务 · 职务编码'));

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('checkRules.edit')).toMatchObject([
        { ruleFields: 'users.workNo,positions.code', example: 'abc1' },
      ]),
    );
  });

  it('shows lines for parts and for the whole, and when these run', async () => {
    const form = await openForm();

    expect(form.local.getAllByRole('row')).toHaveLength(2);
    expect(form.global.getAllByRole('row')).toHaveLength(3);
    expect(form.global.getByText('优先运行')).toBeDefined();
    expect(form.global.getByText('最后运行')).toBeDefined();
  });

  it('saves the lines in the order in which they run', async () => {
    const { sent, ...form } = await openForm();
    fireEvent.click(form.global.getByRole('button', { name: '第 2 行上移' }));
    fireEvent.click(form.global.getByRole('button', { name: /添加一行/ }));
    typeInto(form.global.getByRole('textbox', { name: '规则（正则表达式），第 3 行' }), '.{0,9}');
    typeInto(form.global.getByRole('textbox', { name: '提示文本，第 3 行' }), '最多九位');

    expect(await sent()).toEqual([
      first,
      { digits: '*', pattern: '.{0,9}', message: '最多九位' },
      local,
      last,
    ]);
  });

  it.each([
    ['(', '请输入正确的正则表达式'],
    ['(?=a)b', '这里不能用环视和反向引用，请拆成几条规则'],
  ])('refuses the pattern %s at its line', async (pattern, words) => {
    const { drawer, ...form } = await openForm();
    typeInto(form.global.getByRole('textbox', { name: '规则（正则表达式），第 2 行' }), pattern);

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    expect(await form.global.findByText(words)).toBeDefined();
    expect(drawer.getByText(`全局规则 第 2 行：${words}`)).toBeDefined();
  });

  it('asks for a number of characters above zero', async () => {
    const { drawer, ...form } = await openForm();
    typeInto(form.local.getByRole('textbox', { name: '位数，第 1 行' }), '0');

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    expect(await form.local.findByText('请输入零以上的正整数')).toBeDefined();
  });
});

describe('the test of a check rule', () => {
  async function openTest() {
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '功能测试「通用」' }));
    const modal = within(await screen.findByRole('dialog'));
    const type = (value: string) => typeInto(modal.getByRole('textbox'), value);
    const states = () =>
      modal.getAllByText(/^(通过|不通过|没有运行)$/).map(({ textContent }) => textContent);
    return { modal, type, states };
  }

  it('walks through the lines while a value is typed', async () => {
    const { modal, type, states } = await openTest();
    expect(states()).toEqual(['没有运行', '没有运行', '没有运行']);

    type('a12');

    expect(states()).toEqual(['通过', '通过', '通过']);
    expect(modal.getByText('通过：符合全部规则')).toBeDefined();
    expect(modal.getByText('第 0 位')).toBeDefined();
  });

  it('ends at the line that fails, and marks what it looked at', async () => {
    const { modal, type, states } = await openTest();

    type('1ab');

    expect(states()).toEqual(['通过', '不通过', '没有运行']);
    expect(modal.getByText('不通过：首位是字母')).toBeDefined();
    const chars = within(modal.getByRole('list', { name: /每个字符/ })).getAllByRole('listitem');
    expect(chars.map(({ textContent, dataset }) => [textContent, dataset['failed']])).toEqual([
      ['10', 'true'],
      ['a1', 'false'],
      ['b2', 'false'],
    ]);
  });
});
