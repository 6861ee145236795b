/** Items carry value, Chinese and English text, in the order in which they are shown. */
export type DictionarySeed = {
  readonly code: string;
  readonly name: string;
  readonly items: readonly (readonly [value: string, text: string, textEn: string])[];
};

export const dictionary = (
  code: string,
  name: string,
  items: DictionarySeed['items'],
): DictionarySeed => ({ code, name, items });

/** The menu of a declared table; it is called what its page is called. */
export type TableMenu = {
  /** The group that it stands in, and its number there. */
  readonly place: readonly [parentId: string, sortNo: number];
  readonly url: string;
  /** Names the folder of its page in the console. */
  readonly component: string;
  readonly icon: string;
};

/** What every school gets for a declared table: its menu, with a button for each permission, and dictionaries. */
export type SchoolSeeds = {
  readonly menu?: TableMenu;
  readonly dictionaries?: readonly DictionarySeed[];
};
