import { useEffect } from 'react';
import { useTab } from './tab-context.ts';

/** Shows the page's own title in the tab bar while the page is there; undefined shows the menu's. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab();
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
