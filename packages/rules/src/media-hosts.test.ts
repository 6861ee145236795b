import { describe, expect, it } from 'vitest';
import { isHostName, isMediaOf, readMediaHosts } from './media-hosts.ts';

describe('hosts of pictures, videos and frames', () => {
  it.each(['player.example.com', 'a-b.example', 'xn--fiq228c.example', 'V.Example.COM'])(
    'takes the name %s',
    (host) => expect(isHostName(host)).toBe(true),
  );

  it.each([
    'https://v.example.com',
    'v.example.com/player',
    '*.example.com',
    'v.example.com:8443',
    '192.168.1.1',
    '[::1]',
    'a@v.example.com',
    'localhost',
    "v.example.com; script-src 'unsafe-inline'",
    'v.example.com https',
    '-a.example.com',
    'v..example.com',
    'v.example.com.',
    `${'a'.repeat(64)}.example.com`,
    '',
  ])('refuses %j', (host) => expect(isHostName(host)).toBe(false));

  it('reads a setting: names only, once each, in small letters, never our own, twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, n) => `v${n}.example`).join('\n');

    expect(readMediaHosts(undefined)).toEqual([]);
    expect(readMediaHosts(' V.example \r\n\nv.example\n*\nour.example', ['our.example'])).toEqual([
      'v.example',
    ]);
    expect(readMediaHosts(many)).toHaveLength(20);
  });

  it.each([
    ['https://v.example/', true],
    ['HTTPS://V.Example/player?id=1#t', true],
    ['https://v.example', false],
    ['http://v.example/a', false],
    ['//v.example/a', false],
    ['https://v.example:444/a', false],
    ['https://a@v.example/a', false],
    ['https://v.example@other.example/a', false],
    ['https://other.example\\@v.example/', false],
    ['https://v.example.other.example/', false],
    ['https://sub.v.example/', false],
    [' https://v.example/', false],
    ['https://v.exa\tmple/', false],
    ['javascript:https://v.example/', false],
  ])('knows whose %s is', (address, isAllowed) => {
    expect(isMediaOf(['v.example'], address)).toBe(isAllowed);
  });
});
