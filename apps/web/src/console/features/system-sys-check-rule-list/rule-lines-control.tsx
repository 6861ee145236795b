import { patternProblems } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { selectControl } from '../../kit/form/controls.tsx';
import { EditableTable } from '../../kit/form/editable-table.tsx';
import type { ControlProps, FormField, FormLines } from '../../kit/form-types.ts';
import { type Line, readLines } from '../../kit/lines.ts';
import styles from './check-rule.module.css';
import { asGlobal, isGlobal, joinLines, type RuleParts, splitLines } from './rule-lines.ts';

type T = Translate<TextKey>;

const problemKeys = {
  syntax: 'problem.notAPattern',
  unsupported: 'problem.unsafePattern',
  tooLarge: 'problem.patternTooLarge',
} as const;

/** The list of a rule as its two tables, with the words and checks of their columns. */
export function ruleField(declared: FormField, t: T): FormField {
  const { lines } = declared;
  if (!lines) return declared;
  const own: FormLines = {
    ...lines,
    columns: lines.columns.map((column) => ruleColumn(column, t)),
    nameOf: (all, at) => {
      const isWhole = isGlobal(all[at] ?? {});
      const before = all.slice(0, at).filter((line) => isGlobal(line) === isWhole);
      const table = t(isWhole ? 'checkRules.global' : 'checkRules.local');
      return `${table} ${t('kit.rows.line', { line: before.length + 1 })}`;
    },
  };
  return {
    ...declared,
    lines: own,
    control: (props) => <RuleLines {...props} lines={own} />,
  };
}

function ruleColumn(column: FormField, t: T): FormField {
  if (column.name === 'digits') {
    const word = t('checkRules.digits');
    return {
      ...column,
      width: 120,
      words: { required: word, format: word, tooLong: word },
    };
  }
  if (column.name !== 'pattern') return column;
  return {
    ...column,
    words: { required: t('checkRules.pattern') },
    check: (value) => {
      const [problem] = patternProblems([{ pattern: String(value) }]);
      return problem && t(problemKeys[problem]);
    },
  };
}

type Props = ControlProps & { lines: FormLines };

function RuleLines(props: Props) {
  const { id, value, onChange, lines, problems = {} } = props;
  const { t } = useTexts();
  // Lines for the whole value are shown in the order in which they were put, whenever they run.
  const [own, setOwn] = useState<{ joined: readonly Line[]; parts: RuleParts }>();
  const parts = own && own.joined === value ? own.parts : splitLines(readLines(value));
  const joined = joinLines(parts);
  const set = (next: RuleParts) => {
    const all = joinLines(next);
    setOwn({ joined: all, parts: next });
    onChange(all);
  };
  const priority: FormField = {
    name: 'priority',
    label: t('checkRules.priority'),
    width: 130,
    control: selectControl(
      [
        { value: 'first', label: t('checkRules.first') },
        { value: 'last', label: t('checkRules.last') },
      ],
      { canClear: false },
    ),
  };
  const others = lines.columns.filter(({ name }) => name !== 'digits');
  const table = (kind: keyof RuleParts, columns: readonly FormField[]) => (
    <section className={styles['part']}>
      <h3>{t(`checkRules.${kind}`)}</h3>
      <p>{t(`checkRules.${kind}Hint`)}</p>
      <EditableTable
        id={kind === 'local' ? id : `${id}-${kind}`}
        label={t(`checkRules.${kind}`)}
        columns={columns}
        lines={parts[kind]}
        onChange={(next) =>
          set({ ...parts, [kind]: kind === 'global' ? next.map(asGlobal) : next })
        }
        onBlur={props.onBlur}
        problems={problemsAt(problems, joined, parts[kind])}
        max={lines.max - joined.length + parts[kind].length}
        isDisabled={props.isDisabled}
        describedBy={props.describedBy}
      />
    </section>
  );
  return (
    <>
      {table('local', lines.columns)}
      {table('global', [priority, ...others])}
    </>
  );
}

/** Problems are told by the place in the whole rule. */
function problemsAt(
  problems: Readonly<Record<string, string>>,
  joined: readonly Line[],
  shown: readonly Line[],
): Readonly<Record<string, string>> {
  const found = Object.entries(problems).flatMap(([place, sentence]) => {
    const [at, name] = place.split('.');
    const line = joined[Number(at)];
    const own = line ? shown.indexOf(line) : -1;
    return own < 0 ? [] : [[`${own}.${name}`, sentence]];
  });
  return Object.fromEntries(found);
}
