/** Whether everything is run that `npm test` leaves out for being long. */
export const isFullRun = process.env['SPROUT_TEST_SCOPE'] === 'full';

/** Languages in which a screen is looked at: what can be wrong in both is found in the one, and Chinese in English in it alone. */
export const lookedAtIn: readonly ('zh-CN' | 'en-US')[] = isFullRun
  ? ['zh-CN', 'en-US']
  : ['en-US'];
