import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNamesOfOthers } from '../../kit/form/stale-notice.tsx';
import {
  compareSides,
  isSameValue,
  type OtherSave,
  otherSavesOf,
} from '../../kit/form/stale-save.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, namingSeconds, useRun } from '../../kit/use-run.ts';

export type Opened = Result<'config.form'>;
type Typed<K extends string> = Readonly<Partial<Record<K, string>>>;

type Parts<K extends string> = {
  saved: UseQueryResult<Opened>;
  typed: Typed<K>;
  setTyped: (change: (before: Typed<K>) => Typed<K>) => void;
  /** Forgets what was typed. */
  clear: () => void;
  isKnown: (name: string) => name is K;
  labelOf: (name: K) => string;
};

/** Sends the settings with the version that they were opened with. */
type Call = (opened: Opened | undefined) => Promise<unknown>;

type Stale<K extends string> = {
  saves: readonly OtherSave[];
  /** What both sides have changed. */
  clashing: readonly K[];
  /** What only somebody else has. */
  taken: readonly K[];
  mine: Readonly<Record<string, string>>;
};

/** What was typed since the save was sent: the other values are saved. */
function typedSince<K extends string>(sent: Typed<K>, typed: Typed<K>): Typed<K> {
  const names = Object.keys(typed) as K[];
  const left: Partial<Record<K, string>> = {};
  for (const name of names) if (typed[name] !== sent[name]) left[name] = typed[name];
  return left;
}

/** Settings that are saved all the time are not tried for ever. */
const mostTries = 3;

/**
 * Saves settings over what they were opened with. When somebody else was first, theirs are taken; both
 * are shown of what both changed.
 */
export function useOpened<K extends string>(parts: Parts<K>) {
  const { saved, typed, setTyped, clear, labelOf } = parts;
  const run = useRun();
  const refresh = useRefresh('config');
  const queries = useQueryClient();
  const { message } = App.useApp();
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  /** What was saved when the first of the values was typed. */
  const [opened, setOpened] = useState<Opened>();
  const [stale, setStale] = useState<Stale<K>>();
  const attempt = useAttempt(parts, { setOpened, onHeld: setStale });
  const now = (name: string): string => saved.data?.values[name] ?? '';

  const discard = () => {
    clear();
    setOpened(undefined);
    setStale(undefined);
  };

  return {
    discard,
    /** Before a value is typed. */
    hold: () => setOpened((before) => before ?? saved.data),
    /** Answers whether it is saved; `onRefused` hears of a refusal with another reason. */
    async save(call: Call, done: string, onRefused?: (error: unknown) => void): Promise<boolean> {
      let word: string | undefined;
      await run(async () => {
        try {
          word = await attempt(opened, { call, done, triesLeft: mostTries });
        } catch (error) {
          onRefused?.(error);
          throw error;
        }
      });
      if (word === undefined) return false;
      message.success(word, word === done ? doneSeconds : namingSeconds);
      await refresh();
      const left = typedSince(typed, latest.current);
      setTyped(() => left);
      const isAllSaved = Object.keys(left).length === 0;
      setOpened(isAllSaved ? undefined : queries.getQueryData<Opened>(['config.form']));
      setStale(undefined);
      return true;
    },
    /** What somebody else saved meanwhile, with both values of what both changed. */
    stale: stale && {
      saves: stale.saves,
      lines: linesOf(stale, typed, now),
      taken: stale.taken.map(labelOf),
      choose: (name: string, isMine: boolean) => {
        const value = isMine ? (stale.mine[name] ?? '') : now(name);
        setTyped((before) => ({ ...before, [name]: value }));
      },
    },
  };
}

type Attempt<K extends string> = {
  call: Call;
  /** The word of success. */
  done: string;
  before?: Stale<K>;
  triesLeft: number;
};

/** Tries to save; answers the word of success, and undefined when somebody is to choose. */
function useAttempt<K extends string>(
  { saved, typed, setTyped, isKnown, labelOf }: Parts<K>,
  { setOpened, onHeld }: { setOpened: (next: Opened) => void; onHeld: (stale: Stale<K>) => void },
) {
  const { t } = useTexts();
  const namesOfOthers = useNamesOfOthers();

  /** Reads what somebody else has saved; undefined for any other failure. */
  async function meet(error: unknown, from: Opened | undefined) {
    const saves = otherSavesOf(error);
    // Without the throw a failed read would answer what was read before.
    const { data: theirs } = saves
      ? await saved.refetch({ throwOnError: true })
      : { data: undefined };
    if (!saves || !theirs || !from) return undefined;
    setOpened(theirs);
    setTyped((before) => changedOf(before, from, isKnown));
    return { theirs, stale: { saves, ...compare(from, theirs, typed, isKnown) } };
  }

  return async function attempt(
    from: Opened | undefined,
    { call, done, before, triesLeft }: Attempt<K>,
  ): Promise<string | undefined> {
    try {
      await call(from);
    } catch (error) {
      const met = await meet(error, from);
      if (!met) throw error;
      if (met.stale.clashing.length === 0 && triesLeft > 1) {
        const next = { call, done, before: met.stale, triesLeft: triesLeft - 1 };
        return attempt(met.theirs, next);
      }
      onHeld(met.stale);
      return undefined;
    }
    if (!before || before.taken.length === 0) return done;
    const names = before.taken.map(labelOf).join(t('kit.names.comma'));
    return t('kit.stale.merged', { by: namesOfOthers(before.saves), names });
  };
}

function compare<K extends string>(
  opened: Opened,
  theirs: Opened,
  typed: Typed<K>,
  isKnown: (name: string) => name is K,
) {
  const mine = { ...opened.values, ...typed };
  const found = compareSides({ base: opened.values, mine, theirs: theirs.values });
  return { clashing: found.clashing.filter(isKnown), taken: found.taken.filter(isKnown), mine };
}

/** Without what is typed as it was: the user does not mean to bring that back. */
function changedOf<K extends string>(
  typed: Typed<K>,
  opened: Opened,
  isKnown: (name: string) => name is K,
): Typed<K> {
  const names = Object.keys(typed).filter(isKnown);
  const changed = names.filter((name) => !isSameValue(typed[name], opened.values[name]));
  const kept: Partial<Record<K, string>> = {};
  for (const name of changed) kept[name] = typed[name];
  return kept;
}

function linesOf<K extends string>(
  { clashing, mine }: Stale<K>,
  typed: Typed<K>,
  now: (name: string) => string,
) {
  return clashing.map((name) => ({
    name,
    mine: mine[name] ?? '',
    theirs: now(name),
    isMine: (typed[name] ?? now(name)) !== now(name),
  }));
}
