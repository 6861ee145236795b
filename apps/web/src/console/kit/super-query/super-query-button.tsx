import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { superNames } from '../table/list-state.ts';
import type { AnyRow } from '../table/list-types.ts';
import type { List } from '../table/use-list.ts';
import type { QueryField } from './query-fields.ts';

type Props<Row extends AnyRow> = {
  fields: readonly QueryField[];
  list: List<Row>;
};

const Dialog = lazy(async () => ({
  default: (await import('./super-query-dialog.tsx')).SuperQueryDialog,
}));

/** The way to the query builder; a number tells that its conditions apply. */
export function SuperQueryButton<Row extends AnyRow>({ fields, list }: Props<Row>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { values } = list.state;
  const isOn = superNames.some((name) => values[name]);
  const others = Object.entries(values).filter(([name]) => !superNames.includes(name));
  return (
    <>
      <Button type="link" aria-pressed={isOn} onClick={() => setOpen(true)}>
        {t(isOn ? 'kit.super.active' : 'kit.super.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            fields={fields}
            values={values}
            onSearch={(params) => {
              list.search({ ...Object.fromEntries(others), ...params });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
