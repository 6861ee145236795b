import type { MenuLine } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import styles from './search.module.css';
import type { SearchLine } from './use-menu-search.ts';

type Props = {
  id: string;
  found: readonly SearchLine[];
  words: string;
  current: number;
  onPick: (line: MenuLine) => void;
};

/** What a search found, each with its group. */
export function SearchOptions({ id, found, words, current, onPick }: Props) {
  const { t } = useTexts();
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div className={styles['panel']}>
      <div id={id} role="listbox" aria-label={t('shell.search.title')} className={styles['list']}>
        {found.map(({ line, group }, index) => (
          // The field keeps the focus and speaks for the list; a press must not take it away.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          <div
            key={line.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(line)}
          >
            <MenuIcon name={line.icon} />
            <Marked text={line.title} words={words} />
            <span className={styles['group']}>
              {line.href === undefined ? group : t('shell.search.newWindow')}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'only-read' : styles['none']}>
        {found.length > 0 ? t('shell.search.count', { n: found.length }) : t('shell.search.none')}
      </p>
      <p className={styles['keys']} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('shell.search.choose')}
        <kbd>Enter</kbd> {t('shell.search.open')}
        <kbd>Esc</kbd> {t('shell.search.close')}
      </p>
    </div>
  );
}

/** The title with what was typed set off. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim();
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </span>
  );
}
