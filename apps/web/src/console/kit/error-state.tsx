import { ApiError, failureNotice } from '@sprout/client';
import { joinSentences } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { EmptyState } from './empty-state.tsx';
import { isHeard } from './use-failure.ts';

type Props = { error: unknown; onRetry: () => void };

/** What failed, that nothing is lost, and a way to try again. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTexts();
  const id = error instanceof ApiError ? error.id : undefined;
  const { text, detail } = failureNotice(error, t);
  // The text of a 403 is a common title; its detail is the sentence.
  const reason = id === undefined && detail !== undefined ? detail : text;
  const isNamed = id === undefined || reason.includes(id);
  // Some reasons have no sign at their end, and another sentence follows.
  const ended = (text: string) =>
    /\p{P}$/u.test(text) ? text : t('console.failed.sentence', { text });
  const sentences = [
    ended(reason),
    ...(isNamed ? [] : [ended(t('console.failed.id', { id }))]),
    t('console.failed.text'),
  ];
  return (
    <div role={isHeard(error) ? undefined : 'alert'}>
      <EmptyState pose="sad" title={t('console.failed.title')} text={joinSentences(sentences)}>
        <Button type="primary" onClick={onRetry}>
          {t('console.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
