/** Whether everything is run that `npm test` leaves out for being long. */
export const isFullRun = process.env['SPROUT_TEST_SCOPE'] === 'full';

export const languages = ['zh-CN', 'en-US'] as const;

/**
 * Languages in which a screen is looked at. Most faults show in either language, Chinese words that were left in an English
 * screen in English alone: a quick run takes English.
 */
export const lookedAtIn: readonly (typeof languages)[number][] = isFullRun ? languages : ['en-US'];
