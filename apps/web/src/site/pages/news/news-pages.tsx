/** Both pages of news in one script: one leads to the other. */

export { createNewsListRoute } from './news-list-page.tsx';
export { createNewsRoute } from './news-page.tsx';
