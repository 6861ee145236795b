import { siteZhCn } from '@sprout/texts/zh-cn/site';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

/** Chinese words of the public pages. */
export const zhCnTexts = {
  common: [uiZhCn, siteZhCn],
  pages: {
    home: async () => (await import('@sprout/texts/zh-cn/home')).homeZhCn,
    courses: async () => (await import('@sprout/texts/zh-cn/courses')).coursesZhCn,
    works: async () => (await import('@sprout/texts/zh-cn/works')).worksZhCn,
    news: async () => (await import('@sprout/texts/zh-cn/news')).newsZhCn,
    account: async () => ({
      ...(await import('@sprout/texts/zh-cn/account')).accountZhCn,
      ...(await import('@sprout/texts/zh-cn/class-login')).classLoginZhCn,
    }),
    progressReport: async () =>
      (await import('@sprout/texts/zh-cn/progress-report')).progressReportZhCn,
    guardianForm: async () => (await import('@sprout/texts/zh-cn/guardian-form')).guardianFormZhCn,
    help: async () => (await import('@sprout/texts/zh-cn/help')).helpZhCn,
  },
};
