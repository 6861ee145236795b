import { useTexts } from '@sprout/ui';
import { Tabs } from 'antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { TSchema } from 'typebox';
import type { FormField } from '../form-types.ts';
import { StepList } from '../steps/step-list.tsx';
import styles from './form.module.css';
import { insideField, isAsked } from './form-problems.ts';
import type { useForm } from './use-form.ts';
import type { FormGroups } from './use-form-groups.ts';

type Form = ReturnType<typeof useForm<TSchema>>;
type Props = {
  id: string;
  form: Form;
  isReadOnly: boolean;
  groups?: FormGroups;
};

/** All fields of a form, in the groups of its layout. */
export function FormFields({ groups, ...props }: Props) {
  const { form } = props;
  const asked = form.fields.filter((field) => !field.within && isAsked(field, form.values));
  if (!groups?.layout) return <FieldGroup {...props} fields={asked} />;
  const { layout, at } = groups;
  const parts = layout.groups.map((group, place) => ({
    title: group.title,
    fields: asked
      .filter(({ name }) => groups.placeOf(name) === place)
      .toSorted((a, b) => rankIn(group.fields, a.name) - rankIn(group.fields, b.name)),
  }));
  if (layout.as === 'tabs') {
    return (
      <Tabs
        activeKey={String(at)}
        onChange={(key) => groups.go(Number(key))}
        items={parts.map(({ title, fields }, place) => ({
          key: String(place),
          label: (
            <TabLabel title={title} count={fields.filter(({ name }) => form.errors[name]).length} />
          ),
          forceRender: true,
          children: <FieldGroup {...props} fields={fields} />,
        }))}
      />
    );
  }
  return (
    <>
      {layout.as === 'steps' && (
        <div className={styles['steps']}>
          <StepList titles={parts.map(({ title }) => title)} at={at} />
        </div>
      )}
      {parts.map(({ title, fields }, place) => (
        <section
          key={title}
          className={styles['section']}
          aria-label={title}
          hidden={layout.as === 'steps' && place !== at}
        >
          {layout.as === 'sections' && <h3>{title}</h3>}
          <FieldGroup {...props} fields={fields} />
        </section>
      ))}
    </>
  );
}

/** Fields stand as their group names them; those that it does not name come last. */
function rankIn(names: readonly string[], name: string): number {
  const rank = names.indexOf(name);
  return rank < 0 ? names.length : rank;
}

/** How much is wrong in a part that is not in sight. */
function TabLabel({ title, count }: { title: string; count: number }) {
  return (
    <>
      {title}
      {count > 0 && <b className={styles['count']}>{count}</b>}
    </>
  );
}

type GroupProps = Omit<Props, 'groups'> & { fields: readonly FormField[] };

/** Fields in two columns; what is rarely used stands behind one line. */
function FieldGroup({ id, form, isReadOnly, fields }: GroupProps) {
  const folded = fields.filter(({ isFolded }) => isFolded);
  const plain = fields.filter(({ isFolded }) => !isFolded);
  const show = (shown: readonly FormField[]) => (
    <div className={styles['grid']}>
      {shown.map((field) => (
        <FieldLine key={field.name} id={id} field={field} form={form} isReadOnly={isReadOnly} />
      ))}
    </div>
  );
  return (
    <>
      {show(plain)}
      {folded.length > 0 && (
        <Folded fields={folded} isForced={folded.some(({ name }) => form.errors[name])}>
          {show(folded)}
        </Folded>
      )}
    </>
  );
}

type FoldedProps = { fields: readonly FormField[]; isForced: boolean; children: React.ReactNode };

function Folded({ fields, isForced, children }: FoldedProps) {
  const { t } = useTexts();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || isForced;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const names = fields.map(({ label }) => label).join(t('kit.names.comma'));
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        onClick={() => setWanted(!isOpen)}
      >
        <Icon size={14} aria-hidden="true" />
        {t('kit.form.more', { names })}
      </button>
      {isOpen && children}
    </>
  );
}

type LineProps = { id: string; field: FormField; form: Form; isReadOnly: boolean };

function FieldLine({ id, field, form, isReadOnly }: LineProps) {
  const { name, label, hint, control, isWide, isLocked } = field;
  const isRequired = field.isRequired || field.requiredIf?.(form.values);
  const fieldId = `${id}${name}`;
  const others = form.fields.filter(({ within }) => within === name);
  const error = [field, ...others].map((one) => form.errors[one.name]).find(Boolean);
  const noteId = error || hint ? `${fieldId}-note` : undefined;
  const inside = insideField(form.errors, name);
  // Where something inside is wrong, the focus goes there.
  const isInvalid = Boolean(error) && Object.keys(inside).length === 0;
  return (
    <div className={styles['field']} data-wide={isWide ?? false} data-invalid={isInvalid}>
      <label htmlFor={fieldId}>
        {isRequired && (
          <span className={styles['star']} aria-hidden="true">
            *
          </span>
        )}
        {[field, ...others].map((one) => one.label).join(' – ')}
      </label>
      {control({
        id: fieldId,
        name,
        label,
        value: form.values[name],
        onChange: (value) => form.change(name, value),
        onChangeOf: form.change,
        onBlur: () => form.blur(name),
        onBlurOf: form.blur,
        isDisabled: isReadOnly || (isLocked ?? false),
        isInvalid: Boolean(error),
        describedBy: noteId,
        problems: inside,
        values: form.values,
      })}
      <p id={noteId} className={error ? styles['error'] : styles['hint']}>
        {error ?? hint}
      </p>
    </div>
  );
}
