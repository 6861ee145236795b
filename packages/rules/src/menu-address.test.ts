import { describe, expect, it } from 'vitest';
import { menuAddress } from './menu-address.ts';

const here = { webUrl: 'http://school.test', apiUrl: 'http://school.test/api' };

describe('an address of the menu', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['{{webURL}}/python/index.html', 'http://school.test/python/index.html'],
    ['{{apiURL}}/docs', 'http://school.test/api/docs'],
    ["{{ window._CONFIG['webURL'] }}/scratch3", 'http://school.test/scratch3'],
    ["{{ window._CONFIG['domianURL'] }}/doc.html", 'http://school.test/api/doc.html'],
    ['/scratch3/index.html', '/scratch3/index.html'],
  ])('%s opens %s', (url, address) => {
    expect(menuAddress(url, here)).toBe(address);
  });

  it.each([
    '{{token}}/x',
    "{{ window._CONFIG['other'] }}",
    '{{ alert(1) }}',
    '{{constructor}}',
    'javascript:alert(1)',
    '//a.example',
    'a/b',
  ])('%s opens nothing', (url) => {
    expect(menuAddress(url, here)).toBeUndefined();
  });
});
