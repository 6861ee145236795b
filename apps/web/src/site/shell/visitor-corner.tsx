import { buttonClass, Link, roundClass, useTexts } from '@sprout/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../paths.ts';
import { useSession } from '../services.ts';
import { LanguageSwitch } from './language-switch.tsx';

// Guests, the most by far, never need it.
const MemberCorner = lazy(async () => ({
  default: (await import('./member-corner.tsx')).MemberCorner,
}));

/** Search, language, and who is there. */
export function VisitorCorner() {
  const { t } = useTexts();
  const session = useSession();
  const { pathname, search } = useLocation();
  const login = (
    <Link className={buttonClass()} href={loginPath(pathname + search)}>
      {t('site.login')}
    </Link>
  );
  return (
    <>
      <Link className={roundClass} href="/workList" aria-label={t('site.search')}>
        <Search className="i" />
      </Link>
      <LanguageSwitch place="header" />
      {session ? (
        // The log-in link stays until the person can be shown.
        <Suspense fallback={login}>
          <MemberCorner session={session} />
        </Suspense>
      ) : (
        login
      )}
    </>
  );
}
