import { useTexts } from '@sprout/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { insertAt, type Line, moveTo } from '../lines.ts';
import { useUndo } from '../use-undo.ts';

type Options = {
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
  box: RefObject<HTMLElement | null>;
};

/** What of a line takes the focus. */
type Target = 'grip' | 'first';

/**
 * Changes of an editable table. Lines have no ids, so each gets a key that it keeps while it moves;
 * the focus goes with it.
 */
export function useLines({ lines, onChange, box }: Options) {
  const { t } = useTexts();
  const undo = useUndo();
  const [said, say] = useState('');
  const keys = useKeys(lines.length);
  const latest = useRef(lines);
  latest.current = lines;
  const focus = useWantedFocus(box);

  const set = (nextLines: readonly Line[], nextKeys: readonly number[]) => {
    keys.set(nextKeys);
    latest.current = nextLines;
    onChange(nextLines);
  };
  const putBack = (at: number, line: Line, key: number) => {
    const place = Math.min(at, latest.current.length);
    set(insertAt(latest.current, place, line), insertAt(keys.read(), place, key));
    focus.want(key, 'first');
  };

  return {
    keys: keys.read(),
    undo,
    /** What was done, for those who do not see it. */
    said,
    patch(at: number, name: string, value: unknown): void {
      const next = latest.current.map((line, index) =>
        index === at ? { ...line, [name]: value } : line,
      );
      set(next, keys.read());
    },
    add(): void {
      const key = keys.next();
      set([...latest.current, {}], [...keys.read(), key]);
      focus.want(key, 'first');
    },
    /** Several that are filled already; the focus stays. */
    append(added: readonly Line[]): void {
      set([...latest.current, ...added], [...keys.read(), ...added.map(keys.next)]);
    },
    /** Changes the lines that are meant, wherever they stand by now. */
    change(changed: (line: Line) => Line): void {
      set(latest.current.map(changed), keys.read());
    },
    move(from: number, to: number): void {
      const key = keys.read()[from];
      if (key === undefined || to < 0 || to >= latest.current.length || from === to) return;
      set(moveTo(latest.current, from, to), moveTo(keys.read(), from, to));
      focus.want(key, 'grip');
      say(t('kit.rows.moved', { line: to + 1 }));
    },
    /** At once; it can be taken back for a while, unless nothing is left to come back. */
    remove(at: number, canUndo = true): void {
      const line = latest.current[at];
      const key = keys.read()[at];
      if (line === undefined || key === undefined) return;
      const without = <T>(list: readonly T[]) => list.filter((_, index) => index !== at);
      const left = without(keys.read());
      set(without(latest.current), left);
      focus.want(left[Math.min(at, left.length - 1)], 'grip');
      if (!canUndo) return;
      const text = t('kit.rows.removed', { line: at + 1 });
      undo.setOffer({ text, run: () => putBack(at, line, key) });
    },
  };
}

/** One key for each line; new ones when the list was replaced from outside. */
function useKeys(count: number) {
  const given = useRef(0);
  const next = () => {
    given.current += 1;
    return given.current;
  };
  const keys = useRef<readonly number[]>([]);
  if (keys.current.length !== count) {
    keys.current = Array.from({ length: count }, (_, at) => keys.current[at] ?? next());
  }
  return {
    next,
    read: () => keys.current,
    set: (changed: readonly number[]) => {
      keys.current = changed;
    },
  };
}

const firstFieldOf = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>(':is(input, textarea, button[role="switch"]):not(:disabled)');

/** What moves the line; where it can be moved no further, what else there is to press. */
const gripOf = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('[data-grip]:not(:disabled)') ?? firstButtonOf(line);

const firstButtonOf = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('button:not(:disabled)');

/** Puts the focus into a line once it is drawn; without a line, to what adds one. */
function useWantedFocus(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key: number | undefined; target: Target }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, target } = wanted.current;
    wanted.current = undefined;
    if (key === undefined) {
      (firstFieldOf(box.current) ?? firstButtonOf(box.current))?.focus();
      return;
    }
    const line = box.current?.querySelector(`[data-line="${key}"]`);
    (target === 'grip' ? gripOf(line) : firstFieldOf(line))?.focus();
  });
  return {
    want(key: number | undefined, target: Target): void {
      wanted.current = { key, target };
    },
  };
}
