import { fillRules } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { TableScreen } from '../../kit/list/list-page.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TestModal } from './test-modal.tsx';

const spec = {
  columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
} as const;

/** Rules that make codes, each of which can be tried. Source: system-domain section 6.7. */
export function Page() {
  const { t } = useTexts();
  const [rule, setRule] = useState<RowOfTable<typeof fillRules>>();
  return (
    <>
      <TableScreen
        resource={fillRules}
        spec={spec}
        card={(row) => ({
          title: row.ruleName,
          second: row.ruleCode,
          text: row.ruleClass_dictText,
        })}
        rowActions={(declared, row) => [
          {
            key: 'test',
            label: t('fillRules.test'),
            icon: <FlaskConical size={16} aria-hidden="true" />,
            perm: 'system:fillRule:list',
            run: () => setRule(row),
          },
          ...declared,
        ]}
      />
      {rule && <TestModal ruleCode={rule.ruleCode} onClose={() => setRule(undefined)} />}
    </>
  );
}
