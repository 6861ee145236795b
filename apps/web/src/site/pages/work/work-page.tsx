import type { PlayedWork } from '@sprout/editor-kit/player-host';
import { buttonClass, Empty, Link, useTexts } from '@sprout/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { loginPath } from '../../paths.ts';
import { type Services, useServices, useSession } from '../../services.ts';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { toCard } from '../../work-view.ts';
import { Comments } from './comments.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { OwnBand } from './own-band.tsx';
import { WorkActions } from './work-actions.tsx';
import { loadWork, targetOf, type WorkData } from './work-data.ts';
import { WorkHead } from './work-head.tsx';
import styles from './work-page.module.css';
import { WorkPlayer } from './work-player.tsx';
import { WorkSide } from './work-side.tsx';

export function createWorkRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadWork(services, new URL(request.url)),
    Component: WorkPage,
    handle: headOf(services),
  };
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'work/work-page',
  head(data) {
    // What `loadWork` of this route gave.
    const { work } = (data as WorkData | null) ?? {};
    if (!work) return { title: t('works.list.page'), noIndex: true };
    const names = { name: work.workName, author: work.realname };
    return {
      title: work.workName,
      description: work.description || t('works.detail.description', names),
      canonical: `/work-detail?id=${encodeURIComponent(work.id)}`,
      image: work.coverFileKey_url,
    };
  },
});

function WorkPage() {
  const data = useLoaderData<WorkData | null>();
  useOwnView(data);
  if (!data) return <AbsentWork />;
  return <FoundWork key={data.work.id} data={data} />;
}

/** A page drawn for guests asks again for a signed-in person: their likes and own works show. */
function useOwnView(data: WorkData | null): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const token = session?.token;
  const [askedFor, setAskedFor] = useState<string>();
  const id = data?.work.id ?? '';
  useEffect(() => {
    if (token === undefined || askedFor === token + id) return;
    setAskedFor(token + id);
    void revalidate();
  }, [token, id, askedFor, revalidate]);
}

function FoundWork({ data }: { data: WorkData }) {
  const { work, author, related, comments, operatorHtml } = data;
  // The author of a link work comes without the link, and passes it on all the same.
  const share = data.share ?? work.own?.shareToken ?? undefined;
  const { config } = useRootData();
  const { viewNum, count } = useCountedView(work.id, share, work.viewNum);
  const [played, setPlayed] = useState<PlayedWork>();
  return (
    <main id="main" className="wrap">
      <OwnBand work={work} />
      <div className={styles['detail']}>
        <div>
          <WorkPlayer
            work={work}
            cover={toCard(config, work).coverUrl}
            share={share}
            played={played}
            onLoaded={setPlayed}
          />
          <WorkHead work={work} viewNum={viewNum} />
          <WorkActions work={work} share={share} countView={count} />
          <HowToPlay work={work} played={played} />
          {comments && <Comments target={targetOf(work.id, share)} first={comments} />}
          <OperatorWords html={operatorHtml} />
        </div>
        <WorkSide work={work} share={share} author={author} related={related} />
      </div>
    </main>
  );
}

type CountedView = {
  viewNum: number;
  /** Counts the visit unless that has begun; resolves once it is counted, or cannot be. */
  count: () => Promise<unknown>;
};

/** Counts this visit and gives the number after it; at most once in half an hour per visitor. */
function useCountedView(workId: string, share: string | undefined, viewNum: number): CountedView {
  const { browser } = useServices();
  const [after, setAfter] = useState<number>();
  const call = useRef<Promise<unknown>>(undefined);
  const count = useCallback(async () => {
    call.current ??= browser?.client.call('works.view', { body: targetOf(workId, share) }).then(
      (answer) => setAfter(answer.viewNum),
      // A view that was not counted does not concern the visitor.
      () => undefined,
    );
    await call.current;
  }, [browser, workId, share]);
  useEffect(() => void count(), [count]);
  return { viewNum: after ?? viewNum, count };
}

function AbsentWork() {
  const { t } = useTexts();
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={`wrap ${styles['absent']}`}>
      <Empty pose="think" level={1} title={t('works.absent.title')} text={t('works.absent.text')}>
        <Link className={buttonClass({ big: true })} href="/workList">
          {t('site.lost.works')}
        </Link>
        {!session && (
          <Link
            className={buttonClass({ tone: 'plain', big: true })}
            href={loginPath(pathname + search)}
          >
            {t('works.absent.login')}
          </Link>
        )}
      </Empty>
    </main>
  );
}
