import { useTexts } from '@sprout/ui';
import { KeyList } from '../workspace/key-list.tsx';

/** The keys of every list. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const lines = [
    { text: t('kit.key.filter'), keys: ['/'] },
    { text: t('kit.key.new'), keys: ['N'] },
    { text: t('kit.key.refresh'), keys: ['R'] },
    { text: t('kit.key.step'), keys: ['↑', '↓'] },
    { text: t('kit.key.select'), keys: ['space'] },
    { text: t('kit.key.open'), keys: ['Enter'] },
    { text: t('kit.key.undo'), keys: ['Ctrl', 'Z'] },
    { text: t('kit.key.submit'), keys: ['Ctrl', 'Enter'] },
    { text: t('kit.key.close'), keys: ['Esc'] },
    { text: t('kit.key.help'), keys: ['?'] },
  ];
  return <KeyList lines={lines} onClose={onClose} />;
}
