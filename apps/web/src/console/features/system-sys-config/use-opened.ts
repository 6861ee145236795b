import type { Result } from '@sprout/contract/types';
import type { UseQueryResult } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { differencesOf, type OtherSave, otherSavesOf } from '../../kit/form/stale-save.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';

export type Opened = Result<'config.form'>;
type Typed<K extends string> = Readonly<Partial<Record<K, string>>>;

type Parts<K extends string> = {
  saved: UseQueryResult<Opened>;
  typed: Typed<K>;
  setTyped: (change: (before: Typed<K>) => Typed<K>) => void;
  /** Forgets what was typed. */
  clear: () => void;
  isKnown: (name: string) => name is K;
};

type Stale<K extends string> = {
  saves: readonly OtherSave[];
  names: readonly K[];
  mine: Readonly<Record<string, string>>;
};

/** Saves settings over what they were opened with; when somebody else was first, both are shown. */
export function useOpened<K extends string>({ saved, typed, setTyped, clear, isKnown }: Parts<K>) {
  const run = useRun();
  const refresh = useRefresh('config');
  const { message } = App.useApp();
  /** What was saved when the first of the values was typed. */
  const [opened, setOpened] = useState<Opened>();
  const [stale, setStale] = useState<Stale<K>>();
  const now = (name: string): string => saved.data?.values[name] ?? '';

  const discard = () => {
    clear();
    setOpened(undefined);
    setStale(undefined);
  };

  async function meet(error: unknown): Promise<boolean> {
    const saves = otherSavesOf(error);
    const { data: theirs } = saves ? await saved.refetch() : { data: undefined };
    if (!saves || !theirs || !opened) return false;
    setOpened(theirs);
    setStale({ saves, ...compare(opened, theirs, typed, isKnown) });
    return true;
  }

  return {
    opened,
    discard,
    /** Before a value is typed. */
    hold: () => setOpened((before) => before ?? saved.data),
    /** Answers whether it is saved; `onRefused` hears of a refusal with another reason. */
    async save(
      call: () => Promise<unknown>,
      done: string,
      onRefused?: (error: unknown) => void,
    ): Promise<boolean> {
      let isMet = false;
      const handleFailure = async (error: unknown) => {
        isMet = await meet(error);
        if (isMet) return;
        onRefused?.(error);
        throw error;
      };
      const isDone = await run(() => call().catch(handleFailure));
      if (!isDone || isMet) return false;
      message.success(done, doneSeconds);
      await refresh();
      discard();
      return true;
    },
    /** What somebody else saved meanwhile, with both values of each name. */
    stale: stale && {
      saves: stale.saves,
      lines: linesOf(stale, typed, now),
      choose: (name: string, isMine: boolean) => {
        const value = isMine ? (stale.mine[name] ?? '') : now(name);
        setTyped((before) => ({ ...before, [name]: value }));
      },
    },
  };
}

function compare<K extends string>(
  opened: Opened,
  theirs: Opened,
  typed: Typed<K>,
  isKnown: (name: string) => name is K,
) {
  const mine = { ...opened.values, ...typed };
  const found = differencesOf({ base: opened.values, mine, theirs: theirs.values });
  return { names: found.map(({ name }) => name).filter(isKnown), mine };
}

function linesOf<K extends string>(
  { names, mine }: Stale<K>,
  typed: Typed<K>,
  now: (name: string) => string,
) {
  return names.map((name) => ({
    name,
    mine: mine[name] ?? '',
    theirs: now(name),
    isMine: (typed[name] ?? now(name)) !== now(name),
  }));
}
