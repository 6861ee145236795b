import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useState } from 'react';
import type { Static, TSchema } from 'typebox';
import type { FormValues } from '../form-types.ts';
import { useFailure } from '../use-failure.ts';
import { namingSeconds } from '../use-run.ts';
import { type StaleLine, useNamesOfOthers } from './stale-notice.tsx';
import { compareSides, isSameValue, type OtherSave, otherSavesOf, putOver } from './stale-save.ts';
import type { Draft } from './use-drafts.ts';
import type { useForm } from './use-form.ts';

type Stale = {
  saves: readonly OtherSave[];
  /** Fields that both sides have changed. */
  clashing: readonly string[];
  /** Fields that only somebody else has. */
  taken: readonly string[];
  mine: FormValues;
};

/** A form that is saved all the time is not tried for ever. */
const mostTries = 3;

type Reload = (() => Promise<FormValues>) | undefined;
type Form<S extends TSchema> = ReturnType<typeof useForm<S>>;

/**
 * How a form is sent that somebody else may have saved first: it keeps what was typed, takes the rest
 * from the other, and goes on from their version. Only where both changed a field, somebody is asked.
 * @param reload reads anew what the form opens with
 */
export function useStaleSave<S extends TSchema>(form: Form<S>, reload: Reload) {
  const [stale, setStale] = useState<Stale>();
  const send = useSend(form, { reload, onHeld: setStale });
  if (!stale) return { send, notice: undefined, clear: () => undefined };
  const { saves, clashing, taken, mine } = stale;
  const theirs = form.base;
  const lines: StaleLine[] = shownOf(form, clashing).map(({ name, label, show = plain }) => ({
    name,
    label,
    mine: show(mine[name]),
    theirs: show(theirs[name]),
    isMine: !isSameValue(form.values[name], theirs[name]),
  }));
  const onChoose = (name: string, isMine: boolean) =>
    form.change(name, (isMine ? mine : theirs)[name]);
  const labels = shownOf(form, taken).map(({ label }) => label);
  const notice = { saves, lines, taken: labels, onChoose };
  return { send, notice, clear: () => setStale(undefined) };
}

const shownOf = <S extends TSchema>(form: Form<S>, names: readonly string[]) =>
  form.fields.filter((field) => names.includes(field.name) && !field.isLocked);

type Call<S extends TSchema> = (body: Static<S>, values: FormValues) => Promise<unknown>;
type Attempt = { draft: Draft; before?: Stale; triesLeft: number };

/** `onHeld`: it is for somebody to look at what was saved meanwhile. */
function useSend<S extends TSchema>(
  form: Form<S>,
  { reload, onHeld }: { reload: Reload; onHeld: (stale: Stale) => void },
) {
  const tellFailure = useFailure();
  const tellMerged = useTellMerged();

  /** Puts both sides together; undefined for any other failure, which is told. */
  async function meet(error: unknown, { values: mine, base }: Draft) {
    const saves = otherSavesOf(error);
    if (!saves || !reload) return tellFailure(error);
    const theirs = await reload().catch(tellFailure);
    if (!theirs) return undefined;
    const sides = { base, mine, theirs };
    const draft = { values: putOver(sides), base: theirs };
    form.replace(draft);
    return { draft, stale: { saves, ...compareSides(sides), mine } };
  }

  async function attempt(
    call: Call<S>,
    { draft, before, triesLeft }: Attempt,
  ): Promise<FormValues | undefined> {
    const body = form.read(draft.values);
    if (body === undefined) {
      if (before) onHeld(before);
      return undefined;
    }
    try {
      await call(body, draft.values);
    } catch (error) {
      const met = form.tell(error) ? undefined : await meet(error, draft);
      if (!met) return undefined;
      if (met.stale.clashing.length === 0 && triesLeft > 1) {
        return attempt(call, { draft: met.draft, before: met.stale, triesLeft: triesLeft - 1 });
      }
      onHeld(met.stale);
      return undefined;
    }
    const labels = shownOf(form, before?.taken ?? []).map(({ label }) => label);
    tellMerged(before?.saves ?? [], labels);
    return draft.values;
  }

  /** Answers what is saved; undefined when a field is wrong, or both sides have changed one. */
  return (call: Call<S>): Promise<FormValues | undefined> =>
    attempt(call, { draft: { values: form.values, base: form.base }, triesLeft: mostTries });
}

/** Says what else is saved now; nothing for no fields. */
function useTellMerged() {
  const { t } = useTexts();
  const { message } = App.useApp();
  const namesOfOthers = useNamesOfOthers();
  return (saves: readonly OtherSave[], labels: readonly string[]): void => {
    if (labels.length === 0) return;
    const names = labels.join(t('kit.names.comma'));
    message.success(t('kit.stale.merged', { by: namesOfOthers(saves), names }), namingSeconds);
  };
}

const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '—' : String(value);
