import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** Items of each sheet. */
export const pagesOf = <Item,>(items: readonly Item[], perPage: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );

/** Which sheet it is, from 1, and of how many. */
type Place = { page: number; pages: number };

type PaperProps<Item> = {
  items: readonly Item[];
  perPage: number;
  head: (place: Place) => ReactNode;
  foot: (place: Place) => ReactNode;
  /** The sheet lies across. */
  isAcross?: boolean;
  /** `first` is the place of the sheet's first item among all, from 0. */
  children: (items: readonly Item[], first: number) => ReactNode;
};

/** Sheets of A4 as they leave the printer; `<Printed>` sends them there. */
export function Paper<Item>({
  items,
  perPage,
  head,
  foot,
  isAcross = false,
  children,
}: PaperProps<Item>) {
  const pages = pagesOf(items, perPage);
  return pages.map((page, index) => {
    const place = { page: index + 1, pages: pages.length };
    return (
      <section
        key={place.page}
        className={styles['page']}
        {...(isAcross ? { 'data-across': '' } : {})}
      >
        {head(place)}
        {children(page, index * perPage)}
        {foot(place)}
      </section>
    );
  });
}

/** Cards of one sheet, two beside each other. */
export const cardsPerPage = 8;

type CardsProps<Item> = Pick<PaperProps<Item>, 'items' | 'head' | 'foot'> & {
  keyOf: (item: Item) => string;
  card: (item: Item) => ReactNode;
};

/** Any cards, eight on a sheet, with lines to cut along. */
export function CardSheets<Item>({ items, head, foot, keyOf, card }: CardsProps<Item>) {
  return (
    <Paper items={items} perPage={cardsPerPage} head={head} foot={foot}>
      {(page) => (
        <div className={styles['grid']}>
          {page.map((item) => (
            <article key={keyOf(item)} className={styles['card']}>
              {card(item)}
            </article>
          ))}
        </div>
      )}
    </Paper>
  );
}

/** Sheets on the screen, small enough to be seen whole. */
export const PaperPreview = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it by keys
  <section className={styles['preview']} aria-label={label} tabIndex={0}>
    <div className={styles['scaled']}>{children}</div>
  </section>
);
