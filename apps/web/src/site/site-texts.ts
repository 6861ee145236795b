import {
  createTexts,
  type Language,
  type Message,
  type TextKey,
  type Translate,
} from '@sprout/texts';

type Area = Readonly<Record<string, Message>>;

/** Words that only some pages need. */
export type PageArea =
  | 'home'
  | 'works'
  | 'courses'
  | 'news'
  | 'account'
  | 'help'
  | 'progressReport'
  | 'guardianForm';

export type SiteTexts = {
  t: Translate<TextKey>;
  /** Adds the words of some pages; at once when they are there. */
  loadArea: (area: PageArea) => Promise<void>;
};

type Source = {
  /** Words of every page. */
  common: readonly Area[];
  pages: Readonly<Record<PageArea, () => Promise<Area>>>;
};

/** `t()` that grows by areas, so that a page brings its own words in one language only. */
export function createSiteTexts(language: Language, { common, pages }: Source): SiteTexts {
  const areas = [...common];
  const loaded = new Set<PageArea>();
  let current = createTexts<TextKey>(language, ...areas);
  return {
    t: (key, params) => current(key, params),
    async loadArea(area) {
      if (loaded.has(area)) return;
      areas.push(await pages[area]());
      loaded.add(area);
      current = createTexts(language, ...areas);
    },
  };
}
