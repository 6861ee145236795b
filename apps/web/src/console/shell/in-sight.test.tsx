import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { renderTabs } from '../testing/render-tabs.tsx';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What was brought into sight. */
function watchSight() {
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView');
  return () => sight.mock.contexts as Element[];
}

const Alpha = () => <h1>alpha</h1>;
const Beta = () => <h1>beta</h1>;

describe('what is shown', () => {
  it('has its whole tab in sight, with the cross beside its link', async () => {
    const seen = watchSight();
    renderTabs({ alpha: Alpha, beta: Beta }, '/beta');
    await screen.findByRole('heading', { name: 'beta' });

    await vi.waitFor(() =>
      expect(
        seen().some((element) => element.matches('li') && element.querySelector('a + button')),
      ).toBe(true),
    );
  });

  it('has its line of the menu in sight', async () => {
    const seen = watchSight();
    renderTabs({ alpha: Alpha, beta: Beta }, '/beta');
    await screen.findByRole('heading', { name: 'beta' });

    await vi.waitFor(() =>
      expect(seen().filter((element) => element.matches('[role="menuitem"]'))).toMatchObject([
        { textContent: 'Beta' },
      ]),
    );
  });

  it('has its way among the settings of the account in sight', async () => {
    const seen = watchSight();
    renderConsole(
      <SettingsPage current="binding" title="账号绑定">
        {null}
      </SettingsPage>,
      {},
    );

    expect(seen().map(({ textContent }) => textContent)).toEqual(['账号绑定']);
  });
});
