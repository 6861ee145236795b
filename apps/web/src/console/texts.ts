import { createTexts, type Language, type TextKey, type Translate } from '@sprout/texts';

/** The words of the console in one language; the other is not loaded. */
export async function loadTexts(language: Language): Promise<Translate<TextKey>> {
  const { areas } =
    language === 'en-US' ? await import('./texts-en-us.ts') : await import('./texts-zh-cn.ts');
  return createTexts<TextKey>(language, ...areas);
}

/** antd's own words, and those of its calendars: names of months and days, and which day a week begins with. */
export async function loadAntdLocale(language: Language) {
  if (language === 'en-US') return (await import('antd/es/locale/en_US')).default;
  const [{ default: locale }] = await Promise.all([
    import('antd/es/locale/zh_CN'),
    import('dayjs/locale/zh-cn'),
  ]);
  return locale;
}
