import { errorNames } from '@sprout/python-engine';
import { createTexts, languages } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { expect, it } from 'vitest';
import { pythonTexts } from './texts.ts';

it.each(languages)(
  'has words in %s for every mistake and every key of its areas',
  async (language) => {
    const t = createTexts(language, ...(await pythonTexts[language]()));
    const wanted = [
      ...errorNames.flatMap((name) => [`pythonError.${name}.what`, `pythonError.${name}.step`]),
      ...Object.keys(zhCn).filter((key) => /^python[A-Za-z]*\./.test(key)),
    ];
    expect(wanted.filter((key) => t(key) === key)).toEqual([]);
  },
);
