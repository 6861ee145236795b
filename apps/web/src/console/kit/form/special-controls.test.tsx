import { field, resource } from '@sprout/contract';
import { readWire } from '@sprout/rules';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { formFieldsOf } from './resource-fields.tsx';

const t = createTexts<TextKey>('zh-CN', zhCn);
// The name of a table that has words.
const table = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    stars: field.stars({ max: 5 }),
    ground: field.colour({}),
    program: field.code({ max: 100 }),
    settings: field.json({ max: 100 }),
    runs: field.cron({}),
    begins: field.day({ until: 'ends' }),
    ends: field.day({}),
    kind: field.text({ max: 9 }),
    reason: field.text({ max: 9, requiredIf: { kind: 'b' }, shownIf: { kind: ['a', 'b'] } }),
  },
});

type Name = keyof typeof table.fields;

async function openForm(name: Name, value: unknown, more: Partial<Record<Name, unknown>> = {}) {
  const names = [name, ...Object.keys(more)];
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => undefined);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={table.form}
      fields={formFieldsOf(table, names, t)}
      initial={{ [name]: value, ...more }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    { 'config.getCurrent': () => ({ timeZone: 'Pacific/Kiritimati' }) },
    { schoolNow: () => readWire('2030-05-02 22:00:00') },
  );
  const drawer = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(drawer.getByRole('button', { name: /提 ?交$/ }));
  return { drawer, sent, submit };
}

it('gives stars, with their number', async () => {
  const { drawer, sent, submit } = await openForm('stars', 2);

  await drawer.findAllByRole('radio');
  const stars = drawer.getByLabelText(/stars/);
  fireEvent.keyDown(stars, { key: 'ArrowRight', keyCode: 39 });
  fireEvent.keyDown(stars, { key: 'ArrowRight', keyCode: 39 });
  submit();

  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ stars: 4 }));
});

it('shows the colour that was chosen', async () => {
  const { drawer } = await openForm('ground', '#12ab34');

  expect(await drawer.findByDisplayValue('#12ab34')).toBeDefined();
});

it('takes a colour that is typed, and says what is wrong with half a one', async () => {
  const { drawer, sent, submit } = await openForm('ground', null);
  const input = await drawer.findByRole('textbox', { name: /ground/ });

  fireEvent.change(input, { target: { value: '#12' } });
  fireEvent.blur(input);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const described = input.getAttribute('aria-describedby') ?? '';
  const said = document.getElementById(described)?.textContent;
  fireEvent.change(input, { target: { value: '#12ab34' } });
  submit();

  expect(said).not.toBe('');
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ ground: '#12ab34' }));
});

it('indents program text by Tab, and lets go of the keyboard after Escape', async () => {
  const { drawer } = await openForm('program', 'if x:\n');
  const area = await drawer.findByRole('textbox', { description: /先按 Esc 再按 Tab 离开/ });

  area.focus();
  const isHeld = !fireEvent.keyDown(area, { key: 'Tab' });
  fireEvent.keyDown(area, { key: 'Escape' });
  const isHeldAfter = !fireEvent.keyDown(area, { key: 'Tab' });

  expect([isHeld, isHeldAfter]).toEqual([true, false]);
});

it('tidies JSON up and leaves every value as it is written', async () => {
  const text = '{"a":1234567890123456789,"b":[1.0, "x, {\\"y\\": 1}"],"c":{ },"d":[]}';
  const { drawer } = await openForm('settings', text);

  fireEvent.click(await drawer.findByRole('button', { name: '整理格式' }));

  expect(drawer.getByRole<HTMLTextAreaElement>('textbox').value.split('\n')).toEqual([
    '{',
    '  "a": 1234567890123456789,',
    '  "b": [',
    '    1.0,',
    '    "x, {\\"y\\": 1}"',
    '  ],',
    '  "c": {},',
    '  "d": []',
    '}',
  ]);
});

it('lets Tab go on from JSON', async () => {
  const { drawer } = await openForm('settings', '{}');
  const area = await drawer.findByRole('textbox', { name: /settings/ });

  expect(fireEvent.keyDown(area, { key: 'Tab' })).toBe(true);
});

