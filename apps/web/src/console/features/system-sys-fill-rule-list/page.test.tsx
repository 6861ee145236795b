import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add'].map((verb) => `system:fillRule:${verb}`);
const row = {
  id: 'r1',
  ruleName: '学号',
  ruleCode: 'student_no',
  ruleClass: 'sequence',
  ruleClass_dictText: '流水号',
  ruleParams: '{"prefix":"S"}',
  ruleFields: 'students.username,positions.code',
  example: 'S0007',
};
const server: Answers = {
  'fillRules.list': () => aPage([row]),
  'fillRules.testFillRule': () => 'S0007',
  'dicts.getDictItems': () => [{ value: 'sequence', text: '流水号' }],
  'checks.duplicate': () => null,
};

describe('code rules', () => {
  it('are tried and tell the code that would come', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '功能测试「学号」' }));

    const modal = within(await screen.findByRole('dialog'));

    expect(await modal.findByText('生成结果：S0007')).toBeDefined();
    const asked = calls.find(({ id }) => id === 'fillRules.testFillRule');
    expect(asked?.query).toEqual({ ruleCode: 'student_no' });
  });

  it('say what they number, and what comes next', async () => {
    renderConsole(<Page />, server, { codes });

    expect(await screen.findByText('学生 · 学号（用户账号）、职务 · 职务编码')).toBeDefined();
    expect(screen.getByText('S0007')).toBeDefined();
  });

  it.each([
    ['{"prefix"', '请输入JSON字符串'],
    ['[1]', '只能传递JSON对象，不能传递JSON数组'],
  ])('take no %s as settings', async (typed, words) => {
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '添加编码规则' }));
    const drawer = within(await screen.findByRole('dialog'));

    const settings = await waitFor(() => {
      const box = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /规则参数/ });
      expect(box.disabled).toBe(false);
      return box;
    });
    fireEvent.change(settings, { target: { value: typed } });
    fireEvent.blur(settings);

    await waitFor(() => expect(drawer.getByText(words)).toBeDefined());
  });
});
