import { useEffect, useState } from 'react';

/**
 * What the player leaves out of a work, as a text; empty when it plays all of it.
 * @param find asked once; never rejects
 */
export function useUnplayable(find: () => Promise<readonly string[]>): string {
  const [names, setNames] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void find().then((found) => {
      if (isCurrent) setNames(found.join(', '));
    });
    return () => {
      isCurrent = false;
    };
  }, [find]);
  return names;
}
