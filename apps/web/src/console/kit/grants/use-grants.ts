import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRun } from '../use-run.ts';
import type { GrantSource } from './grant-source.ts';
import { factsOf, toggle, without } from './grant-tree.ts';
import { useGrantDiff } from './use-grant-diff.ts';

export type Grants = ReturnType<typeof useGrants>;

const none: ReadonlySet<string> = new Set();
const noRules: ReadonlyMap<string, readonly string[]> = new Map();

/** What somebody is granted, as it is and as it is being changed. */
export function useGrants(source: GrantSource, { isLinked: startsLinked = false } = {}) {
  const stored = useStored(source);
  const { facts, base } = stored;
  const [edited, setEdited] = useState<ReadonlySet<string>>();
  const [ruleEdits, setRuleEdits] = useState(noRules);
  const [isLinked, setLinked] = useState(startsLinked);

  const checked = edited ?? base;
  const added = without(checked, base);
  const removed = without(base, checked);
  const hasGrantChanges = added.length + removed.length > 0;
  const diff = useGrantDiff(source, checked, hasGrantChanges);
  const discard = () => {
    setEdited(undefined);
    setRuleEdits(noRules);
  };
  const { isSaving, save } = useSave(source, discard);

  /** What one has oneself can be given and taken away; the rest stays as it is. */
  const mayChange = (key: string) => facts.get(key)?.node.grantable === true;

  return {
    ...stored,
    ...{ source, checked, added, removed, diff, isLinked, setLinked, mayChange, ruleEdits },
    ...{ isSaving, discard },
    isDirty: hasGrantChanges || ruleEdits.size > 0,
    toggle: (key: string) => setEdited(toggle(key, { checked, facts, isLinked, mayChange })),
    checkAll: () => setEdited(new Set([...checked, ...[...facts.keys()].filter(mayChange)])),
    // What stands outside of this tree is not touched.
    checkNone: () => setEdited(new Set([...checked].filter((key) => !mayChange(key)))),
    /** Undefined takes a change of the rules back. */
    setRules: (permissionId: string, ruleIds: readonly string[] | undefined) =>
      setRuleEdits((before) => {
        const others = [...before].filter(([id]) => id !== permissionId);
        return new Map(ruleIds ? [...others, [permissionId, ruleIds]] : others);
      }),
    save: () =>
      save(
        hasGrantChanges ? checked : undefined,
        [...ruleEdits].filter(([id]) => checked.has(id)),
      ),
  };
}

function useStored(source: GrantSource) {
  const tree = useQuery({ queryKey: [source.key, 'tree'], queryFn: source.loadTree });
  const current = useQuery({ queryKey: [source.key, 'checked'], queryFn: source.loadChecked });
  const nodes = tree.data?.treeList;
  const facts = useMemo(() => factsOf(nodes ?? []), [nodes]);
  const base = useMemo(() => (current.data ? new Set(current.data) : none), [current.data]);
  return {
    ...{ nodes, facts, base },
    isPending: tree.isPending || current.isPending,
    error: tree.error ?? current.error ?? undefined,
    retry: () => {
      void tree.refetch();
      void current.refetch();
    },
  };
}

function useSave(source: GrantSource, onSaved: () => void) {
  const { t } = useTexts();
  const run = useRun();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const save = async (
    checked: ReadonlySet<string> | undefined,
    ruleEdits: readonly (readonly [string, readonly string[]])[],
  ): Promise<boolean> => {
    setSaving(true);
    // Rules bind what is granted, so the grants come first.
    const isDone = await run(async () => {
      if (checked) await source.save([...checked], false);
      for (const [permissionId, ruleIds] of ruleEdits) {
        await source.rules?.save(permissionId, ruleIds);
      }
    }, t('access.grants.saved'));
    await queries.invalidateQueries({ queryKey: [source.key, 'checked'] });
    await queries.invalidateQueries({ queryKey: [source.key, 'rules'] });
    // What was granted may be one's own.
    void queries.invalidateQueries({ queryKey: ['permissions.own'] });
    if (isDone) onSaved();
    setSaving(false);
    return isDone;
  };
  return { isSaving, save };
}
