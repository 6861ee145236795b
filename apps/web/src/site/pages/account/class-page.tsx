import type { Result } from '@sprout/contract/types';
import { secretLength } from '@sprout/rules';
import { Avatar, Button, Link, linkClass, useTexts, useToast } from '@sprout/ui';
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { noticeOf } from '../../failures.ts';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useBrowser } from '../../services.ts';
import { AuthFrame, OtherWays } from './auth-frame.tsx';
import { EndedWays } from './ended-ways.tsx';
import styles from './picture-grid.module.css';
import { PictureGrid } from './picture-grid.tsx';
import { type Arrive, useArrival } from './use-arrival.ts';
import { useHash } from './use-hash.ts';

export const createClassRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ClassPage,
  handle: {
    file: 'account/class-page',
    head: () => ({ title: t('account.class.title'), canonical: '/user/class' }),
  } satisfies PageHandle,
});

type Roster = Result<'classEntry.roster'>;
type Child = Roster['children'][number];

/** The log-in page of one class. Its secret stands behind `#`, which no server and no log ever sees. */
function ClassPage() {
  const { t } = useTexts();
  const link = useHash();
  const roster = useRoster(link);
  const [child, setChild] = useState<Child>();
  const { arrive, ended, goOn } = useArrival();
  if (ended.length > 0) return <EndedWays ways={ended} onGoOn={goOn} />;
  if (roster === 'lost') {
    return (
      <ClassFrame title={t('account.class.lost')} text={t('account.class.lostText')}>
        {null}
      </ClassFrame>
    );
  }
  const title = roster?.departName ?? t('account.class.title');
  return (
    <ClassFrame title={title} text={child ? '' : t('account.class.who')}>
      {child ? (
        <ChildPictures
          child={child}
          link={link}
          arrive={arrive}
          onBack={() => setChild(undefined)}
        />
      ) : (
        roster && <Names roster={roster} onPick={setChild} />
      )}
    </ClassFrame>
  );
}

type FrameProps = { title: string; text: string; children: ReactNode };

function ClassFrame({ title, text, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <AuthFrame scene={t('account.class.scene')} title={title} text={text}>
      {children}
      <OtherWays>
        <Link className={linkClass} href="/user/login">
          {t('account.join.typing')}
        </Link>
        <Link className={linkClass} href="/home">
          {t('account.toHome')}
        </Link>
      </OtherWays>
    </AuthFrame>
  );
}

function useRoster(link: string): Roster | 'lost' | undefined {
  const browser = useBrowser();
  const [roster, setRoster] = useState<Roster | 'lost'>();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    setOpened(true);
    if (link === '') return;
    let isCurrent = true;
    const show = (found: Roster | 'lost') => isCurrent && setRoster(found);
    browser.client.call('classEntry.roster', { body: { link } }).then(
      (found) => show(found),
      () => show('lost'),
    );
    return () => {
      isCurrent = false;
    };
  }, [browser, link]);
  // A page without a secret leads to no class.
  return link === '' && isOpened ? 'lost' : roster;
}

function Names({ roster, onPick }: { roster: Roster; onPick: (child: Child) => void }) {
  const { t } = useTexts();
  if (roster.children.length === 0) return <p>{t('account.class.empty')}</p>;
  return (
    <ul className={styles['names']}>
      {roster.children.map((child) => (
        <li key={child.id}>
          <button type="button" className={styles['name']} onClick={() => onPick(child)}>
            <Avatar userId={child.id} src={child.avatar_url} />
            {child.nickname}
          </button>
        </li>
      ))}
    </ul>
  );
}

type PicturesProps = { child: Child; link: string; arrive: Arrive; onBack: () => void };

/** The fourth tap logs in. */
function ChildPictures({ child, link, arrive, onBack }: PicturesProps) {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isBusy, startTransition] = useTransition();

  async function logIn(pictures: string[]): Promise<void> {
    try {
      const body = { link, userId: child.id, pictures };
      const login = { body, successCode: '200' };
      arrive(await browser.client.call('classEntry.pictureLogin', login));
    } catch (error) {
      setChosen([]);
      toast(noticeOf(error, t));
    }
  }

  function choose(next: string[]): void {
    setChosen(next);
    if (next.length === secretLength) startTransition(() => logIn(next));
  }

  return (
    <>
      <h2>{t('account.class.pictures', { name: child.nickname })}</h2>
      <PictureGrid chosen={chosen} onChange={choose} isBusy={isBusy}>
        <Button tone="plain" onClick={onBack}>
          {t('account.class.back')}
        </Button>
      </PictureGrid>
    </>
  );
}
