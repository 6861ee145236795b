import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { places } from './home.place.tsx';

const none = {
  name: false,
  logo: false,
  classes: false,
  people: false,
  cards: false,
  backup: false,
};
const draw = (hasBegun: boolean, done: object) =>
  renderConsole(<FirstStepsPanel />, {
    'firstSteps.query': () => ({ hasBegun, done: { ...none, ...done } }),
  });

describe('the first steps of a school', () => {
  it('have six lines, each with its state and the way to its screen', async () => {
    draw(false, { name: true });

    expect(await screen.findByRole('heading', { name: '开始使用' })).toBeDefined();
    const lines = screen.getAllByRole('listitem').map((line) => ({
      state: within(line).queryByText('已完成') ? 'done' : 'open',
      to: within(line).getByRole('link').getAttribute('href'),
    }));
    expect(lines).toEqual([
      { state: 'done', to: '/sys/sysConfig?tab=site' },
      { state: 'open', to: '/sys/sysConfig?tab=site' },
      { state: 'open', to: '/isystem/departDetailList' },
      { state: 'open', to: '/isystem/user' },
      { state: 'open', to: '/isystem/departDetailList' },
      { state: 'open', to: '/isystem/QuartzJobList' },
    ]);
  });

  it('say when all is ready', async () => {
    const done = { name: true, logo: true, classes: true, people: true, cards: true, backup: true };
    draw(false, done);

    expect(await screen.findByRole('heading', { name: '都准备好了' })).toBeDefined();
  });

  it('stay away once they were hidden', async () => {
    const { services } = draw(false, {});
    fireEvent.click(await screen.findByRole('button', { name: '不再显示' }));

    expect(screen.queryByRole('heading', { name: '开始使用' })).toBeNull();
    const key = `CONSOLE_FIRST_STEPS_HIDDEN_${services.session.get()?.user.id}`;
    expect(services.store.read(key, (value) => value)).toBe(true);
  });

  it('say what went wrong, with a way to try again', async () => {
    renderConsole(<FirstStepsPanel />, {
      'firstSteps.query': () => {
        throw apiError('access.denied');
      },
    });

    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
  });

  it('are for who may change the settings of the school', () => {
    expect(places.map(({ isFor }) => isFor((code) => code === 'system:config:save'))).toEqual([
      true,
    ]);
    expect(places.map(({ isFor }) => isFor(() => false))).toEqual([false]);
  });
});