it('says a schedule in words with its next five times, and refuses what is none', async () => {
  const { drawer, sent, submit } = await openForm('runs', '0 2 * * *');
  const words = await drawer.findByText('每天 02:00');
  await drawer.findByText('接下来（Pacific/Kiritimati 时间）');
  const times = [...(words.parentElement?.querySelectorAll('time') ?? [])];

  fireEvent.mouseDown(drawer.getByRole('combobox', { name: /runs/ }));
  fireEvent.click(await screen.findByTitle('自己写 cron 表达式'));
  const box = await drawer.findByRole('textbox', { name: 'cron 表达式' });
  fireEvent.change(box, { target: { value: '61 * * * *' } });
  submit();

  expect(times).toHaveLength(5);
  expect(times[0]?.textContent).toBe('5月3日星期五 02:00');
  expect(words.getAttribute('role')).toBe('status');
  expect(await drawer.findAllByText(/不是有效的 Cron 表达式/)).not.toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['每周', '周三', '0 30 8 ? * MON,WED *', '每周一、周三 08:30'],
  ['每月', undefined, '0 30 8 1 * ? *', '每月 1 日 08:30'],
  ['每隔几分钟', undefined, '0 0/30 * * * ? *', '每隔 30 分钟'],
])('lets one choose a schedule: %s', async (kind, day, text, words) => {
  const { drawer, sent, submit } = await openForm('runs', '0 2 * * *');
  fireEvent.change(await drawer.findByLabelText('几点'), { target: { value: '08:30' } });
  fireEvent.mouseDown(drawer.getByRole('combobox', { name: /runs/ }));
  fireEvent.click(await screen.findByTitle(kind));
  if (day) fireEvent.click(await drawer.findByRole('checkbox', { name: day }));
  await drawer.findByText(words, { selector: 'b' });

  submit();

  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ runs: text }));
});

it('asks for begin and end in one control, and refuses an end before its begin', async () => {
  const more = { ends: '2030-05-01' };
  const { drawer, sent, submit } = await openForm('begins', '2030-05-02', more);
  await drawer.findByDisplayValue('2030-05-02');
  await drawer.findByDisplayValue('2030-05-01');

  submit();

  const problem = await drawer.findByText('结束不能早于开始');
  const [begin, end] = [/begins/, /^[^–]*ends$/].map((name) =>
    drawer.getByRole('textbox', { name }),
  );
  expect(end?.getAttribute('aria-invalid')).toBe('true');
  expect(end?.getAttribute('aria-describedby')).toBe(problem.id);
  expect(begin?.getAttribute('aria-describedby')).toBe(problem.id);
  expect(sent).not.toHaveBeenCalled();
});

it('shows a field while it is asked for, and needs it while the row does', async () => {
  const { drawer, sent, submit } = await openForm('kind', '', { reason: null });
  const kind = await drawer.findByRole('textbox', { name: /kind/ });
  const reasons = () => drawer.queryAllByRole('textbox', { name: /reason/ }).length;
  const choose = (value: string) => fireEvent.change(kind, { target: { value } });

  const hidden = reasons();
  choose('b');
  const shown = reasons();
  submit();
  await drawer.findByText(/请输入.*reason/);
  choose('a');
  submit();

  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect([hidden, shown]).toEqual([0, 1]);
});

it('takes a day that was typed by Enter, without sending the form', async () => {
  const { drawer } = await openForm('begins', null, { ends: null });
  const begin = await drawer.findByPlaceholderText('开始日期');
  fireEvent.mouseDown(begin);
  fireEvent.click(begin);
  fireEvent.change(begin, { target: { value: '2030-05-01' } });

  // The browser sends a form by Enter unless the key is taken.
  const isTaken = !fireEvent.keyDown(begin, { key: 'Enter' });

  expect(isTaken).toBe(true);
  expect(begin.getAttribute('value')).toBe('2030-05-01');
});

it('neither checks nor sends what it does not ask for', async () => {
  const { drawer, sent, submit } = await openForm('kind', 'a', { reason: 'much too long' });
  const kind = await drawer.findByRole('textbox', { name: /kind/ });

  fireEvent.change(kind, { target: { value: 'c' } });
  submit();

  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ kind: 'c' }));
});
