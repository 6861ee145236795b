import { useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import { commentPageSize, type Target, type WorkComment } from './work-data.ts';

type CommentList = {
  rows: WorkComment[];
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => void;
  /** Resolves to whether it was taken. */
  send: (comment: string) => Promise<boolean>;
  remove: (id: string) => void;
};

/** Comments of a work: pages, one's own on top, removal. */
export function useComments(target: Target, first: WorkComment[]): CommentList {
  const { browser } = useServices();
  const { t } = useTexts();
  const toast = useToast();
  const tell = useNotice();
  const { rows, setRows, page, setPage, hasMore, setHasMore } = useRows(first);
  const [isBusy, setBusy] = useState(false);

  async function attempt(run: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await run();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const loadMore = async () => {
    const query = { ...target, page: page + 1, pageSize: commentPageSize };
    const next = (await browser?.client.call('works.comments', { query })) ?? [];
    const known = new Set(rows.map(({ id }) => id));
    setRows([...rows, ...next.filter(({ id }) => !known.has(id))]);
    setPage(page + 1);
    setHasMore(next.length >= commentPageSize);
    if (next.length < commentPageSize) toast({ text: t('works.loadedAll'), tone: 'think' });
  };

  const send = async (comment: string) => {
    const saved = await browser?.client.call('works.saveComment', { body: { ...target, comment } });
    if (saved) setRows([saved, ...rows]);
    toast({
      text: t(saved?.state === 'waiting' ? 'works.comments.sentWaiting' : 'works.comments.sent'),
    });
  };

  const remove = async (id: string) => {
    await browser?.client.call('works.deleteComment', { query: { id } });
    setRows(rows.filter((row) => row.id !== id));
  };

  return {
    rows,
    hasMore,
    isBusy,
    loadMore: () => void attempt(loadMore),
    send: (comment) => attempt(() => send(comment)),
    remove: (id) => void attempt(() => remove(id)),
  };
}

/** What was read so far, from the first page on. */
function useRows(first: WorkComment[]) {
  const [rows, setRows] = useState(first);
  const [page, setPage] = useState(1);
  const [hasMore, setHasMore] = useState(first.length >= commentPageSize);
  const [drawn, setDrawn] = useState(first);
  // A page drawn for guests is asked for again once it is known who looks.
  if (drawn !== first) {
    setDrawn(first);
    setRows(first);
    setPage(1);
    setHasMore(first.length >= commentPageSize);
  }
  return { rows, setRows, page, setPage, hasMore, setHasMore };
}
