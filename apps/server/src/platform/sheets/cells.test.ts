import { expect, it } from 'vitest';
import { denature, neutralise } from './cells.ts';
import { writeCsv } from './csv.ts';

it.each(['=1+1', '+86', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A'])(
  'makes %j a text, and reads it back as it was',
  (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
    expect(denature(neutralise(text))).toBe(text);
  },
);

it.each(['李小明', '3-4', "'quoted'", ' =1', ''])('leaves %j alone', (text) => {
  expect(denature(neutralise(text))).toBe(text);
  expect(neutralise(text)).toBe(text);
});

it('writes no cell of a list that begins a formula', () => {
  const list = writeCsv([['姓名', '=HYPERLINK("http://x")', '＝1+1']]);

  expect(list).toContain(`"'=HYPERLINK(""http://x"")",'＝1+1`);
});
