import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { keepTypedDay } from '../form/keep-typed-day.ts';
import { type FilterField, namesOf, type Values } from '../table/list-types.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterControl } from './filter-control.tsx';
import styles from './filters.module.css';

type Props = {
  fields: readonly FilterField[];
  value: Values;
  onSearch: (values: Values) => void;
  /** One condition beside other things on a line, without a frame. */
  isInline?: boolean;
};

/** Places of the first line; the fourth holds the buttons. */
const firstLine = 3;

/** The conditions of a list; what is typed counts once one searches. */
export function Filters(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const fold = { isOpen, setOpen };
  // Conditions that change from outside replace what was typed.
  return <FilterForm key={JSON.stringify(props.value)} {...props} {...fold} />;
}

type FormProps = Props & { isOpen: boolean; setOpen: (isOpen: boolean) => void };

function FilterForm(props: FormProps) {
  const { fields, value, onSearch, isOpen, setOpen, isInline = false } = props;
  const { t } = useTexts();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const shown = isOpen ? fields : firstFields(fields);
  const folded = fields.filter((field) => !shown.includes(field));
  const change = (name: string, next: string | undefined) =>
    setDraft(({ [name]: _old, ...rest }) => (next ? { ...rest, [name]: next } : rest));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <form
      className={styles[isInline ? 'inline' : 'panel']}
      onSubmit={handleSubmit}
      onKeyDown={keepTypedDay}
      data-list-filters=""
    >
      <div className={styles['grid']}>
        {shown.map((field) => (
          <div key={field.name} className={styles['field']} data-wide={field.kind === 'range'}>
            <label htmlFor={`${id}${field.name}`}>{field.label}</label>
            <FilterControl
              id={`${id}${field.name}`}
              field={field}
              values={draft}
              onChange={change}
            />
          </div>
        ))}
        <div className={styles['buttons']}>
          <Button type={isInline ? 'default' : 'primary'} htmlType="submit">
            {t('kit.search')}
          </Button>
          {(!isInline || Object.keys(value).length > 0) && (
            <Button onClick={() => onSearch({})}>{t('kit.reset')}</Button>
          )}
          {fields.length > firstFields(fields).length && (
            <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'kit.fold' : 'kit.unfold')}
              <Chevron size={14} aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
      <FilterChips
        fields={folded}
        values={value}
        label={t('kit.foldedCount')}
        onRemove={(field) => onSearch(without(value, field))}
      />
    </form>
  );
}

/** As many as fit before the buttons; days need two places. */
function firstFields(fields: readonly FilterField[]): readonly FilterField[] {
  let room = firstLine;
  return fields.filter((field) => {
    room -= field.kind === 'range' ? 2 : 1;
    return room >= 0;
  });
}

export function without(values: Values, field: FilterField): Values {
  const names = namesOf(field);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
