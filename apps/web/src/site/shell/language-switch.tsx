import { languages } from '@sprout/texts';
import { headerStyles, linkClass, useTexts } from '@sprout/ui';
import { useServices } from '../services.ts';

/** To the other language; on a phone it stands at the foot of the page. */
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
      onClick={handleClick}
    >
      {t(`ui.language.${other}`)}
    </button>
  );
}
