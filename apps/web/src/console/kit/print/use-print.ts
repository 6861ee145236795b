import { useEffect } from 'react';

/** While it is used, the printer gets what is marked `data-print-pages` and nothing else. */
export function usePrintPages(): () => void {
  useEffect(() => {
    document.documentElement.dataset['print'] = 'pages';
    return () => {
      delete document.documentElement.dataset['print'];
    };
  }, []);
  return () => window.print();
}
