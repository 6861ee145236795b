import { checkedFields, checkRules } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { FlaskConical } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { readLines } from '../../kit/lines.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { ruleFieldsControl, ruleFieldsText } from '../../kit/rule-fields/rule-fields.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TableNames } from '../../subject-texts.tsx';
import { isGlobal } from './rule-lines.ts';
import { ruleField } from './rule-lines-control.tsx';
import { TestModal } from './test-modal.tsx';

type Rule = RowOfTable<typeof checkRules>;

/** Source: system-domain section 6.6. */
const formSize = 1000;

/** Rules that codes must follow, each of which can be tried. Source: system-domain section 6.6. */
export const Page = () => (
  <TableNames>
    <Rules />
  </TableNames>
);

function Rules() {
  const { t } = useTexts();
  const [rule, setRule] = useState<Rule>();
  const linesText = useCallback(
    ({ ruleJson }: Rule) => {
      const lines = readLines(ruleJson);
      const global = lines.filter(isGlobal).length;
      if (lines.length === 0) return '';
      return t('checkRules.linesOf', { local: lines.length - global, global });
    },
    [t],
  );
  const spec = useMemo<ListSpec<typeof checkRules>>(() => {
    const lines = { key: 'ruleJson', render: linesText };
    const acting = {
      key: 'ruleFields',
      render: ({ ruleFields }: Rule) => ruleFieldsText(ruleFields, t) || t('ruleFields.none'),
    };
    return { columns: ['ruleName', 'ruleCode', acting, 'example', 'ruleDescription', lines] };
  }, [linesText, t]);
  return (
    <>
      <TableScreen
        resource={checkRules}
        spec={spec}
        formSize={formSize}
        fields={(declared) =>
          declared.map((field) => {
            if (field.name === 'ruleJson') return ruleField(field, t);
            if (field.name !== 'ruleFields') return field;
            return { ...field, isWide: true, control: ruleFieldsControl(checkedFields, t) };
          })
        }
        card={(row) => ({
          title: row.ruleName,
          second: row.ruleCode,
          text: [
            ruleFieldsText(row.ruleFields, t) || t('ruleFields.none'),
            row.example,
            linesText(row),
            row.ruleDescription,
          ]
            .filter(Boolean)
            .join(' · '),
        })}
        rowActions={(declared, row) => [
          {
            key: 'test',
            label: t('checkRules.test'),
            icon: <FlaskConical size={16} aria-hidden="true" />,
            perm: 'system:checkRule:list',
            run: () => setRule(row),
          },
          ...declared,
        ]}
      />
      {rule && <TestModal rule={rule} onClose={() => setRule(undefined)} />}
    </>
  );
}
