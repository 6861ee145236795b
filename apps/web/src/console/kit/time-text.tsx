import { useTexts } from '@sprout/ui';
import { useServices } from '../services.ts';
import { agoOf } from './ago.ts';

/** How long ago; the exact time on hover. */
export function TimeText({ at }: { at: string }) {
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  return (
    <time dateTime={at.replace(' ', 'T')} title={at}>
      {agoOf(at, schoolNow(), language, t)}
    </time>
  );
}
