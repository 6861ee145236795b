import { filledFields, fillRules } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { FlaskConical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { ruleFieldsControl, ruleFieldsText } from '../../kit/rule-fields/rule-fields.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TableNames } from '../../subject-texts.tsx';
import { TestModal } from './test-modal.tsx';

type Rule = RowOfTable<typeof fillRules>;

/** Rules that make codes, each of which can be tried. Source: system-domain section 6.7. */
export const Page = () => (
  <TableNames>
    <Rules />
  </TableNames>
);

function Rules() {
  const { t } = useTexts();
  const [rule, setRule] = useState<Rule>();
  const spec = useMemo<ListSpec<typeof fillRules>>(() => {
    const acting = {
      key: 'ruleFields',
      render: ({ ruleFields }: Rule) => ruleFieldsText(ruleFields, t) || t('ruleFields.none'),
    };
    const example = { key: 'example', render: (row: Rule) => row.example };
    return { columns: ['ruleName', 'ruleCode', acting, example, 'ruleClass', 'ruleParams'] };
  }, [t]);
  return (
    <>
      <TableScreen
        resource={fillRules}
        spec={spec}
        fields={(declared) =>
          declared.map((field) =>
            field.name === 'ruleFields'
              ? { ...field, isWide: true, control: ruleFieldsControl(filledFields, t) }
              : field,
          )
        }
        card={(row) => ({
          title: row.ruleName,
          second: row.ruleCode,
          text: [
            ruleFieldsText(row.ruleFields, t) || t('ruleFields.none'),
            row.example,
            row.ruleClass_dictText,
          ]
            .filter(Boolean)
            .join(' · '),
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
