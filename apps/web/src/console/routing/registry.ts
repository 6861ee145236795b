import { type ComponentType, createContext } from 'react';

/** What a feature's `page.tsx` exports. */
export type PageModule = { Page: ComponentType };
export type LoadPage = () => Promise<PageModule>;

export type Pages = Readonly<Record<string, LoadPage>>;

/**
 * The page of a server's `component`: `teaching/WorkReview` is `features/teaching-work-review`,
 * `account/center/Index` is `features/account-center`. Undefined for a screen that is not built.
 */
export function findPage(component: string, pages: Pages): LoadPage | undefined {
  return Object.hasOwn(pages, fileOf(component)) ? pages[fileOf(component)] : undefined;
}

/** The pages of the build, or those of a test. */
export const PagesContext = createContext<Pages>({});

/** Pages with panes of their own: they begin with a narrow menu. Source: look-console section 3. */
export const isWorkspace = (component: string): boolean =>
  component === 'teaching/WorkReview' || component === 'teaching/HomeworkGrading';

/** A name that is not plain words finds nothing. */
function fileOf(component: string): string {
  if (!/^[A-Za-z0-9/]+$/.test(component)) return '';
  const words = component
    .replace(/\/Index$/, '')
    .split('/')
    .map((part) => part.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase());
  return `./features/${words.join('-')}/page.tsx`;
}
