import { field, resource } from '@sprout/contract';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { formFieldsOf } from './resource-fields.tsx';

vi.setConfig({ testTimeout: 30_000 });

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
  },
});

async function openForm(name: keyof typeof table.fields, value: unknown) {
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => undefined);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={table.form}
      fields={formFieldsOf(table, [name], t)}
      initial={{ [name]: value }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    {},
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

  expect(await drawer.findByText('#12ab34')).toBeDefined();
});

it('indents program text by Tab, and lets go of the keyboard after Escape', async () => {
  const { drawer } = await openForm('program', 'if x:\n');
  const area = await drawer.findByDisplayValue(/if x/);

  area.focus();
  const isHeld = !fireEvent.keyDown(area, { key: 'Tab' });
  fireEvent.keyDown(area, { key: 'Escape' });
  const isHeldAfter = !fireEvent.keyDown(area, { key: 'Tab' });

  expect([isHeld, isHeldAfter]).toEqual([true, false]);
});

it('tidies JSON up', async () => {
  const { drawer } = await openForm('settings', '{"a":1}');

  fireEvent.click(await drawer.findByRole('button', { name: '整理格式' }));

  expect(drawer.getByRole<HTMLTextAreaElement>('textbox').value).toBe('{\n  "a": 1\n}');
});

it('says a schedule in words with its next five times, and refuses what is none', async () => {
  const { drawer, sent, submit } = await openForm('runs', '0 2 * * *');
  const words = await drawer.findByText('每天 02:00');
  const times = words.parentElement?.querySelectorAll('time').length;

  fireEvent.change(drawer.getByRole('textbox'), { target: { value: '61 * * * *' } });
  submit();

  expect(times).toBe(5);
  expect(await drawer.findAllByText(/不是有效的 Cron 表达式/)).not.toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();
});
