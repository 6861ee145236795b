import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import Type from 'typebox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textControl } from '../kit/form/controls.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useFormRoute } from '../kit/form/use-form-route.ts';
import { renderTabs } from '../testing/render-tabs.tsx';
import { Alpha, Beta, bar, openLine, tabNames } from '../testing/tab-probes.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** A window whose width can be changed. */
function aWindow() {
  let width = 1280;
  const listeners = new Set<() => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0);
    return {
      get matches() {
        return width <= most;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    } as never;
  });
  return {
    resize: (next: number) =>
      act(() => {
        width = next;
        for (const listener of listeners) listener();
      }),
  };
}

const typed = () => screen.findByRole('textbox', { name: 'typed' });

describe('a window that becomes narrow', () => {
  it('hides the bar, and shows it again with every tab and what was typed in it', async () => {
    const { resize } = aWindow();
    renderTabs({ alpha: Alpha, beta: Beta });
    fireEvent.change(await typed(), { target: { value: 'half a sentence' } });
    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    const names = await tabNames();

    resize(1000);
    expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull();
    resize(1280);

    await bar();
    expect(await tabNames()).toEqual(names);
    openLine('Alpha');
    expect(await typed()).toHaveProperty('value', 'half a sentence');
  });

  it('changes nothing while it is printed', async () => {
    const { resize } = aWindow();
    renderTabs({ alpha: Alpha, beta: Beta });
    await typed();
    await bar();

    act(() => void window.dispatchEvent(new Event('beforeprint')));
    resize(794);
    await bar();
    resize(1280);
    act(() => void window.dispatchEvent(new Event('afterprint')));

    await bar();
    resize(794);
    expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull();
  });
});

const schema = Type.Object({ name: Type.String() });

/** A form that leads to the other page. */
function Form() {
  const { key, finish, close } = useFormRoute();
  return (
    <FormDrawer
      key={key}
      isPage
      title="form"
      schema={schema}
      initial={{}}
      fields={[{ name: 'name', label: 'name', control: textControl({ max: 10 }) }]}
      onSubmit={async () => finish('/beta')}
      onClose={close}
    />
  );
}

it('marks no form as unsaved that was sent and has led to its result', async () => {
  renderTabs({ alpha: Form, beta: Beta });
  fireEvent.change(await screen.findByLabelText('name'), { target: { value: 'Cat' } });
  await waitFor(async () => expect((await tabNames()).join()).toContain('没有保存'));

  fireEvent.click(screen.getByRole('button', { name: /提 ?交/ }));
  await screen.findByRole('heading', { name: 'beta' });

  expect((await tabNames()).join()).not.toContain('没有保存');
});
