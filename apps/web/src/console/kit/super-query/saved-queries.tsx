import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './super-query.module.css';
import type { SuperQuery } from './super-query.ts';
import type { useSavedQueries } from './use-saved-queries.ts';

type Props = {
  saved: ReturnType<typeof useSavedQueries>;
  query: SuperQuery;
  onPick: (query: SuperQuery) => void;
};

/** Keeps the question under a name, and brings back those kept before. */
export function SavedQueries({ saved, query, onPick }: Props) {
  const { t } = useTexts();
  const [title, setTitle] = useState('');
  const save = () => {
    saved.save({ ...query, title: title.trim() });
    setTitle('');
  };
  return (
    <section className={styles['saved']} aria-label={t('kit.super.saved')}>
      <div className={styles['save']}>
        <Input
          aria-label={t('kit.super.name')}
          placeholder={t('kit.super.name')}
          value={title}
          maxLength={32}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button disabled={title.trim() === ''} onClick={save}>
          {t('kit.super.save')}
        </Button>
      </div>
      <ul>
        {saved.list.map((item) => (
          <li key={item.title}>
            <button type="button" onClick={() => onPick(item)}>
              {item.title}
            </button>
            <button
              type="button"
              aria-label={t('kit.super.forget', { name: item.title })}
              onClick={() => saved.remove(item.title)}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
