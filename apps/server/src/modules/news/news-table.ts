import { news, newsSummaryLength } from '@sprout/contract';
import { plainText } from '@sprout/rules';
import { forgetRenderedPages } from '../../platform/rendered-pages.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { eraseViewsOf, newsSource } from './news.repository.ts';
import { newsState, publishedStatus } from './news-state.ts';

/** News as the staff keeps it. */
export function registerNewsTable(context: ModuleContext): void {
  const { clock } = context;

  /** An actor who publishes without a time means now; a form knows no part of a second. */
  function timeOf({ newsStatus, publishTime = null }: Values): Values {
    if (Number(newsStatus) < publishedStatus || publishTime !== null) return {};
    return { publishTime: new Date(Math.floor(clock.now().getTime() / 1000) * 1000) };
  }

  registerTable(
    news,
    {
      stale: { caches: ['news'], forget: forgetRenderedPages },
      source: newsSource,
      // As visitors read them; what has no time yet waits for its teacher above.
      ownOrder: [
        { ref: 't.is_pinned', direction: 'desc' },
        { ref: 't.publish_time', direction: 'desc' },
      ],
      compute: async ({ rows }) =>
        rows.map((row) => {
          // What a row has of a column of times.
          const publishTime = row['publishTime'] as Date | null;
          const now = clock.now();
          return {
            state: newsState(Number(row['newsStatus']), publishTime, now),
            isPlanned: publishTime !== null && publishTime > now,
            viewNum: Number(row['viewNum']),
          };
        }),
      fill: async ({ rows }) =>
        rows.map(({ becomes = {} }) => ({
          ...timeOf(becomes),
          summary: summaryOf(becomes['newsContent']),
          summaryEn: summaryOf(becomes['newsContentEn']),
        })),
      async after({ tx, verb, rows }) {
        if (verb === 'erase')
          await eraseViewsOf(
            tx,
            rows.map(({ id }) => id),
          );
      },
    },
    context,
  );
}

/** The begin of a content, as long as it may be. */
function summaryOf(html: unknown): string | null {
  // One letter more tells that there is more; the last may be a blank, which goes.
  const text = plainText(typeof html === 'string' ? html : '', newsSummaryLength + 2);
  if (text === '') return null;
  if (text.length <= newsSummaryLength) return text;
  // Letters of two units count twice.
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length >= newsSummaryLength) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
