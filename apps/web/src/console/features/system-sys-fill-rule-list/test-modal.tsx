import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';

type Props = { ruleCode: string; onClose: () => void };

/** The code that a rule would make next. */
export function TestModal({ ruleCode, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['fillRules.testFillRule', ruleCode],
    queryFn: () => client.call('fillRules.testFillRule', { query: { ruleCode } }),
    // Made anew each time: others use the rule meanwhile.
    gcTime: 0,
    retry: false,
  });
  return (
    <PageModal title={t('fillRules.test.title')} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <p aria-live="polite">
          {data === undefined
            ? t('fillRules.test.making')
            : t('fillRules.test.result', { code: data })}
        </p>
      )}
      <p>{t('fillRules.test.hint')}</p>
    </PageModal>
  );
}
