import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderTabs } from '../../testing/render-tabs.tsx';

const Long = () => <h1>long</h1>;
const Beta = () => <h1>beta</h1>;

/** jsdom lays nothing out: the page is said to be 2000 px long in a window of 600. */
function scrollTo(scrollTop: number): void {
  const pane = screen.getByRole('heading', { name: 'long' }).closest('[data-pane]');
  if (!(pane instanceof HTMLElement)) throw new Error('the page stands in no pane');
  Object.defineProperties(pane, {
    scrollHeight: { value: 2000, configurable: true },
    clientHeight: { value: 600, configurable: true },
  });
  pane.scrollTop = scrollTop;
  fireEvent.scroll(pane);
}
const isAway = () => document.querySelector('header')?.closest('[inert]') !== null;

describe('a header that hides', () => {
  it('goes while one scrolls down and comes back on the way up', async () => {
    const { services } = renderTabs({ alpha: Long, beta: Beta });
    await screen.findByRole('heading', { name: 'long' });
    act(() => services.theme.change({ hidesHeader: true }));

    scrollTo(90);
    expect(isAway()).toBe(false);
    scrollTo(300);
    await waitFor(() => expect(isAway()).toBe(true));
    scrollTo(280);

    await waitFor(() => expect(isAway()).toBe(false));
  });

  it('stays away at the end of the page, which grew by its room', async () => {
    const { services } = renderTabs({ alpha: Long, beta: Beta });
    await screen.findByRole('heading', { name: 'long' });
    act(() => services.theme.change({ hidesHeader: true }));

    scrollTo(1000);
    scrollTo(1400);

    await waitFor(() => expect(isAway()).toBe(true));
  });
});
