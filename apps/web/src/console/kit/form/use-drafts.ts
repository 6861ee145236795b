import { createLocalStore, storageOr } from '@sprout/client';
import { useCallback, useState } from 'react';
import { useServices } from '../../services.ts';
import type { FormField, FormValues } from '../form-types.ts';

const dayMs = 24 * 3_600_000;

/** What was typed, and what the form was opened with: the save is compared with that. */
export type Draft = { readonly values: FormValues; readonly base: FormValues };

/**
 * What was typed and not sent. It outlives a new log-in in this tab of the browser and ends with
 * the tab, because computers of a school are shared; secrets are never kept.
 */
export function useDrafts(draftKey: string | undefined) {
  const { session } = useServices();
  const [store] = useState(() => createLocalStore(storageOr(() => window.sessionStorage)));
  const storeKey = draftKey && `FORM_DRAFT_${session.get()?.user.id ?? ''}_${draftKey}`;
  const drop = useCallback(() => {
    if (storeKey) store.remove(storeKey);
  }, [store, storeKey]);
  return {
    read: () => (storeKey ? store.read(storeKey, readDraft) : undefined),
    write({ values, base }: Draft, fields: readonly FormField[]): void {
      if (!storeKey) return;
      const secrets = fields.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      const kept = Object.entries(values).filter(([name]) => !secrets.includes(name));
      store.write(storeKey, { values: Object.fromEntries(kept), base }, dayMs);
    },
    /** The same function as long as the form is. */
    drop,
  };
}

function readDraft(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { values, base } = { values: undefined, base: undefined, ...kept };
  const [typed, before] = [readValues(values), readValues(base)];
  return typed && before && { values: typed, base: before };
}

const readValues = (value: unknown): FormValues | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
