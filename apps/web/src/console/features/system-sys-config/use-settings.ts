import { ApiError } from '@sprout/client';
import {
  findLandingProblems,
  findSiteProblems,
  isSiteKey,
  type SiteKey,
  type SiteProblem,
  type SiteValues,
} from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '../../services.ts';
import { useOpened } from './use-opened.ts';

export type Settings = ReturnType<typeof useSettings>;

/** The saved settings, what was typed over them, and what is wrong with that. */
export function useSettings() {
  const { t } = useTexts();
  const { client } = useServices();
  const saved = useQuery({ queryKey: ['config.form'], queryFn: () => client.call('config.form') });
  const now = saved.data;
  const [typed, setTyped] = useState<SiteValues>({});
  const [refused, setRefused] = useState<readonly SiteProblem[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  const changed = useMemo(
    () =>
      Object.keys(typed)
        .filter(isSiteKey)
        .filter((key) => typed[key] !== (now?.values[key] ?? '')),
    [typed, now],
  );
  const values = (key: SiteKey): string => typed[key] ?? now?.values[key] ?? '';
  const landing =
    'landingPage' in typed || '_homeHtml' in typed
      ? findLandingProblems({
          landingPage: values('landingPage'),
          _homeHtml: values('_homeHtml'),
        })
      : [];
  const problems = [...findSiteProblems(typed), ...landing, ...refused];

  const clear = () => setTyped({});
  const labelOf = (key: SiteKey) => t(`config.key.${key}`);
  const form = useOpened({ saved, typed, setTyped, clear, isKnown: isSiteKey, labelOf });

  const save = async (isChosen = false): Promise<void> => {
    if (isSaving || problems.length > 0 || (form.stale && !isChosen)) return;
    setIsSaving(true);
    const body = Object.fromEntries(changed.map((key) => [key, values(key)]));
    await form.save(
      (opened) => {
        const query = opened ? { version: opened.version } : {};
        return client.call('config.saveTenantConfig', { query, body });
      },
      t('config.saved'),
      (error) => setRefused(problemsOf(error)),
    );
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
      form.hold();
      setTyped((before) => ({ ...before, ...more }));
    },
    discard: () => {
      setRefused([]);
      form.discard();
    },
    save,
    /** What somebody else saved meanwhile. */
    stale: form.stale,
  };
}

/** What the server names beyond what the form can know: a role that is gone, another school's class. */
function problemsOf(error: unknown): readonly SiteProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'config.invalid') return [];
  const { problems } = error.data ?? {};
  // The server's own answer, of the shape that the rules package gives it.
  return Array.isArray(problems) ? (problems as SiteProblem[]) : [];
}
