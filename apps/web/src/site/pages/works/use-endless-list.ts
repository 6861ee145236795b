import { useTexts, useToast } from '@sprout/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNotice } from '../../shell/use-notice.ts';
import { type KeptPages, keepPages, readPages } from './kept-pages.ts';

type ListPage<Row> = { records: Row[]; total: number };

type Endless<Row> = {
  rows: Row[];
  isLoading: boolean;
  /** Everything has been shown. */
  isDone: boolean;
  loadMore: () => void;
};

/**
 * Pages of a list one after another, starting with the one that came with the page. Coming back to
 * the same entry of the history shows what had been loaded, at the same place.
 */
export function useEndlessList<Row extends { id: string }>(
  first: ListPage<Row>,
  loadPage: (pageNo: number) => Promise<ListPage<Row>>,
): Endless<Row> {
  const { key, pathname, search } = useLocation();
  const entry = `${key}:${pathname}${search}`;
  const { t } = useTexts();
  const toast = useToast();
  const tell = useNotice();
  const [more, setMore] = useState<{
    entry: string;
    rows: Row[];
    pageNo: number;
    isDone: boolean;
  }>();
  const [isLoading, setLoading] = useState(false);
  const mine = more?.entry === entry ? more : undefined;
  const rows = mine?.rows ?? first.records;
  const isDone = (mine?.isDone ?? false) || rows.length >= first.total;
  const kept = useRef<Omit<KeptPages<Row>, 'scrollY'>>({ rows, pageNo: 1 });
  kept.current = { rows, pageNo: mine?.pageNo ?? 1 };

  useKeptPlace(entry, kept, (before) =>
    setMore({ entry, rows: before.rows, pageNo: before.pageNo, isDone: false }),
  );

  const loadMore = async () => {
    const pageNo = kept.current.pageNo + 1;
    setLoading(true);
    try {
      const page = await loadPage(pageNo);
      const fresh = withoutKnown(page.records, kept.current.rows);
      const all = [...kept.current.rows, ...fresh];
      const isEnd = page.records.length === 0 || all.length >= page.total;
      setMore({ entry, rows: all, pageNo, isDone: isEnd });
      if (isEnd) toast({ text: t('works.loadedAll'), tone: 'think' });
    } catch (error) {
      tell(error);
    } finally {
      setLoading(false);
    }
  };

  return { rows, isLoading, isDone, loadMore: () => void loadMore() };
}

/** Brings back what had been loaded for an entry of the history, and keeps it when one leaves. */
function useKeptPlace<Row>(
  entry: string,
  kept: RefObject<Omit<KeptPages<Row>, 'scrollY'>>,
  onFound: (before: KeptPages<Row>) => void,
): void {
  const tell = useRef(onFound);
  tell.current = onFound;

  useLayoutEffect(() => {
    const before = readPages<Row>(window.sessionStorage, entry);
    if (!before || before.pageNo < 2) return;
    tell.current(before);
    // The list is longer only after the next paint.
    requestAnimationFrame(() => window.scrollTo(0, before.scrollY));
  }, [entry]);

  useEffect(() => {
    const keep = () =>
      keepPages(window.sessionStorage, entry, { ...kept.current, scrollY: window.scrollY });
    // The click that leaves comes before the page is taken down and scrolled.
    document.addEventListener('click', keep, { capture: true });
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('click', keep, { capture: true });
      window.removeEventListener('pagehide', keep);
    };
  }, [entry, kept]);
}

/** A row that moved while one was reading must not stand twice. */
function withoutKnown<Row extends { id: string }>(rows: Row[], known: Row[]): Row[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}
