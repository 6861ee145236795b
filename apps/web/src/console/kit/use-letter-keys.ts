import { useServices } from '../services.ts';
import { useLook } from '../shell/use-look.ts';

/** Whether single letters are commands; remembered in this browser. Source: WCAG 2.1.4. */
export function useLetterKeys() {
  const { look } = useServices();
  const { areLettersOn } = useLook();
  return { areOn: areLettersOn, setOn: (on: boolean) => look.change({ areLettersOn: on }) };
}
