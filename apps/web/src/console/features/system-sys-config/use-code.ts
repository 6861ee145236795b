import { useState } from 'react';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

export type CustomCode = Readonly<Record<'customJS' | 'customCss', string>>;
export type Code = ReturnType<typeof useCode>;

/** Script and style of the site, and what was typed over them; stays while other sections are shown. */
export function useCode(saved: CustomCode, savedText: string) {
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('config');
  const [typed, setTyped] = useState<Partial<CustomCode>>({});
  const [isSaving, setIsSaving] = useState(false);
  const values: CustomCode = { ...saved, ...typed };
  return {
    values,
    isSaving,
    isChanged: values.customJS !== saved.customJS || values.customCss !== saved.customCss,
    change: (more: Partial<CustomCode>) => setTyped((before) => ({ ...before, ...more })),
    discard: () => setTyped({}),
    async save(password: string): Promise<void> {
      setIsSaving(true);
      const body = { password, ...values };
      const isDone = await run(() => client.call('config.saveCustomCode', { body }), savedText);
      if (isDone) {
        await refresh();
        setTyped({});
      }
      setIsSaving(false);
    },
  };
}
