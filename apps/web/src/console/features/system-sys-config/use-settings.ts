import { ApiError } from '@sprout/client';
import {
  findSiteProblems,
  isSiteKey,
  type SiteKey,
  type SiteProblem,
  type SiteValues,
} from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

export type Settings = ReturnType<typeof useSettings>;

/** The saved settings, what was typed over them, and what is wrong with that. */
export function useSettings() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('config');
  const saved = useQuery({
    queryKey: ['config.getAllConfigMap'],
    queryFn: () => client.call('config.getAllConfigMap'),
  });
  const [typed, setTyped] = useState<SiteValues>({});
  const [refused, setRefused] = useState<readonly SiteProblem[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  const changed = useMemo(
    () =>
      Object.keys(typed)
        .filter(isSiteKey)
        .filter((key) => typed[key] !== (saved.data?.[key] ?? '')),
    [typed, saved.data],
  );
  const values = (key: SiteKey): string => typed[key] ?? saved.data?.[key] ?? '';
  const problems = [...findSiteProblems(typed), ...refused];

  const save = async (): Promise<void> => {
    if (isSaving || problems.length > 0) return;
    setIsSaving(true);
    const body = Object.fromEntries(changed.map((key) => [key, values(key)]));
    const isDone = await run(async () => {
      await client.call('config.saveTenantConfig', { body }).catch((error: unknown) => {
        setRefused(problemsOf(error));
        throw error;
      });
    }, t('config.saved'));
    if (isDone) {
      await refresh();
      setTyped({});
    }
    setIsSaving(false);
  };

  return {
    saved,
    changed,
    problems,
    isSaving,
    get: values,
    change: (more: SiteValues) => {
      setRefused([]);
      setTyped((before) => ({ ...before, ...more }));
    },
    discard: () => {
      setRefused([]);
      setTyped({});
    },
    save,
  };
}

/** What the server names beyond what the form can know: a role that is gone, another school's class. */
function problemsOf(error: unknown): readonly SiteProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'config.invalid') return [];
  const { problems } = error.data ?? {};
  // The server's own answer, of the shape that the rules package gives it.
  return Array.isArray(problems) ? (problems as SiteProblem[]) : [];
}
