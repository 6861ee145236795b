import type { BlockCategory } from '@sprout/formats';

/** Signs of the tabs, on a field of 24. */
export const categoryIcons: Readonly<Record<BlockCategory, string>> = {
  start: 'M6 21V4M6 5c5-3 7 2 12-1v9c-5 3-7-2-12 1',
  motion: 'M4 12h15M13 6l6 6-6 6',
  looks: 'M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6',
  flow: 'M17 3l4 4-4 4M3 11V9a2 2 0 0 1 2-2h16M7 21l-4-4 4-4M21 13v2a2 2 0 0 1-2 2H3',
  end: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM9 9h6v6H9z',
};
