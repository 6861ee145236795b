import { overwritten, type Question } from '@sprout/python-engine';
import { useTexts } from '@sprout/ui';
import { CornerDownLeft, Eraser } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './console.module.css';
import { type ConsoleRow, type ConsoleView, isCut } from './console-lines.ts';
import { StillRunning } from './still-running.tsx';

type Props = {
  readonly view: ConsoleView;
  /** What the program asks and waits for in the console; windows of the turtle are no lines. */
  readonly question: Question | undefined;
  /** The run that goes on. */
  readonly runId?: number | undefined;
  readonly onAnswer: (text: string) => void;
  readonly onClear: () => void;
};

/** What the program printed, as plain text only, with a line to answer in. */
export function ConsolePanel({ view, question, runId, onAnswer, onClear }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isEmpty = view.rows.length === 0 && view.current.pieces.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new text and questions move the list.
  useEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [view, question]);

  return (
    <section
      data-part="console"
      className={`${styles['panel']} on-dark`}
      aria-label={t('python.console.label')}
    >
      {!isEmpty && (
        <button
          type="button"
          className={styles['clear']}
          onClick={onClear}
          aria-label={t('python.console.clear')}
        >
          <Eraser className="i" />
        </button>
      )}
      <div
        ref={list}
        className={styles['list']}
        role="log"
        aria-live="polite"
        aria-label={t('python.console.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is scrolled with keys.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {isEmpty && <p className={styles['empty']}>{t('python.console.empty')}</p>}
        {view.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        <Pieces pieces={view.current.pieces} />
        {isCut(view) && <p className={styles['notice']}>{t('python.console.full')}</p>}
      </div>
      {runId !== undefined && !question && <StillRunning key={runId} />}
      {question && <Answer key={question.askId} question={question} onAnswer={onAnswer} />}
    </section>
  );
}

function Row({ row }: { row: ConsoleRow }) {
  if (row.kind === 'output') return <Pieces pieces={row.pieces} />;
  return <p className={row.kind === 'run' ? styles['run'] : styles['notice']}>{row.text}</p>;
}

function Pieces({ pieces }: { pieces: ConsoleView['current']['pieces'] }) {
  if (pieces.length === 0) return null;
  return (
    <pre className={styles['text']}>
      {pieces.map(({ stream, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end.
        <span key={index} className={styles[stream]}>
          {overwritten(text)}
        </span>
      ))}
    </pre>
  );
}

function Answer({ question, onAnswer }: { question: Question; onAnswer: (text: string) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text);
  };
  return (
    <form className={styles['answer']} onSubmit={send}>
      <input
        ref={input}
        value={text}
        aria-label={question.prompt.trim() || t('python.console.answer')}
        placeholder={t('python.console.answer')}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="send"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">
        <CornerDownLeft className="i" />
        <span>{t('python.console.send')}</span>
      </button>
    </form>
  );
}
