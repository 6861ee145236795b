import { createTexts, type Language, type TextKey, type Translate } from '@sprout/texts';

/** The words of the console in one language; the other is not loaded. */
export async function loadTexts(language: Language): Promise<Translate<TextKey>> {
  const { areas } =
    language === 'en-US' ? await import('./texts-en-us.ts') : await import('./texts-zh-cn.ts');
  return createTexts<TextKey>(language, ...areas);
}

/** antd's own words. */
export async function loadAntdLocale(language: Language) {
  const { default: locale } =
    language === 'en-US'
      ? await import('antd/es/locale/en_US')
      : await import('antd/es/locale/zh_CN');
  return locale;
}
