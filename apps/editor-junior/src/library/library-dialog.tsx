import { classNames, useTexts } from '@sprout/ui';
import { Brush, ImageOff, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { JuniorDialog } from '../dialog/junior-dialog.tsx';
import { type Category, type LibraryKind, listCategories, listChoice } from './choose.ts';
import styles from './library-dialog.module.css';
import { entryUrl, mediaUrl } from './media-url.ts';
import { countColumns, findNextTile } from './move-focus.ts';
import { findSchoolPictures, type SchoolPicture, schoolUrl } from './school-pictures.ts';
import type { LibraryEntry } from './types.ts';

type Props = {
  kind: LibraryKind;
  onChoose: (entry: LibraryEntry) => void;
  onPaintNew: () => void;
  /** Offers a tile without a picture. */
  onNone?: () => void;
  /** What the school has sent: shown before everything else. */
  school: readonly SchoolPicture[];
  onChooseSchool: (picture: SchoolPicture) => void;
  onClose: () => void;
};

/** A group, or what the school has sent. */
type Shown = Category['tag'] | 'school';

/** Pictures to choose from; the first tile leads to the paint editor. */
export function LibraryDialog({ kind, school, onNone, onClose, ...actions }: Props) {
  const { t } = useTexts();
  const [tag, setTag] = useState<Shown>('all');
  const [words, setWords] = useState('');
  const isSearch = words.trim() !== '';
  const isOfSchool = tag === 'school' && !isSearch;
  const entries = isOfSchool ? [] : listChoice(kind, tag === 'school' ? 'all' : tag, words);
  const sent = isSearch || tag === 'all' || isOfSchool ? findSchoolPictures(school, words) : [];
  const isBackground = kind === 'background';

  return (
    <JuniorDialog
      title={t(`junior.library.${kind}`)}
      onClose={onClose}
      tools={<SearchField words={words} onChange={setWords} />}
    >
      <Categories
        kind={kind}
        school={school[0]}
        chosen={isSearch ? undefined : tag}
        onChoose={(next) => {
          setTag(next);
          setWords('');
        }}
      />
      <p className="vh" role="status">
        {t('junior.library.found', { n: entries.length + sent.length })}
      </p>
      <Grid isWide={isBackground} key={`${tag} ${words === ''}`}>
        <Tile
          label={t(
            isBackground ? 'junior.library.paintBackground' : 'junior.library.paintCharacter',
          )}
          onChoose={actions.onPaintNew}
          isOwn
        >
          <Brush />
        </Tile>
        {onNone && (
          <Tile label={t('junior.library.none')} onChoose={onNone} isOwn>
            <ImageOff />
          </Tile>
        )}
        {sent.map((picture) => (
          <Tile
            key={picture.key}
            label={picture.name}
            onChoose={() => actions.onChooseSchool(picture)}
          >
            <img
              src={schoolUrl(picture)}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          </Tile>
        ))}
        {entries.map((entry) => (
          <EntryTile key={entry.name} entry={entry} onChoose={actions.onChoose} />
        ))}
      </Grid>
      {entries.length + sent.length === 0 && (
        <p className={styles['nothing']}>{t('junior.library.nothing')}</p>
      )}
    </JuniorDialog>
  );
}

function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useTexts();
  return (
    <label className={styles['search']}>
      <Search className="i" aria-hidden />
      <input
        type="search"
        value={words}
        aria-label={t('junior.library.search')}
        placeholder={t('junior.library.search')}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

type CategoriesProps = {
  kind: LibraryKind;
  /** Stands for what the school has sent; nothing without it. */
  school: SchoolPicture | undefined;
  chosen: Shown | undefined;
  onChoose: (tag: Shown) => void;
};

function Categories({ kind, school, chosen, onChoose }: CategoriesProps) {
  const { t } = useTexts();
  const [first, ...others] = listCategories(kind).map(({ tag, picture }) => ({
    tag: tag as Shown,
    url: mediaUrl(picture),
  }));
  const ofSchool = school ? [{ tag: 'school' as const, url: schoolUrl(school) }] : [];
  const shown = [...(first ? [first] : []), ...ofSchool, ...others];
  return (
    <fieldset className={styles['categories']} aria-label={t('junior.library.categories')}>
      {shown.map(({ tag, url }) => (
        <button
          key={tag}
          type="button"
          className={styles['category']}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag)}
        >
          <img src={url} alt="" draggable={false} />
          <span>{t(`junior.library.${tag}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Arrow keys go from tile to tile. */
function Grid({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const listTiles = (): HTMLElement[] => [...(ref.current?.querySelectorAll('button') ?? [])];

  function handleKey(event: KeyboardEvent) {
    const tiles = listTiles();
    const from = tiles.findIndex((tile) => tile.matches(':focus'));
    const to = findNextTile(event.key, from, tiles.length, countColumns(tiles));
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    tiles[to]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leads arrow keys from button to button.
    <div
      ref={ref}
      className={classNames(styles['grid'], isWide && styles['places'])}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}

type EntryProps = { entry: LibraryEntry; onChoose: (entry: LibraryEntry) => void };

function EntryTile({ entry, onChoose }: EntryProps) {
  const { language } = useTexts();
  return (
    <Tile label={language === 'zh-CN' ? entry.zh : entry.en} onChoose={() => onChoose(entry)}>
      <img
        src={entryUrl(entry)}
        width={entry.width}
        height={entry.height}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </Tile>
  );
}

type TileProps = {
  label: string;
  onChoose: () => void;
  isOwn?: boolean;
  children: ReactNode;
};

function Tile({ label, onChoose, isOwn, children }: TileProps) {
  return (
    <button
      type="button"
      className={classNames(styles['tile'], isOwn && styles['own'])}
      onClick={onChoose}
    >
      <span className={styles['picture']}>{children}</span>
      <span className={styles['name']}>{label}</span>
    </button>
  );
}
