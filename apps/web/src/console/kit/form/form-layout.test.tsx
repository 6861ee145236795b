import { positions } from '@sprout/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { Type } from 'typebox';
import { afterEach, expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import type { FormField, FormLayout } from '../form-types.ts';
import { TableScreen } from '../list/list-page.tsx';
import { textControl } from './controls.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { FormPage } from './form-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const schema = Type.Object({
  name: Type.String({ minLength: 1 }),
  note: Type.String({ minLength: 1 }),
});
const fields = [
  { name: 'name', label: '名称', control: textControl(), isRequired: true },
  { name: 'note', label: '备注', control: textControl(), isRequired: true },
];
const groups = [
  { title: '基本', fields: ['name'] },
  { title: '更多', fields: ['note'] },
];

async function openForm(as: FormLayout['as'], more: readonly FormField[] = []) {
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => undefined);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={schema}
      fields={[...fields, ...more]}
      layout={{ as, groups }}
      initial={{ name: '', note: '' }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    {},
  );
  const drawer = within(await screen.findByRole('dialog'));
  const field = (name: RegExp) => drawer.findByLabelText(name);
  const press = (name: string | RegExp) => fireEvent.click(drawer.getByRole('button', { name }));
  return { drawer, sent, field, press };
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

it('shows sections below each other', async () => {
  const { drawer, field } = await openForm('sections');
  await field(/备注/);

  expect(drawer.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    '基本',
    '更多',
  ]);
});

it('opens the tab where something is wrong, and counts it beside its name', async () => {
  const { drawer, field, press } = await openForm('tabs');
  type(await field(/名称/), '春天');

  press(/提 ?交$/);

  const tab = await drawer.findByRole('tab', { name: /更多/ });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(tab.textContent).toBe('更多1');
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText(/备注/)));
});

it('goes on when a step is right, comes back, and sends at the end', async () => {
  const { drawer, sent, field, press } = await openForm('steps');
  const name = await field(/名称/);
  const step = () => drawer.getByRole('listitem', { current: 'step' }).textContent;

  press('下一步');
  const stays = step();
  type(name, '春天');
  press('下一步');
  const goesOn = step();
  press('上一步');
  press('下一步');
  type(await field(/备注/), '花');
  press(/提 ?交$/);

  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ name: '春天', note: '花' }));
  expect([stays, goesOn]).toEqual(['1基本', '2更多']);
});

it('asks in a step for what it shows alone', async () => {
  const end = { name: 'end', label: '结束', control: textControl(), within: 'note' };
  const { drawer, field, press } = await openForm('steps', [{ ...end, isRequired: true }]);

  type(await field(/名称/), '春天');
  press('下一步');

  await waitFor(() =>
    expect(drawer.getByRole('listitem', { current: 'step' }).textContent).toBe('2更多'),
  );
});

it('takes the place of the list as a page, and gives it back', async () => {
  const spec = { name: 'name', columns: ['name', 'code'] } as const;
  renderConsole(
    <TableScreen resource={positions} spec={spec} isPage />,
    { 'positions.list': () => aPage([]), 'dicts.getDictItems': () => [] },
    { codes: ['system:position:list', 'system:position:add'] },
  );
  const list = () => screen.queryByRole('heading', { name: '还没有职务' });
  await waitFor(() => expect(list()).not.toBeNull());

  fireEvent.click((await screen.findAllByRole('button', { name: '添加职务' }))[0] as HTMLElement);
  await screen.findByRole('button', { name: '返回列表' });
  const covered = list();
  fireEvent.click(screen.getByRole('button', { name: '返回列表' }));

  await waitFor(() => expect(list()).not.toBeNull());
  expect(covered).toBeNull();
});

it('gives the focus back to what opened the page', async () => {
  const spec = { name: 'name', columns: ['name', 'code'] } as const;
  renderConsole(
    <TableScreen resource={positions} spec={spec} isPage />,
    { 'positions.list': () => aPage([]), 'dicts.getDictItems': () => [] },
    { codes: ['system:position:list', 'system:position:add'] },
  );
  const add = (await screen.findAllByRole('button', { name: '添加职务' }))[0] as HTMLElement;

  add.focus();
  fireEvent.click(add);
  const back = await screen.findByRole('button', { name: '返回列表' });
  back.focus();
  fireEvent.click(back);

  await waitFor(() => expect(document.activeElement).toBe(add));
});

function HidingTab({ onShown }: { onShown: () => void }) {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <button type="button" onClick={() => setMode(mode === 'visible' ? 'hidden' : 'visible')}>
        换页
      </button>
      <Activity mode={mode}>
        <FormPage title="表单" onClose={() => undefined} onShown={onShown}>
          内容
        </FormPage>
      </Activity>
    </>
  );
}

it('takes the focus as a page once, not each time its tab is shown', async () => {
  const onShown = vi.fn();
  renderConsole(<HidingTab onShown={onShown} />, {});
  const change = await screen.findByRole('button', { name: '换页' });

  fireEvent.click(change);
  fireEvent.click(change);

  expect(onShown).toHaveBeenCalledOnce();
});
