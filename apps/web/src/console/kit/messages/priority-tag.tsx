import { useTexts } from '@sprout/ui';
import { Tag, type TagTone } from '../tag.tsx';

const tones: Readonly<Record<string, TagTone>> = { L: 'primary', M: 'warn', H: 'bad' };

/** How urgent a message is, in a word and a colour. Source: system-domain section 8.5. */
export function PriorityTag({ priority }: { priority: string }) {
  const { t } = useTexts();
  const known = priority === 'H' || priority === 'M' ? priority : 'L';
  return <Tag tone={tones[known] ?? 'plain'}>{t(`messages.priority.${known}`)}</Tag>;
}
