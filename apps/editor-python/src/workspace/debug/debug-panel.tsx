import type { DebugOrder, Variable } from '@sprout/python-engine';
import { classNames, useTexts } from '@sprout/ui';
import { ArrowDownToLine, ArrowUpFromLine, CornerDownRight, Play } from 'lucide-react';
import styles from './debug.module.css';
import type { CallRow, DebugView } from './debug-view.ts';

type Props = {
  readonly view: DebugView;
  /** A step is being done: what is shown was true before it. */
  readonly isUnderWay: boolean;
  readonly onOrder: (order: DebugOrder) => void;
  readonly onChoose: (place: number) => void;
};

/** A program that stands still: how to go on, who called whom, what the names hold. */
export function DebugPanel({ view, isUnderWay, onOrder, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <section
      data-part="steps"
      className={styles['panel']}
      aria-label={t('python.debug.label')}
      aria-busy={isUnderWay}
    >
      <p className={styles['where']} role="status">
        {t(view.isAtMistake ? 'python.debug.atMistake' : 'python.debug.at', {
          line: view.line,
          file: view.file,
        })}
      </p>
      <div className={styles['orders']}>
        <Order kind="step" icon={<ArrowDownToLine className="i" />} onOrder={onOrder} isMain />
        <Order kind="over" icon={<CornerDownRight className="i" />} onOrder={onOrder} />
        <Order kind="out" icon={<ArrowUpFromLine className="i" />} onOrder={onOrder} />
        <Order kind="continue" icon={<Play className="i" />} onOrder={onOrder} />
      </div>
      <div className={styles['scroll']}>
        <Variables title={t('python.debug.variables')} variables={view.locals} />
        {view.globals.length > 0 && (
          <Variables title={t('python.debug.globals')} variables={view.globals} />
        )}
        {view.calls.length > 1 && <Calls calls={view.calls} onChoose={onChoose} />}
      </div>
    </section>
  );
}

function Order({
  kind,
  icon,
  isMain,
  onOrder,
}: {
  kind: 'step' | 'over' | 'out' | 'continue';
  icon: React.ReactNode;
  isMain?: boolean;
  onOrder: Props['onOrder'];
}) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={classNames(isMain && styles['main'])}
      title={t(`python.debug.${kind}Why`)}
      onClick={() => onOrder({ kind })}
    >
      {icon}
      <span>{t(`python.debug.${kind}`)}</span>
    </button>
  );
}

function Variables({ title, variables }: { title: string; variables: readonly Variable[] }) {
  const { t } = useTexts();
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      {variables.length === 0 ? (
        <p className={styles['none']}>{t('python.debug.none')}</p>
      ) : (
        <table className={styles['table']}>
          <tbody>
            {variables.map((variable) => (
              <VariableRow key={variable.name} variable={variable} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function VariableRow({ variable }: { variable: Variable }) {
  const { t } = useTexts();
  const { name, text, type, parts, isChanged } = variable;
  return (
    <tr className={classNames(isChanged && styles['changed'])}>
      <th scope="row">{name}</th>
      <td>
        {parts.length === 0 ? (
          <code>{text}</code>
        ) : (
          <details>
            <summary>
              <code>{text}</code>
            </summary>
            <ul>
              {parts.map((part) => (
                <li key={part.name}>
                  <code>{`${part.name}: ${part.text}`}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
        {isChanged && <span className="vh">{t('python.debug.changed')}</span>}
      </td>
      <td className={styles['type']}>{type}</td>
    </tr>
  );
}

function Calls({ calls, onChoose }: { calls: readonly CallRow[]; onChoose: Props['onChoose'] }) {
  const { t } = useTexts();
  return (
    <>
      <h2 className={styles['title']}>{t('python.debug.calls')}</h2>
      <ol className={styles['calls']}>
        {calls.map(({ key, functionName, file, line, isChosen }, place) => (
          <li key={key}>
            <button type="button" aria-current={isChosen} onClick={() => onChoose(place)}>
              <b>{functionName === '' ? t('python.debug.program') : `${functionName}()`}</b>
              <span>{t('python.debug.place', { file, line })}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
