import { ApiError, createRememberedClasses } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Link, linkClass, Note, useTexts } from '@sprout/ui';
import { ChildPictures, type ClassChild, ClassChildren } from '@sprout/ui/class-login';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeOf } from '../../failures.ts';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useBrowser } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { classPlace, readClassPlace } from './class-place.ts';
import { EndedLoginMethods } from './ended-login-methods.tsx';
import { useArrival } from './use-arrival.ts';
import { useHash } from './use-hash.ts';
import { useRedirectQuery } from './use-redirect-query.ts';

export const createClassRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ClassPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.class.title'), canonical: '/user/class' }),
  } satisfies PageHandle,
});

type Roster = Result<'classEntry.roster'>;

/** How soon a child who waits sees that somebody has answered. */
const lookAgainMs = 5_000;
/** A failure of the page's own polling is told once in this time. */
const quietMs = 30_000;

/** The log-in page of one class. */
function ClassPage() {
  const { t } = useTexts();
  const browser = useBrowser();
  const { link, nickname } = readClassPlace(useHash());
  const wanted = useRedirectQuery();
  const roster = useRoster(link, nickname);
  const navigate = useNavigate();
  const classLink = typeof roster === 'object' ? roster.link : link;
  // The link of a child who waited becomes that of the class, to be kept by the browser.
  useEffect(() => {
    if (classLink === link) return;
    void navigate(classPlace(classLink, nickname, wanted), { replace: true });
  }, [navigate, classLink, link, nickname, wanted]);
  const [child, setChild] = useState<ClassChild>();
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
  const logIn = async (userId: string, pictures: readonly string[]) => {
    try {
      const body = { link, userId, pictures: [...pictures] };
      const login = { body, successCode: '200' };
      const opened = await browser.client.call('classEntry.pictureLogin', login);
      createRememberedClasses(browser.store).remember({ name: title, link: classLink });
      arrive(opened);
      return undefined;
    } catch (error) {
      return noticeOf(error, t).text;
    }
  };
  return (
    <ClassFrame title={title} text={child ? '' : t('account.class.who')}>
      {child ? (
        <ChildPictures
          child={child}
          logIn={(pictures) => logIn(child.id, pictures)}
          onBack={() => setChild(undefined)}
        />
      ) : (
        roster && (
          <>
            {nickname !== '' && !isOn(roster, nickname) && (
              <Note tone="good">{t('account.class.waiting', { name: nickname })}</Note>
            )}
            {!roster.isWaiting && <ClassChildren list={roster.children} onPick={setChild} />}
          </>
        )
      )}
    </ClassFrame>
  );
}

type FrameProps = { title: string; text: string; children: ReactNode };

function ClassFrame({ title, text, children }: FrameProps) {
  const { t } = useTexts();
  const wanted = useRedirectQuery();
  return (
    <AuthFrame scene={t('account.class.scene')} title={title} text={text}>
      {children}
      <OtherWays>
        <Link className={linkClass} href={`/user/login${wanted}`}>
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
  const tell = useEffectEvent(useNotice());
  const [roster, setRoster] = useState<Roster | 'lost'>();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    setOpened(true);
    if (link === '') return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    const look = async () => {
      const found = await askFor(browser, link);
      if (!isCurrent) return;
      if (found instanceof Unreachable) {
        // The page asks again by itself, so it tells a failure once in a while only.
        if (browser.now() - toldAt >= quietMs) {
          toldAt = browser.now();
          tell(found.cause);
        }
        timer = setTimeout(look, lookAgainMs);
        return;
      }
      setRoster(found);
      if (found === 'lost') createRememberedClasses(browser.store).forget(link);
      const isWaiting = nickname !== '' && typeof found === 'object' && !isOn(found, nickname);
      if (isWaiting) timer = setTimeout(look, lookAgainMs);
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

/** The server did not give the class this time; its cause says why. */
class Unreachable extends Error {}

/** A class that is not there any more is lost; a server that does not answer may come back. */
async function askFor(
  browser: ReturnType<typeof useBrowser>,
  link: string,
): Promise<Roster | 'lost' | Unreachable> {
  try {
    return await browser.client.call('classEntry.roster', { body: { link } });
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === 'class.unknownCode';
    return isLost ? 'lost' : new Unreachable('the class did not answer', { cause: error });
  }
}
