import { useTexts } from '@sprout/ui';
import { Tag } from '../tag.tsx';

/** Of what stands before all others. */
export function TopTag({ isTop }: { isTop: boolean }) {
  const { t } = useTexts();
  return isTop && <Tag tone="primary">{t('messages.top')}</Tag>;
}
