import { textControl } from '../../kit/form/controls.tsx';
import type { Control } from '../../kit/form-types.ts';
import { RuleEffect } from '../../kit/grants/rule-effect.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import styles from './menus.module.css';
import { RuleVariables, type VariableKind } from './rule-variables.tsx';

type Draft = { permissionId: string; ruleColumn: string; ruleConditions: string };

/** Until then somebody is still typing. */
const pauseMs = 400;
const Text = textControl({ max: 300 });

/** The value of a rule that is being written, and what the rule would leave. */
export const ruleValueControl =
  (draft: Draft | undefined, kind?: VariableKind): Control =>
  (props) => (
    <div className={styles['ruleValue']}>
      {Text(props)}
      <p role="status">
        {draft && !props.isInvalid && <Preview draft={draft} value={String(props.value ?? '')} />}
      </p>
      {kind && (
        <RuleVariables
          kind={kind}
          isDisabled={props.isDisabled}
          onPick={(variable) =>
            props.onChange(withVariable(String(props.value ?? ''), variable, draft))
          }
        />
      )}
    </div>
  );

/** One more of a list; else in the place of what was there. */
const withVariable = (value: string, variable: string, draft: Draft | undefined): string =>
  draft?.ruleConditions === 'IN' && value.trim() !== '' ? `${value.trim()},${variable}` : variable;

function Preview({ draft, value }: { draft: Draft; value: string }) {
  const ruleValue = useSettled(value.trim(), pauseMs);
  return ruleValue === '' ? null : <RuleEffect asked={{ ...draft, ruleValue }} />;
}
