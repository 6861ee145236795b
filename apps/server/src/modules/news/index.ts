import { endpoints, news } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { dictionary } from '../../platform/school-seeds.ts';
import type { Module, ModuleContext } from '../module.ts';
import { newsBelongings } from './belongings.ts';
import { registerNewsTable } from './news-table.ts';
import { createNewsPresenter } from './present-news.ts';
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
  const presenter = createNewsPresenter(context);

  handle(endpoints.news.newsList, async ({ actor, query, language }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    const records = rows.map((row) => presenter.toListed(row, language));
    return presentPage(records, total, paging);
  });

  handle(endpoints.news.newsDetail, async ({ actor, query, language }) =>
    presenter.toPage(await service.page(actor, query, language), language),
  );

  handle(endpoints.news.view, async ({ actor, body, viewerKey, isKnownViewer, networkKey, ip }) => {
    // Before the key, which makes everybody known.
    const isKnown = isKnownViewer();
    const who = { actor, isKnown, key: viewerKey(), address: ip, networkKey: networkKey() };
    return { viewNum: await service.view(who, body.id) };
  });

  jobs.every('news.removeOldViews', cleanUpEveryMs, () => service.removeOldViews());
}
