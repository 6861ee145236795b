import { describe, expect, it } from 'vitest';
import { createTexts } from './create-texts.ts';
import { enUs } from './en-us.ts';
import { pickLanguage, readLanguage } from './language.ts';
import { zhCn } from './zh-cn.ts';

describe('createTexts', () => {
  it('fills parameters by name and leaves an unknown one visible', () => {
    const t = createTexts('zh-CN', { greet: '你好，{name}！{other}' });
    expect(t('greet', { name: '小雨' })).toBe('你好，小雨！{other}');
  });

  it('chooses the plural form of the language from n', () => {
    const t = createTexts('en-US', { likes: { one: '{n} like', other: '{n} likes' } });
    expect([0, 1, 2].map((n) => t('likes', { n }))).toEqual(['0 likes', '1 like', '2 likes']);
  });

  it('says of every table what they share, in the words of its own first', () => {
    const t = createTexts<string>('en-US', {
      'noun.clubs': { one: 'club', other: 'clubs' },
      'title.*': '{Noun}',
      'count.*': '{n} {noun}',
      'field.*.name': 'Name',
      'field.*.code': 'Code',
      'field.clubs.code': 'Sign',
    });

    expect(t('title.clubs')).toBe('Clubs');
    expect([1, 2].map((n) => t('count.clubs', { n }))).toEqual(['1 club', '2 clubs']);
    expect(t('field.clubs.name')).toBe('Name');
    expect(t('field.clubs.code')).toBe('Sign');
    expect(t('field.clubs.other')).toBe('field.clubs.other');
    expect(t('title.lessons')).toBe('title.lessons');
  });

  it('gives the key back when no area holds it', () => {
    expect(createTexts('zh-CN')('missing.key')).toBe('missing.key');
  });
});

describe('the translations', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(enUs).sort()).toEqual(Object.keys(zhCn).sort());
  });

  it('use the same parameters in both languages', () => {
    const names = (message: unknown) =>
      [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
    const english: Record<string, unknown> = enUs;
    // What all tables share has the noun where the language has it.
    const different = Object.entries(zhCn).filter(
      ([key, message]) =>
        !key.includes('*') && String(names(message)) !== String(names(english[key])),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('hold no Chinese in English but the name of the Chinese language', () => {
    const chinese = Object.entries(enUs).filter(([, message]) =>
      /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/.test(JSON.stringify(message)),
    );
    expect(chinese.map(([key]) => key).sort()).toEqual(['editor.language', 'ui.language.zh-CN']);
  });
});

describe('the language of a visitor', () => {
  it.each([
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['fr', undefined],
    ['', undefined],
  ])('reads %j as %j', (tag, language) => {
    expect(readLanguage(tag)).toBe(language);
  });

  it('follows the weights of Accept-Language and falls back to Chinese', () => {
    expect(pickLanguage('fr, zh;q=0.4, en;q=0.9')).toBe('en-US');
    expect(pickLanguage('fr')).toBe('zh-CN');
    expect(pickLanguage(undefined)).toBe('zh-CN');
    expect(pickLanguage('en;q=0')).toBe('zh-CN');
  });
});
