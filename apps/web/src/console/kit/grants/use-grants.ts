import { mergeList } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRun } from '../use-run.ts';
import type { GrantChoice, GrantSource } from './grant-source.ts';
import { factsOf, toggle, without } from './grant-tree.ts';
import { useGrantDiff } from './use-grant-diff.ts';

export type Grants = ReturnType<typeof useGrants>;

const none: ReadonlySet<string> = new Set();
/** What is chosen, and what was when the first of the clicks was made. */
type Edit<T> = { readonly chosen: T; readonly opened: T };
type RuleEdits = ReadonlyMap<string, Edit<readonly string[]>>;

const noRules: RuleEdits = new Map();

/** What somebody is granted, as it is and as it is being changed. */
export function useGrants(source: GrantSource, { isLinked: startsLinked = false } = {}) {
  const stored = useStored(source);
  const { facts, base } = stored;
  const [edit, setEdit] = useState<Edit<ReadonlySet<string>>>();
  const [ruleEdits, setRuleEdits] = useState<RuleEdits>(noRules);
  const [isLinked, setLinked] = useState(startsLinked);

  // What others grant meanwhile is shown, and stays.
  const checked = useMemo(
    () => (edit ? new Set(mergeList([...base], [...edit.chosen], [...edit.opened])) : base),
    [base, edit],
  );
  const setEdited = (chosen: ReadonlySet<string>) => setEdit({ chosen, opened: base });
  const added = without(checked, base);
  const removed = without(base, checked);
  const hasGrantChanges = added.length + removed.length > 0;
  const choice = { permissionIds: listOf(checked), opened: { permissionIds: listOf(base) } };
  const diff = useGrantDiff(source, choice, hasGrantChanges);
  const discard = () => {
    setEdit(undefined);
    setRuleEdits(noRules);
  };
  const { isSaving, save } = useSave(source, discard);

  /** What one has oneself can be given and taken away; the rest stays as it is. */
  const mayChange = (key: string) => facts.get(key)?.node.grantable === true;

  return {
    ...stored,
    source,
    checked,
    added,
    removed,
    diff,
    isLinked,
    setLinked,
    mayChange,
    ruleEdits,
    isSaving,
    discard,
    isDirty: hasGrantChanges || ruleEdits.size > 0,
    toggle: (key: string) => setEdited(toggle(key, { checked, facts, isLinked, mayChange })),
    checkAll: () => setEdited(new Set([...checked, ...[...facts.keys()].filter(mayChange)])),
    // What stands outside of this tree is not touched.
    checkNone: () => setEdited(new Set([...checked].filter((key) => !mayChange(key)))),
    /** Data rules of a grant as they are chosen, over those that are stored. */
    rulesOf(permissionId: string, stored: readonly string[]): readonly string[] {
      const own = ruleEdits.get(permissionId);
      return own ? mergeList(stored, own.chosen, own.opened) : stored;
    },
    /** Undefined takes a change of the rules back. */
    setRules: (permissionId: string, own: Edit<readonly string[]> | undefined) =>
      setRuleEdits((before) => {
        const others = [...before].filter(([id]) => id !== permissionId);
        return new Map(own ? [...others, [permissionId, own]] : others);
      }),
    save: () =>
      save(
        hasGrantChanges ? choice : undefined,
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
    nodes,
    facts,
    base,
    isPending: tree.isPending || current.isPending,
    error: [tree, current].find(({ isLoadingError }) => isLoadingError)?.error ?? undefined,
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
    choice: GrantChoice | undefined,
    ruleEdits: readonly (readonly [string, Edit<readonly string[]>])[],
  ): Promise<boolean> => {
    setSaving(true);
    // Rules bind what is granted, so the grants come first.
    const isDone = await run(async () => {
      if (choice) await source.save(choice, false);
      for (const [permissionId, { chosen, opened }] of ruleEdits) {
        const rules = { dataRuleIds: chosen.join(), opened: { dataRuleIds: opened.join() } };
        await source.rules?.save(permissionId, rules);
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

const listOf = (ids: ReadonlySet<string>): string => [...ids].join();
