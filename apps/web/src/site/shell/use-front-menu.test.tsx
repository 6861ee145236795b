import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';

const item = (id: string, title: string, needLogin = 0) => ({
  id,
  title,
  url: `/${id}`,
  route: true,
  hidden: 0,
  needLogin,
  internalOrExternal: false,
});
const home = item('home', '首页');
const plan = item('plan', '课表', 1);

describe('the menu of a member', () => {
  it('is asked for, because the page came with that of a guest', async () => {
    let asked = 0;
    const own = () => {
      asked += 1;
      return asked === 1 ? [home] : [home, plan];
    };
    renderSite('/help/works', { isMember: true, answers: { 'menu.getUserMenu': own } });

    expect(await screen.findByRole('link', { name: '课表' })).toBeDefined();
  });

  it('is not asked for by a guest', async () => {
    let asked = 0;
    const guest = () => {
      asked += 1;
      return [home];
    };
    renderSite('/help/works', { answers: { 'menu.getUserMenu': guest } });

    await waitFor(() => expect(screen.getAllByRole('link', { name: '首页' })).not.toHaveLength(0));
    expect(asked).toBe(1);
  });
});

describe('an entry of the menu', () => {
  it('opens another window where it is flagged so, else a page of this one', async () => {
    const out = { ...item('out', '校外'), url: 'https://a.example/', internalOrExternal: true };
    const works = { ...item('works', '作品集'), url: '/workList' };
    const { path } = renderSite('/help/works', { answers: { 'menu.getUserMenu': [works, out] } });

    const link = await screen.findByRole('link', { name: '校外' });
    fireEvent.click(screen.getByRole('link', { name: '作品集' }));

    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://a.example/',
      '_blank',
    ]);
    await waitFor(() => expect(path()).toBe('/workList'));
  });
});
