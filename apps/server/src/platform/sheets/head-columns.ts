import type { SheetRow } from './sheet-book.ts';

/** A column that a head may name; every spelling of its title counts. */
export type HeadColumn = {
  readonly name: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly field: { readonly required?: true };
  /** Names of the fields of its lines, where it holds a list. */
  readonly lineTitles?: Readonly<Record<string, string>>;
  /** Its cells are kept nowhere, the list of bad lines included. */
  readonly isSecret?: true;
  /** A plain number in it is that of a day. */
  readonly holds?: 'day' | 'time';
  /** Its text may have several lines. */
  readonly mayBreakLines?: true;
};

/** Where the head names columns, from 0; of a title that stands twice the first. */
export function placesOf({ cells }: SheetRow, columns: readonly HeadColumn[]): Map<string, number> {
  const titles = cells.map(plainTitle);
  return new Map(
    columns.flatMap(({ name, titles: spellings }) => {
      const plain = spellings.map(plainTitle);
      const at = titles.findIndex((title) => title !== '' && plain.includes(title));
      return at < 0 ? [] : [[name, at] as const];
    }),
  );
}

/** A title without the star of what is needed, in either width and however it is broken into lines. */
export const plainTitle = (title: string): string =>
  title
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^\*|\*$/g, '')
    .toLowerCase();
