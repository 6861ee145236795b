import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { Kbd } from '../kbd.tsx';
import { PageModal } from '../page-modal.tsx';
import { useLetterKeys } from '../use-letter-keys.ts';
import styles from './workspace.module.css';

/** What a key does, and how it is called: `space` by its name. */
export type KeyLine = { readonly text: string; readonly keys: readonly string[] };

type Props = { lines: readonly KeyLine[]; onClose: () => void };

/** What the keys do, and the switch that turns single letters off. */
export function KeyList({ lines, onClose }: Props) {
  const { t } = useTexts();
  const letters = useLetterKeys();
  return (
    <PageModal title={t('kit.keys')} onClose={onClose}>
      <dl className={styles['keys']}>
        {lines.map(({ text, keys }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key === 'space' ? t('kit.queue.space') : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={!letters.areOn} onChange={(event) => letters.setOn(!event.target.checked)}>
        {t('kit.queue.lettersOff')}
      </Checkbox>
    </PageModal>
  );
}
