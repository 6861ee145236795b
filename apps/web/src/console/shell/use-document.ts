import { useEffect } from 'react';
import { useServices } from '../services.ts';
import { useConfig } from '../session/use-config.ts';

/** Title of the page with the brand; only the brand at home. Source: specification section 2. */
export function usePageTitle(title: string, isHome: boolean): void {
  const { brandName } = useConfig();
  useEffect(() => {
    document.title = isHome ? brandName : `${title} · ${brandName}`;
  }, [title, isHome, brandName]);
}

/** The browser asks before a window with something unsaved is closed. */
export function useKeepUnsaved(hasUnsaved: boolean): void {
  const { ends } = useServices();
  useEffect(() => {
    if (!hasUnsaved) return;
    const handleLeave = (event: BeforeUnloadEvent) => {
      // The end of a session was told already, and nothing can be saved after it.
      if (ends.get() === undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [hasUnsaved, ends]);
}
