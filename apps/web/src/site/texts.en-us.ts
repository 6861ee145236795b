import { siteEnUs } from '@sprout/texts/en-us/site';
import { uiEnUs } from '@sprout/texts/en-us/ui';

/** English words of the public pages. */
export const enUsTexts = {
  common: [uiEnUs, siteEnUs],
  pages: {
    home: async () => (await import('@sprout/texts/en-us/home')).homeEnUs,
    courses: async () => (await import('@sprout/texts/en-us/courses')).coursesEnUs,
    works: async () => (await import('@sprout/texts/en-us/works')).worksEnUs,
    news: async () => (await import('@sprout/texts/en-us/news')).newsEnUs,
    account: async () => ({
      ...(await import('@sprout/texts/en-us/account')).accountEnUs,
      ...(await import('@sprout/texts/en-us/class-login')).classLoginEnUs,
    }),
    progressReport: async () =>
      (await import('@sprout/texts/en-us/progress-report')).progressReportEnUs,
    guardianForm: async () => (await import('@sprout/texts/en-us/guardian-form')).guardianFormEnUs,
    help: async () => (await import('@sprout/texts/en-us/help')).helpEnUs,
  },
};
