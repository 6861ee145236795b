import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

const footerLinks = async () => {
  const footer = within(await screen.findByRole('contentinfo'));
  return footer.getAllByRole('link').map((link) => link.getAttribute('href'));
};
const config = (more: object) => ({
  answers: { 'config.getCurrent': { brandName: 'A', ...more } },
});

it('leads from the footer to the four pages when the school has set no links', async () => {
  renderSite('/home', config({}));

  expect(await footerLinks()).toEqual([
    '/help/works',
    '/help/questions',
    '/user/alteration',
    '/help/privacy',
    '/help/teachers',
  ]);
});

it("leads where the school's own links say, column by column", async () => {
  renderSite('/home', config({ supportLinks: '校历|https://school.example/calendar' }));

  expect(await footerLinks()).toEqual([
    'https://school.example/calendar',
    '/help/privacy',
    '/help/teachers',
  ]);
});

it('tells in the footer who runs the site, how to reach them and the filing number', async () => {
  const words = {
    brandDesc: '一所学校的小小编程园',
    contact: '010-12345678\n校门口左转',
    recordNumber: '京ICP备12345号',
    recordLink: 'https://record.example/',
  };
  renderSite('/home', config(words));

  const footer = within(await screen.findByRole('contentinfo'));

  expect(footer.getByText(words.brandDesc)).toBeTruthy();
  expect(footer.getByText('每天 9:00-18:00')).toBeTruthy();
  expect(footer.getByText('010-12345678')).toBeTruthy();
  expect(footer.getByText('校门口左转')).toBeTruthy();
  expect(footer.getByRole('link', { name: words.recordNumber }).getAttribute('href')).toBe(
    words.recordLink,
  );
});

it.each([
  ['/help/works', '作品怎样被展示'],
  ['/help/privacy', '隐私说明'],
  ['/help/questions', '问题与解答'],
  ['/help/teachers', '教师手册'],
])(
  '%s tells a guest what its name says, with contents that lead to each part',
  async (path, name) => {
    renderSite(path);

    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: '这一页有什么' }));
    const parts = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(parts.length).toBeGreaterThan(5);
    expect(
      parts.filter((part) => !document.querySelector(`section${part} p, section${part} li`)),
    ).toEqual([]);
  },
);
