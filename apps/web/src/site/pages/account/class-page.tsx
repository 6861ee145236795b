import { ApiError } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { secretLength } from '@sprout/rules';
import { Avatar, Button, Link, linkClass, Note, useTexts } from '@sprout/ui';
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { noticeOf } from '../../failures.ts';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useBrowser } from '../../services.ts';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { classPlace, readClassPlace } from './class-place.ts';
import { EndedLoginMethods } from './ended-login-methods.tsx';
import styles from './picture-grid.module.css';
import { PictureGrid } from './picture-grid.tsx';
import { type Arrive, useArrival } from './use-arrival.ts';
import { useHash } from './use-hash.ts';

export const createClassRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ClassPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.class.title'), canonical: '/user/class' }),
  } satisfies PageHandle,
});

type Roster = Result<'classEntry.roster'>;
type Child = Roster['children'][number];

/** How soon a child who waits sees that somebody has answered. */
const lookAgainMs = 5_000;

/** The log-in page of one class. */
function ClassPage() {
  const { t } = useTexts();
  const { link, nickname } = readClassPlace(useHash());
  const roster = useRoster(link, nickname);
  const navigate = useNavigate();
  const classLink = typeof roster === 'object' ? roster.link : link;
  // The link of a child who waited becomes that of the class, to be kept by the browser.
  useEffect(() => {
    if (classLink !== link) void navigate(classPlace(classLink, nickname), { replace: true });
  }, [navigate, classLink, link, nickname]);
  const [child, setChild] = useState<Child>();
  const { arrive, ended, goOn } = useArrival();
  if (ended.length > 0) return <EndedLoginMethods methods={ended} onGoOn={goOn} />;
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
        roster && (
          <>
            {nickname !== '' && !isOn(roster, nickname) && (
              <Note tone="good">{t('account.class.waiting', { name: nickname })}</Note>
            )}
            {!roster.isWaiting && <Names roster={roster} onPick={setChild} />}
          </>
        )
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
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

const isOn = ({ children }: Roster, nickname: string): boolean =>
  children.some((child) => child.nickname === nickname);

/** Asked for again until somebody who waits is on it. */
function useRoster(link: string, nickname: string): Roster | 'lost' | undefined {
  const browser = useBrowser();
  const [roster, setRoster] = useState<Roster | 'lost'>();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    setOpened(true);
    if (link === '') return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await askFor(browser, link);
      if (!isCurrent) return;
      const isWaiting = nickname !== '' && typeof found === 'object' && !isOn(found, nickname);
      if (found !== 'unreachable') setRoster(found);
      if (isWaiting || found === 'unreachable') timer = setTimeout(look, lookAgainMs);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [browser, link, nickname]);
  // A page without a secret leads to no class.
  return link === '' && isOpened ? 'lost' : roster;
}

/** A class that is not there any more is lost; a server that does not answer may come back. */
async function askFor(
  browser: ReturnType<typeof useBrowser>,
  link: string,
): Promise<Roster | 'lost' | 'unreachable'> {
  try {
    return await browser.client.call('classEntry.roster', { body: { link } });
  } catch (error) {
    return error instanceof ApiError && error.code === 'class.unknownCode' ? 'lost' : 'unreachable';
  }
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
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, startTransition] = useTransition();

  async function logIn(pictures: string[]): Promise<void> {
    try {
      const body = { link, userId: child.id, pictures };
      const login = { body, successCode: '200' };
      arrive(await browser.client.call('classEntry.pictureLogin', login));
    } catch (error) {
      setChosen([]);
      setProblem(noticeOf(error, t).text);
    }
  }

  function choose(next: string[]): void {
    setChosen(next);
    setProblem('');
    if (next.length === secretLength) startTransition(() => logIn(next));
  }

  return (
    <>
      <h2>{t('account.class.pictures', { name: child.nickname })}</h2>
      {problem && <Note tone="bad">{problem}</Note>}
      <PictureGrid chosen={chosen} onChange={choose} isBusy={isBusy}>
        <Button tone="plain" onClick={onBack}>
          {t('account.class.back')}
        </Button>
      </PictureGrid>
    </>
  );
}
