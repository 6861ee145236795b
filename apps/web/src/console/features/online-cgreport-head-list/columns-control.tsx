import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Alert, Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { Control, ControlProps, FormValues } from '../../kit/form-types.ts';
import { readLines } from '../../kit/lines.ts';
import { useServices } from '../../services.ts';
import styles from './report-definition.module.css';

/** The columns, with a button above them that runs the statement and writes down which it has. */
export const columnsControl =
  (Columns: Control): Control =>
  (props) => <ColumnsControl {...props} columns={Columns} />;

type Outcome = { type: 'success' | 'error'; text: string };

function ColumnsControl({ columns, ...props }: ControlProps & { columns: Control }) {
  const { t } = useTexts();
  const { client } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { value, values = {}, isDisabled, onChange } = props;
  const dbSource = wordOf(values['dbSource']);
  const cgrSql = wordOf(values['cgrSql']);
  async function run() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const body = { dbSource, cgrSql, params: paramsOf(values) };
      const found = await client.call('reportDefinitions.parseSql', { body });
      const titles = new Map(
        readLines(value).map(({ name, title }) => [wordOf(name), wordOf(title)]),
      );
      onChange(found.map(({ name, kind }) => ({ name, title: titles.get(name) || name, kind })));
      setOutcome({ type: 'success', text: t('namedReports.tried', { n: found.length }) });
    } catch (error) {
      setOutcome({ type: 'error', text: failureLine(error, t) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles['columns']}>
      {!isDisabled && (
        <Button
          loading={isBusy}
          disabled={dbSource === '' || cgrSql === ''}
          icon={<FlaskConical size={16} aria-hidden="true" />}
          onClick={() => void run()}
        >
          {t('namedReports.try')}
        </Button>
      )}
      <div role="status">
        {outcome && <Alert type={outcome.type} showIcon title={outcome.text} />}
      </div>
      {columns(props)}
    </div>
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const paramsOf = (values: FormValues) =>
  readLines(values['params']).flatMap(({ name, default: begin }) =>
    wordOf(name) === '' ? [] : [{ name: wordOf(name), default: wordOf(begin) }],
  );
