import { languages } from '@sprout/texts';
import { buttonClass, headerStyles, Link, roundClass, useTexts } from '@sprout/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../paths.ts';
import { useServices, useSession } from '../services.ts';

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
      <LanguageSwitch />
      {session ? (
        // The way in stays until the person can be shown.
        <Suspense fallback={login}>
          <MemberCorner session={session} />
        </Suspense>
      ) : (
        login
      )}
    </>
  );
}

function LanguageSwitch() {
  const { language, t } = useTexts();
  const { browser } = useServices();
  const other = languages.find((candidate) => candidate !== language) ?? language;
  const handleClick = () => {
    browser?.settings.setLanguage(other);
    const url = new URL(window.location.href);
    url.searchParams.delete('lang');
    // The server draws the page in the new language.
    browser?.leave(url.pathname + url.search);
  };
  return (
    <button type="button" className={headerStyles.language} lang={other} onClick={handleClick}>
      {t(`ui.language.${other}`)}
    </button>
  );
}
