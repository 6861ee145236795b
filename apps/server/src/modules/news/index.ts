import { endpoints, news } from '@sprout/contract';
import { dictionary } from '../../platform/school-seeds.ts';
import type { Module, ModuleContext } from '../module.ts';
import { newsBelongings } from './belongings.ts';
import { registerNewsTable } from './news-table.ts';
import { createPublicNewsService } from './public-news.service.ts';

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    news: true;
  }
}

export { eraseTracesOfDemoNews } from './news.repository.ts';
export { createNewsEdition } from './news-edition.ts';

export const newsModule: Module = {
  name: 'news',
  belongings: newsBelongings,
  seeds: {
    resource: news,
    menu: {
      place: ['menu-content', 0],
      url: '/news/list',
      component: 'teaching/TeachingNewsList',
      icon: 'read',
    },
    dictionaries: [
      dictionary('news_category', '资讯分类', [
        ['notice', '通知', 'Notices'],
        ['event', '活动', 'Events'],
        ['course', '课程', 'Courses'],
        ['parents', '给家长', 'For parents'],
      ]),
    ],
  },
  register,
};

const cleanUpEveryMs = 3_600_000;

function register(context: ModuleContext): void {
  const { handle, jobs } = context;
  registerNewsTable(context);
  const service = createPublicNewsService(context);

  handle(endpoints.news.newsList, ({ actor, query, language }) =>
    service.list(actor, query, language),
  );

  handle(endpoints.news.newsDetail, ({ actor, query, language }) =>
    service.page(actor, query, language),
  );

  handle(endpoints.news.view, async ({ actor, body, viewerKey, ip }) => ({
    viewNum: await service.view({ actor, key: viewerKey(), address: ip }, body.id),
  }));

  jobs.every('news.removeOldViews', cleanUpEveryMs, () => service.removeOldViews());
}
