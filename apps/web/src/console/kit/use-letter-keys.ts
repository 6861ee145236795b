import { useServices } from '../services.ts';
import { useThemeSettings } from '../session/use-theme-settings.ts';

/** Whether single letters are commands; remembered in this browser. Source: WCAG 2.1.4. */
export function useLetterKeys() {
  const { theme } = useServices();
  const { areLettersOn } = useThemeSettings();
  return { areOn: areLettersOn, setOn: (on: boolean) => theme.change({ areLettersOn: on }) };
}
