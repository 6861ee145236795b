import { createTexts, type Language, type TextKey, type Translate } from '@sprout/texts';

/** The words of the console in one language; the other is not loaded. */
export async function loadTexts(language: Language): Promise<Translate<TextKey>> {
  if (language === 'en-US') {
    const [{ consoleEnUs }, { kitEnUs }, { tablesEnUs }, { siteEnUs }, { uiEnUs }] =
      await Promise.all([
        import('@sprout/texts/en-us/console'),
        import('@sprout/texts/en-us/kit'),
        import('@sprout/texts/en-us/tables'),
        import('@sprout/texts/en-us/site'),
        import('@sprout/texts/en-us/ui'),
      ]);
    return createTexts<TextKey>(language, uiEnUs, siteEnUs, consoleEnUs, kitEnUs, tablesEnUs);
  }
  const [{ consoleZhCn }, { kitZhCn }, { tablesZhCn }, { siteZhCn }, { uiZhCn }] =
    await Promise.all([
      import('@sprout/texts/zh-cn/console'),
      import('@sprout/texts/zh-cn/kit'),
      import('@sprout/texts/zh-cn/tables'),
      import('@sprout/texts/zh-cn/site'),
      import('@sprout/texts/zh-cn/ui'),
    ]);
  return createTexts<TextKey>(language, uiZhCn, siteZhCn, consoleZhCn, kitZhCn, tablesZhCn);
}

/** antd's own words. */
export async function loadAntdLocale(language: Language) {
  const { default: locale } =
    language === 'en-US'
      ? await import('antd/es/locale/en_US')
      : await import('antd/es/locale/zh_CN');
  return locale;
}
