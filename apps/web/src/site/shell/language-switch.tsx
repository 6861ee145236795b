import { languages } from '@sprout/texts';
import { headerStyles, linkClass, useTexts } from '@sprout/ui';
import { useServices } from '../services.ts';

/** To the other language; where there is little room, a sign of it. */
export function LanguageSwitch({ place }: { place: 'header' | 'footer' }) {
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
    <button
      type="button"
      className={place === 'header' ? headerStyles.language : linkClass}
      lang={other}
      aria-label={t(`ui.language.${other}`)}
      onClick={handleClick}
    >
      {place === 'header' ? (
        <>
          <span className={headerStyles.languageName}>{t(`ui.language.${other}`)}</span>
          <span className={headerStyles.languageSign}>
            {t(other === 'en-US' ? 'ui.languageSign.en-US' : 'ui.language.zh-CN')}
          </span>
        </>
      ) : (
        t(`ui.language.${other}`)
      )}
    </button>
  );
}
