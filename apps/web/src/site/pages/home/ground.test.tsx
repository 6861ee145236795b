import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

const picture = 'banner/0123456789abcdef0123456789abcdef.webp';
const open = (config: Record<string, string>) =>
  renderSite('/home', {
    isMember: true,
    answers: {
      'config.getCurrent': { brandName: '小芽', staticDomain: '/static', ...config },
    },
  });
const main = async () => {
  await screen.findByRole('heading', { level: 1 });
  return document.getElementById('main') ?? document.body;
};

it('stands on the colour and the picture that the school chose', async () => {
  open({ homeBgColor: '#102030', file_homeBg: picture, homeBgRepeat: 'repeat-y' });

  const { style, dataset } = await main();

  expect(style.backgroundColor).toBe('rgb(16, 32, 48)');
  expect(style.backgroundImage).toBe(`url("/static/${picture}")`);
  expect(style.backgroundRepeat).toBe('repeat-y');
  expect(dataset['ground']).toBe('paper');
});

it('stands on its own paper when nothing was chosen', async () => {
  open({});

  expect((await main()).getAttribute('style')).toBeNull();
});

it('shows the picture of the school for people who have none of their own', async () => {
  open({ avatar: picture });
  await main();

  const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  expect(shown).toContain(`/static/${picture}`);
});
