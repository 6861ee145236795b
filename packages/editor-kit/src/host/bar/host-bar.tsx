import { classNames, roundClass, SaveState, useTexts } from '@sprout/ui';
import mark from '@sprout/ui/art/mark.svg';
import { ArrowLeft, Code } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.tsx';
import styles from './host-bar.module.css';
import type { SaveWords } from './save-words.ts';

/** Letters of a name that a card can show. */
const nameLength = 35;

type Props = {
  name: string;
  nameProblem: string | undefined;
  isReadOnly: boolean;
  saveWords: SaveWords | undefined;
  onBack: () => void;
  onRename: (name: string) => void;
  children: ReactNode;
};

/** Back, mark, name and the state of saving; the buttons come as children. */
export function HostBar(props: Props) {
  const { name, nameProblem, isReadOnly, saveWords, onBack, onRename, children } = props;
  const { t } = useTexts();
  const { source } = useEditor();
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={classNames(roundClass, styles['back'])}
        aria-label={t('editor.back')}
        onClick={onBack}
      >
        <ArrowLeft className="i" />
      </button>
      <img className={styles['mark']} src={mark} alt="" width="44" height="44" />
      {isReadOnly ? (
        <p className={styles['look']}>
          <b>{name}</b> <span className={styles['tag']}>{t('editor.readOnly')}</span>
        </p>
      ) : (
        <input
          className={styles['name']}
          aria-label={t('editor.name')}
          aria-invalid={nameProblem ? true : undefined}
          title={nameProblem}
          maxLength={nameLength}
          value={name}
          onChange={({ target }) => onRename(target.value)}
        />
      )}
      <span className={styles['state']}>
        {saveWords && !isReadOnly && (
          <SaveState
            kind={saveWords.kind}
            {...(saveWords.detail === undefined ? {} : { detail: saveWords.detail })}
          />
        )}
      </span>
      <span className={styles['space']} />
      {source && (
        <a
          className={classNames(styles['action'], styles['icon'], styles['roomy'])}
          href={source.path}
          target="_blank"
          rel="noopener"
          aria-label={t(source.text)}
          title={t(source.text)}
        >
          <Code className="i" />
        </a>
      )}
      {children}
    </header>
  );
}
