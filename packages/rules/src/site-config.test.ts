import { describe, expect, it } from 'vitest';
import { findSiteProblems, isSafeLink } from './site-config.ts';

const picture = `banner/${'a'.repeat(32)}.webp`;

describe('settings of the site', () => {
  it('may all be empty but the name', () => {
    expect(findSiteProblems({ brandName: '小芽', logo: '', banner: '', homeBgColor: '' })).toEqual(
      [],
    );
    expect(findSiteProblems({ brandName: '  ' })).toEqual([
      { key: 'brandName', reason: 'required' },
    ]);
  });

  it('name a bad banner link by its position', () => {
    const bannerLinks = '/workList?tag=summer\n\nwork list';

    expect(findSiteProblems({ bannerLinks })).toEqual([
      { key: 'bannerLinks', reason: 'badLink', position: 3 },
    ]);
  });

  it('name the hosts of media that are no names', () => {
    const many = Array.from({ length: 21 }, (_, n) => `v${n}.example`).join('\n');

    expect(findSiteProblems({ mediaHosts: 'v.example\n\n W.Example \n' })).toEqual([]);
    expect(findSiteProblems({ mediaHosts: 'v.example\n10.0.0.1' })).toEqual([
      { key: 'mediaHosts', reason: 'badHost', position: 2 },
    ]);
    expect(findSiteProblems({ mediaHosts: many })).toMatchObject([{ reason: 'tooMany', max: 20 }]);
  });

  it('hold ten pictures of this site at most', () => {
    const eleven = Array<string>(11).fill(picture).join(',');

    expect(findSiteProblems({ banner: `${picture},/logo.png` })).toEqual([]);
    expect(findSiteProblems({ banner: eleven })).toMatchObject([{ reason: 'tooMany', max: 10 }]);
    expect(findSiteProblems({ logo: 'https://other.example/logo.png' })).toMatchObject([
      { reason: 'badPicture' },
    ]);
  });

  it('take only their own words, colours and named links', () => {
    const problems = findSiteProblems({
      homeBgRepeat: 'everywhere',
      homeBgColor: 'red;}',
      allowReg: 'yes',
      editors: 'blocks,java',
      supportLinks: '帮助|/help\n没有地址',
    });

    expect(problems.map(({ key }) => key)).toEqual([
      'homeBgRepeat',
      'homeBgColor',
      'allowReg',
      'editors',
      'supportLinks',
    ]);
  });
});

describe('a link', () => {
  it.each(['/workList', '/work-detail?id=1#a', 'https://a.example/b'])('%s is safe', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each(['//a.example', '/\\a.example', 'javascript:alert(1)', 'data:text/html,x', 'a b', ''])(
    '%s is refused',
    (link) => {
      expect(isSafeLink(link)).toBe(false);
    },
  );
});
