import type { Language } from '@sprout/texts';

/** How a module has a page of the site drawn; filled when the site is served by this process. */
export type SitePreview = {
  /** HTML without scripts. */
  render?: (
    path: string,
    settings: Readonly<Record<string, string>>,
    language: Language,
  ) => Promise<string>;
};
