import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const form = {
  id: 'f1',
  name: '春游装备',
  asked: 'staff',
  roles: '',
  departs: '',
  isOnce: true,
  isOpen: true,
  openUntil: null,
  revision: 2,
  entryCount: 1,
  version: 1,
  createTime: '2030-05-02 08:00:00',
};
const line = { isRequired: false, minimum: null, maximum: null, choices: null, hint: null };
const columns = [
  {
    ...line,
    key: 'f1',
    title: '要借的东西',
    kind: 'choices',
    choices: '急救包，旗子',
    isGone: false,
  },
  { ...line, key: 'f2', title: '电话', kind: 'text', isGone: true },
];
const entry = {
  id: 'e1',
  revision: 1,
  values: { f1: ['急救包', '旗子'], f2: '12345' },
  nickname: '王老师',
  updateTime: '2030-05-02 09:00:00',
};
const server: Answers = {
  'formDefinitions.list': () => aPage([form]),
  'forms.columns': () => columns,
  'forms.entries': () => ({ records: [entry], total: 1, current: 1, size: 20 }),
};
const codes = ['system:form:list', 'system:form:edit'];

it('shows what was filled in, what is asked for no more included', async () => {
  renderConsole(<Page />, server, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '填写结果「春游装备」' }));

  const table = await screen.findByRole('table', { name: '「春游装备」的填写结果' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '填写人填写时间要借的东西电话（已去掉）版本',
    '王老师2030-05-02 09:00:00急救包、旗子123451',
  ]);
});

it('says when nobody has filled it in', async () => {
  const none = () => ({ records: [], total: 0, current: 1, size: 20 });
  renderConsole(<Page />, { ...server, 'forms.entries': none }, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '填写结果「春游装备」' }));

  expect(await screen.findByText('还没有人填写')).toBeDefined();
  expect(screen.queryByText('导出 Excel')).toBeNull();
});

it('shows the files of an answer by their names, each with its address', async () => {
  const file = { file: 'form/a.png', name: '我的画.png', url: '/api/sys/common/static/form/a.png' };
  const own = [{ ...line, key: 'f1', title: '画', kind: 'file', isGone: false }];
  const answers = { ...server, 'forms.columns': () => own };
  const records = [{ ...entry, values: { f1: [file] } }];
  const some = { records, total: 1, current: 1, size: 20 };
  renderConsole(<Page />, { ...answers, 'forms.entries': () => some }, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '填写结果「春游装备」' }));

  const link = await screen.findByRole('link', { name: '我的画.png' });
  expect(link.getAttribute('href')).toBe(file.url);
});

it('offers the staff no form to fill in that asks children', async () => {
  const asked = { ...form, asked: 'children' };
  const list = () => aPage([asked]);
  const all = [...codes, 'teaching:form:fill'];
  renderConsole(<Page />, { ...server, 'formDefinitions.list': list }, { codes: all });
  fireEvent.click(await screen.findByRole('button', { name: '「春游装备」的更多操作' }));

  expect(await screen.findByRole('menuitem', { name: /查看结构/ })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /去填写/ })).toBeNull();
});

it('makes a link for the parents of each student, to be copied', async () => {
  const asked = { ...form, asked: 'guardians' };
  const link = {
    userId: 'u1',
    realname: '林小雨',
    departName: '三（1）班',
    token: 'geheim',
    isAnswered: true,
  };
  const answers: Answers = {
    ...server,
    'formDefinitions.list': () => aPage([asked]),
    'classEntry.address': () => ({ configured: 'https://sprout.school', inNetwork: [] }),
    'guardianForms.links': () => [link],
  };
  renderConsole(<Page />, answers, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '家长链接「春游装备」' }));
  fireEvent.click(await screen.findByRole('button', { name: '生成链接' }));

  expect(await screen.findByText('https://sprout.school/parent-form#geheim')).toBeDefined();
  const row = screen.getByRole('row', { name: /林小雨/ });
  expect(within(row).getByText('回答过了')).toBeDefined();
});

it('says where no student is in the classes', async () => {
  const asked = { ...form, asked: 'guardians' };
  const list = () => aPage([asked]);
  const none = { 'formDefinitions.list': list, 'guardianForms.links': () => [] };
  renderConsole(<Page />, { ...server, ...none }, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '家长链接「春游装备」' }));
  fireEvent.click(await screen.findByRole('button', { name: '生成链接' }));

  expect(await screen.findByText('这些班级里还没有学生')).toBeDefined();
});
