import { textLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useServices } from '../../services.ts';
import { PageModal } from '../page-modal.tsx';
import { useRun } from '../use-run.ts';
import styles from './grading.module.css';
import { withPhrase } from './notes.ts';

const queryKey = ['grading', 'phrases'];

function usePhrases() {
  const { client } = useServices();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call('grading.phrases', { signal }),
    staleTime: 60_000,
  });
}

type Props = {
  comment: string;
  /** The first phrase takes the focus by a key. */
  firstChip: Ref<HTMLButtonElement>;
  /** Takes the comment with a phrase behind it. */
  onInsert: (comment: string) => void;
};

/** Sentences that one tap puts into the comment; those that are in it already are marked. */
export function PhraseChips({ comment, firstChip, onInsert }: Props) {
  const { data } = usePhrases();
  const phrases = data ? [...data.own.map(({ phrase }) => phrase), ...data.school] : [];
  return (
    <p className={styles['chips']}>
      {[...new Set(phrases)].map((phrase, index) => {
        const longer = withPhrase(comment, phrase);
        const isUsed = comment.includes(phrase);
        return (
          <Button
            key={phrase}
            ref={index === 0 ? firstChip : undefined}
            size="small"
            shape="round"
            data-used={isUsed}
            disabled={longer === undefined && !isUsed}
            onClick={() => longer !== undefined && onInsert(longer)}
          >
            {phrase}
          </Button>
        );
      })}
    </p>
  );
}

/** The teacher's own phrases, and below them those of the school. */
export function PhraseWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const queries = useQueryClient();
  const run = useRun();
  const { data } = usePhrases();
  const [words, setWords] = useState('');
  const change = (action: () => Promise<unknown>) =>
    run(async () => {
      await action();
      await queries.invalidateQueries({ queryKey });
    });
  const add = async () => {
    const phrase = words.trim();
    if (phrase === '') return;
    const isDone = await change(() => client.call('grading.addPhrase', { body: { phrase } }));
    if (isDone) setWords('');
  };
  /** Its words stand in the field then: one tap brings it back. */
  const remove = async (id: string, phrase: string) => {
    const isDone = await change(() => client.call('grading.removePhrase', { query: { id } }));
    if (isDone) setWords(phrase);
  };
  return (
    <PageModal title={t('grading.phrases.manage')} onClose={onClose}>
      <form
        className={styles['newPhrase']}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Input
          aria-label={t('grading.phrases.new')}
          placeholder={t('grading.phrases.newHint')}
          value={words}
          maxLength={textLimits.phrase}
          showCount
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={words.trim() === ''}>
          {t('grading.phrases.add')}
        </Button>
      </form>
      <h3 className={styles['phraseHead']}>{t('grading.phrases.own')}</h3>
      {data?.own.length === 0 && <p className={styles['quiet']}>{t('grading.phrases.ownNone')}</p>}
      <ul className={styles['phrases']}>
        {data?.own.map(({ id, phrase }) => (
          <li key={id} data-row={id}>
            <span>{phrase}</span>
            <Button
              type="text"
              aria-label={t('grading.phrases.remove', { phrase })}
              icon={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => void remove(id, phrase)}
            />
          </li>
        ))}
      </ul>
      <h3 className={styles['phraseHead']}>{t('grading.phrases.school')}</h3>
      <p className={styles['quiet']}>{t('grading.phrases.schoolHint')}</p>
      <ul className={styles['phrases']}>
        {data?.school.map((phrase) => (
          <li key={phrase}>
            <span>{phrase}</span>
          </li>
        ))}
      </ul>
    </PageModal>
  );
}
