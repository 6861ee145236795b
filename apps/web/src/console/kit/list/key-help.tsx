import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { Kbd } from '../kbd.tsx';
import { PageModal } from '../page-modal.tsx';
import { useLetterKeys } from '../use-letter-keys.ts';
import styles from './key-help.module.css';

/** The keys of every list. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { areOn, setOn } = useLetterKeys();
  const lines = [
    ['/', t('kit.key.filter')],
    ['N', t('kit.key.new')],
    ['R', t('kit.key.refresh')],
    ['↑ ↓', t('kit.key.step')],
    [t('console.review.key.space'), t('kit.key.select')],
    ['Enter', t('kit.key.open')],
    ['Ctrl Z', t('kit.key.undo')],
    ['Ctrl Enter', t('kit.key.submit')],
    ['Esc', t('kit.key.close')],
    ['?', t('kit.key.help')],
  ] as const;
  return (
    <PageModal title={t('kit.keys')} width={440} onClose={onClose}>
      <dl className={styles['keys']}>
        {lines.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={!areOn} onChange={(event) => setOn(!event.target.checked)}>
        {t('console.review.key.off')}
      </Checkbox>
    </PageModal>
  );
}
