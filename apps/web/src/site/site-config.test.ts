import { describe, expect, it } from 'vitest';
import { readSiteConfig } from './site-config.ts';

const base = { uploadType: 'local', staticDomain: '/static' };

describe('the configuration of the site', () => {
  it('gives links to banner pictures by position', () => {
    const { slides } = readSiteConfig({
      ...base,
      banner: 'banner/a.webp,banner/b.webp,banner/c.webp',
      bannerLinks: 'https://a.example/\n\n/workList',
      bannerTall: 'banner/a2.webp',
      bannerTexts: '一\n二',
      brandName: '小芽',
    });
    expect(slides).toEqual([
      {
        src: '/static/banner/a.webp',
        tallSrc: '/static/banner/a2.webp',
        href: 'https://a.example/',
        alt: '一',
      },
      { src: '/static/banner/b.webp', tallSrc: undefined, href: undefined, alt: '二' },
      { src: '/static/banner/c.webp', tallSrc: undefined, href: '/workList', alt: '小芽' },
    ]);
  });

  it.each([
    ['实验小学', true],
    ['小芽编程', false],
    ['', false],
  ])('tells whether a school has named itself: %s', (brandName, hasOwnName) => {
    expect(readSiteConfig({ ...base, brandName })).toMatchObject({ hasOwnName });
  });

  it('never makes a link that runs a script or leaves by two slashes', () => {
    const { slides, helpLinks } = readSiteConfig({
      ...base,
      banner: 'a.png,b.png',
      bannerLinks: 'javascript:alert(1)\n//evil.example',
      supportLinks: 'A|javascript:1\nB|/help\nC',
    });
    expect(slides.map((slide) => slide.href)).toEqual([undefined, undefined]);
    expect(helpLinks).toEqual([{ title: 'B', href: '/help' }]);
  });

  it('shows the editors that the school chose, all when nothing is said', () => {
    const chosen = { ...base, editors: 'python,junior' };

    expect(readSiteConfig(base).editors).toEqual(['junior', 'blocks', 'python']);
    expect(readSiteConfig(chosen).editors).toEqual(['junior', 'python']);
  });

  it('answers from nine to six unless told otherwise', () => {
    expect(readSiteConfig(base).hours).toBe('9:00-18:00');
  });

  it('stands on the ground that the school chose, with paper where words need it', () => {
    const groundOf = (more: Record<string, string>) => readSiteConfig({ ...base, ...more }).ground;

    expect(groundOf({})).toBeUndefined();
    expect(groundOf({ homeBgColor: '#fff8e0' })).toEqual({
      colour: '#fff8e0',
      pictureUrl: undefined,
      repeat: 'no-repeat',
      needsPaper: false,
    });
    expect(groundOf({ homeBgColor: '#d4380d' })?.needsPaper).toBe(true);
    expect(groundOf({ file_homeBg: 'banner/a.webp', homeBgRepeat: 'repeat-x' })).toEqual({
      colour: undefined,
      pictureUrl: '/static/banner/a.webp',
      repeat: 'repeat-x',
      needsPaper: true,
    });
  });

  it('draws its own logo for the default file', () => {
    expect(readSiteConfig({ ...base, logo: '/logo.png' }).logoUrl).toBeUndefined();
    expect(readSiteConfig({ ...base, logo: 'logo/x.png' }).logoUrl).toBe('/static/logo/x.png');
  });
});
