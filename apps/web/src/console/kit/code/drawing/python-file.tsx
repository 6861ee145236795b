import type { Translate } from '@sprout/texts';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CodeLine } from '../model/code-types.ts';
import blocks from './blocks.module.css';
import { Fold } from './fold.tsx';
import { foldSame, type Run } from './fold-same.ts';
import styles from './python.module.css';
import { showElement } from './show-element.ts';

type Props = {
  name: string;
  lines: readonly CodeLine[];
  isCompared: boolean;
  t: Translate;
  /** Numbers of pins by line. */
  pins: ReadonlyMap<number, readonly number[]>;
  chosen: number | undefined;
  /** A new object brings the focus to the chosen line. */
  focused: object | undefined;
  onChoose: (line: number) => void;
  onEnter: ((line: number) => void) | undefined;
};

/** Lines that are drawn at first, and with each further press. */
const linesAtOnce = 400;
/** Lines that the browser lays out together, and only when they come near. */
const linesTogether = 50;

/** A program with the numbers of its lines; arrow keys go from line to line. */
export function PythonFile(props: Props) {
  const { name, lines, isCompared, t, pins, chosen, focused, onChoose, onEnter } = props;
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(linesAtOnce);
  const needed = lines.findIndex(({ number }) => number !== undefined && number === chosen) + 1;
  if (needed > asked) setAsked(needed + linesAtOnce);
  const shown = lines.slice(0, Math.max(asked, needed));
  const rest = lines.length - shown.length;
  const [first] = lines.flatMap(({ number }) => number ?? []);
  const isChosenHere = needed > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where one is sent to is gone to, and once.
  useEffect(() => {
    if (focused === undefined || chosen === undefined) return;
    showElement(root.current?.querySelector(`[data-line="${chosen}"]`));
  }, [focused]);

  function handleClick(event: MouseEvent): void {
    const line = lineAt(event.target);
    // A reader who marks words to copy them chooses nothing.
    if (line === undefined || window.getSelection?.()?.isCollapsed === false) return;
    // The box that opens there takes the focus.
    if (onEnter) onEnter(line);
    else {
      onChoose(line);
      focusLine(root.current, line);
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const from = lineAt(event.target);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && onEnter) onEnter(from);
    else {
      const to = moveInLines(lines, from, event.key);
      if (to === undefined) return;
      onChoose(to);
      requestAnimationFrame(() => focusLine(root.current, to));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div
        ref={root}
        role="listbox"
        tabIndex={-1}
        className={styles['program']}
        aria-label={t('code.ofFile', { file: name })}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {runsOf(shown, isCompared).map((run, place) => {
          const chunk = (
            <Chunk
              lines={run.entries}
              t={t}
              pins={pins}
              chosen={chosen}
              tabStop={isChosenHere ? chosen : first}
            />
          );
          const isHere = run.entries.some(
            ({ number }) => number !== undefined && number === chosen,
          );
          // Lines never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          if (!run.isFolded) return <Fragment key={place}>{chunk}</Fragment>;
          return (
            <Fold
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
              key={place}
              role="option"
              label={t('code.sameLines', { n: run.entries.length })}
              isOpenFor={isHere ? chosen : undefined}
            >
              {chunk}
            </Fold>
          );
        })}
      </div>
      {rest > 0 && (
        <button
          type="button"
          className={blocks['more']}
          onClick={() => setAsked(shown.length + linesAtOnce)}
        >
          {t('code.moreLines', { n: rest })}
        </button>
      )}
    </>
  );
}

type ChunkProps = Pick<Props, 't' | 'pins' | 'chosen'> & {
  lines: readonly CodeLine[];
  tabStop: number | undefined;
};

function Chunk({ lines, t, pins, chosen, tabStop }: ChunkProps) {
  return (
    <div role="presentation" className={styles['chunk']}>
      {lines.map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places
          key={at}
          line={line}
          t={t}
          pins={line.number === undefined ? undefined : pins.get(line.number)}
          isChosen={line.number !== undefined && line.number === chosen}
          isTabStop={line.number === tabStop}
        />
      ))}
    </div>
  );
}

const markSigns = { added: '+', removed: '−' } as const;

type LineProps = {
  line: CodeLine;
  t: Translate;
  pins: readonly number[] | undefined;
  isChosen: boolean;
  isTabStop: boolean;
};

const Line = memo(function Line({ line, t, pins = [], isChosen, isTabStop }: LineProps) {
  const { number, tokens, mark } = line;
  const text = tokens.map((token) => token.text).join('');
  const label = [
    mark && t(`code.mark.${mark}`),
    number === undefined ? undefined : t('code.line', { n: number }),
    text.trim(),
    ...pins.map((n) => t('code.pins.numbered', { n })),
  ];
  return (
    <div
      role="option"
      className={styles['line']}
      data-line={number}
      data-mark={mark}
      aria-selected={isChosen}
      aria-label={label.filter(Boolean).join(' · ')}
      tabIndex={isTabStop && number !== undefined ? 0 : -1}
    >
      <span className={styles['number']}>{number}</span>
      <span className={styles['mark']}>{mark && markSigns[mark]}</span>
      <code>
        {tokens.map((token, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their places
          <span key={at} data-kind={token.kind}>
            {token.text}
          </span>
        ))}
      </code>
      {pins.map((n) => (
        <span key={n} className={blocks['pin']}>
          {n}
        </span>
      ))}
    </div>
  );
});

/** What a key leads to from a line: lines that were removed are passed by. */
function moveInLines(lines: readonly CodeLine[], from: number, key: string): number | undefined {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  const at = numbers.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return numbers[at + 1];
    case 'ArrowUp':
      return numbers[at - 1];
    case 'Home':
      return numbers[0];
    case 'End':
      return numbers.at(-1);
    default:
      return undefined;
  }
}

/** Lines that are laid out together; of a comparison those that did not change are folded. */
function runsOf(lines: readonly CodeLine[], isCompared: boolean): Run<CodeLine>[] {
  const runs = isCompared
    ? foldSame(lines, ({ mark }) => mark !== undefined)
    : [{ isFolded: false, entries: lines }];
  return runs.flatMap(({ isFolded, entries }) =>
    Array.from({ length: isFolded ? 1 : Math.ceil(entries.length / linesTogether) }, (_, place) =>
      isFolded
        ? { isFolded, entries }
        : {
            isFolded,
            entries: entries.slice(place * linesTogether, (place + 1) * linesTogether),
          },
    ),
  );
}

function lineAt(target: EventTarget): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  const line = element?.dataset['line'];
  return line === undefined ? undefined : Number(line);
}

function focusLine(root: HTMLElement | null, line: number): void {
  root?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus();
}
