import type { news } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useConfirm } from '../../kit/confirm.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

export type NewsItem = RowOfTable<typeof news>;

const [draft, published] = [0, 1];

/** What is done to a piece of news beside its form: looked at as a visitor does, published, taken back. */
export function useNewsActions(): (row: NewsItem) => RowAction[] {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('news');

  async function save(row: NewsItem, change: object, done: string): Promise<void> {
    const { id, newsTitle, newsStatus, version } = row;
    const opened = version === undefined ? {} : { version };
    const body = { id, newsTitle, newsStatus, ...opened, ...change };
    const isDone = await run(() => client.call('news.edit', { body }));
    // Also when it was refused: then somebody else has changed it.
    await refresh();
    if (isDone) message.success(done, doneSeconds);
  }

  /** @param isAtOnce whatever time it was planned for */
  async function publish(row: NewsItem, isAtOnce: boolean): Promise<void> {
    const name = row.newsTitle;
    const time = row.publishTime ?? '';
    const isLater = !isAtOnce && row.isPlanned;
    const isSure = await confirm({
      title: t('news.publish.title'),
      body: t('news.publish.body', { name }),
      effects: isLater ? t('news.publish.later', { time }) : t('news.publish.now'),
      okText: t(isAtOnce ? 'news.publishNow' : 'news.publish'),
    });
    if (!isSure) return;
    const change = { newsStatus: published, ...(isAtOnce ? { publishTime: null } : {}) };
    await save(row, change, t('news.publish.done', { name }));
  }

  async function takeBack(row: NewsItem): Promise<void> {
    const name = row.newsTitle;
    const isSure = await confirm({
      title: t('news.takeBack.title'),
      body: t('news.takeBack.body', { name }),
      effects: t('news.takeBack.effect'),
      okText: t('news.takeBack'),
    });
    if (isSure) await save(row, { newsStatus: draft }, t('news.takeBack.done', { name }));
  }

  const ofState = {
    draft: ['publish'],
    waiting: ['publishNow', 'takeBack'],
    shown: ['takeBack'],
  } as const;
  return (row) => {
    const all = {
      publish: { label: t('news.publish'), run: () => publish(row, false) },
      publishNow: { label: t('news.publishNow'), run: () => publish(row, true) },
      takeBack: { label: t('news.takeBack'), isRare: true, run: () => takeBack(row) },
    };
    const preview = () => window.open(previewPath(row.id), '_blank', 'noopener');
    return [
      { key: 'preview', label: t('news.preview'), run: preview },
      ...ofState[row.state].map(
        (key): RowAction => ({ key, perm: 'teaching:news:edit', ...all[key] }),
      ),
    ];
  };
}

const previewPath = (id: string): string => `/news-detail?id=${encodeURIComponent(id)}&preview=1`;
