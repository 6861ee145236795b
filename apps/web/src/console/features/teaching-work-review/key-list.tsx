import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import styles from './review.module.css';

type Props = { areLettersOn: boolean; onLetters: (on: boolean) => void; onClose: () => void };

const rows = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['stars', '1–5'],
  ['comment', 'C'],
  ['run', 'space'],
  ['full', 'F'],
  ['code', 'D'],
  ['return', 'R'],
  ['skip', 'S'],
  ['submit', 'Ctrl', 'Enter'],
  ['undo', 'Ctrl', 'Z'],
  ['help', '?'],
] as const;

/** What the keys do, and the switch that turns single letters off. */
export function KeyList({ areLettersOn, onLetters, onClose }: Props) {
  const { t } = useTexts();
  return (
    <PageModal title={t('console.review.keys')} onClose={onClose}>
      <dl className={styles['keys']}>
        {rows.map(([name, ...keys]) => (
          <div key={name}>
            <dt>{t(`console.review.key.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'space' ? t('console.review.key.space') : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={!areLettersOn} onChange={(event) => onLetters(!event.target.checked)}>
        {t('console.review.key.off')}
      </Checkbox>
    </PageModal>
  );
}
