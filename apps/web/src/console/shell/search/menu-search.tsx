import type { MenuLine } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import styles from './search.module.css';
import { SearchOptions } from './search-options.tsx';
import { useFoundPeople } from './use-found-people.ts';
import { searchLines, useOpenLine } from './use-menu-search.ts';

type Props = {
  lines: readonly MenuLine[];
  /** Inline, the list floats below while one types; else it stands there. */
  isInline: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** After a page was chosen, or when Escape leaves the field. */
  onDone?: () => void;
};

/** Finds pages of the menu by their titles, people by their names, and classes. */
export function MenuSearch({ lines, isInline, inputRef, onDone }: Props) {
  const { t } = useTexts();
  const openLine = useOpenLine();
  const listId = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const found = [...searchLines(lines, words), ...useFoundPeople(words)];
  const isOpen = !isInline || hasFocus;
  const current = Math.min(at, found.length - 1);

  const pick = (line: MenuLine) => {
    openLine(line);
    leave();
  };
  const leave = () => {
    setWords('');
    setAt(0);
    setFocus(false);
    onDone?.();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a word is being composed, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setFocus(true);
      setAt((current + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      const chosen = found[current];
      if (chosen) pick(chosen.line);
    } else if (event.key === 'Escape' && isInline) {
      leave();
      event.currentTarget.blur();
    }
  };
  return (
    <div className={styles['search']} data-inline={isInline}>
      <span className={styles['field']}>
        <Search size={15} aria-hidden="true" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          name="menu"
          autoComplete="off"
          aria-label={t('shell.search.title')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && found[current] ? `${listId}-${current}` : undefined}
          placeholder={t('shell.search.title')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
            setFocus(true);
          }}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onKeyDown={handleKeyDown}
        />
        {isInline && <kbd>Ctrl K</kbd>}
      </span>
      {isOpen && (
        <SearchOptions id={listId} found={found} words={words} current={current} onPick={pick} />
      )}
    </div>
  );
}
