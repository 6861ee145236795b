import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { type Opened, useOpened } from './use-opened.ts';
import type { Settings } from './use-settings.ts';

const names = ['customCss', 'customJS'] as const;
type Name = (typeof names)[number];
export type CustomCode = Readonly<Record<Name, string>>;
export type Code = ReturnType<typeof useCode>;

const isCode = (name: string): name is Name => names.some((known) => known === name);

/** Script and style of the site, and what was typed over them; stays while other sections are shown. */
export function useCode({ saved }: Pick<Settings, 'saved'>, savedText: string) {
  const { t } = useTexts();
  const { client } = useServices();
  const [typed, setTyped] = useState<Partial<CustomCode>>({});
  const [isSaving, setIsSaving] = useState(false);
  const clear = () => setTyped({});
  const labelOf = (name: Name) => t(`config.key.${name}`);
  const form = useOpened({ saved, typed, setTyped, clear, isKnown: isCode, labelOf });
  const before = (name: Name): string => saved.data?.values[name] ?? '';
  const value = (name: Name): string => typed[name] ?? before(name);
  return {
    values: { customCss: value('customCss'), customJS: value('customJS') },
    isSaving,
    isChanged: names.some((name) => value(name) !== before(name)),
    change(more: Partial<CustomCode>): void {
      form.hold();
      setTyped((others) => ({ ...others, ...more }));
    },
    discard: form.discard,
    stale: form.stale,
    /** Answers whether it is saved; `onRefused` hears of a wrong password, for one. */
    async save(password: string, onRefused: () => void): Promise<boolean> {
      setIsSaving(true);
      const changed = names.filter((name) => value(name) !== before(name));
      const code = Object.fromEntries(changed.map((name) => [name, value(name)]));
      const call = (opened: Opened | undefined) => {
        const version = opened ? { version: opened.codeVersion } : {};
        return client.call('config.saveCustomCode', { body: { password, ...code, ...version } });
      };
      const isDone = await form.save(call, savedText, onRefused);
      setIsSaving(false);
      return isDone;
    },
  };
}
