import type { Result } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Neighbour, NewsRow } from './news.repository.ts';
import { languageOf } from './news-language.ts';
import type { NewsPage } from './public-news.service.ts';

type NewsItem = Omit<Result<'news.newsList'>['records'][number], 'newsContent'>;

/** News in the language that is asked for, where it has that. */
export function createNewsPresenter({ wireTime }: { wireTime: WireTimeFormat }) {
  function toItem(row: NewsRow, asked: Language): NewsItem {
    const language = languageOf(row, asked);
    const publishTime = wireTime.toWire(row.publishTime ?? row.createdAt);
    return {
      id: row.id,
      newsTitle: titleOf(row, asked),
      newsStatus: row.newsStatus,
      language,
      summary: (language === 'en-US' ? row.summaryEn : row.summary) ?? '',
      category: row.category,
      isPinned: row.isPinned,
      cover: row.cover,
      publishTime,
      createTime: publishTime,
      viewNum: row.viewNum,
    };
  }

  return {
    toListed: (row: NewsRow, asked: Language) => ({ ...toItem(row, asked), newsContent: null }),

    toPage: (
      { row, content, stage, newer, older }: NewsPage,
      asked: Language,
    ): Result<'news.newsDetail'> => ({
      ...toItem(row, asked),
      newsContent: content,
      stage,
      newer: toLink(newer, asked),
      older: toLink(older, asked),
    }),
  };
}

const titleOf = (row: Neighbour, asked: Language): string =>
  (languageOf(row, asked) === 'en-US' ? row.newsTitleEn : null) ?? row.newsTitle;

const toLink = (row: Neighbour | undefined, asked: Language) =>
  row ? { id: row.id, newsTitle: titleOf(row, asked) } : null;
