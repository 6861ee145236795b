import { useEffect, useState } from 'react';
import { moveHeader, restingHeader } from './header-motion.ts';

/** Follows the page's scrolling; renders again only when the header changes its place. */
export function useHeaderMotion(): { isFixed: boolean; isHidden: boolean } {
  const [place, setPlace] = useState({ isFixed: false, isHidden: false });
  useEffect(() => {
    let motion = restingHeader;
    const follow = () => {
      motion = moveHeader(motion, window.scrollY);
      const { isFixed, isHidden } = motion;
      setPlace((old) =>
        old.isFixed === isFixed && old.isHidden === isHidden ? old : { isFixed, isHidden },
      );
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return place;
}
