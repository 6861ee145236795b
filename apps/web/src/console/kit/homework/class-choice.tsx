import { useTexts } from '@sprout/ui';
import { Skeleton } from 'antd';
import type { Control, ControlProps } from '../form-types.ts';
import { departIdsOf } from './class-rules.ts';
import styles from './homework-form.module.css';
import { useHomeworkDefaults } from './use-homework-defaults.ts';

/** Beyond this many, names are found faster by typing. */
const mostChips = 40;

type Props = ControlProps & { declared: Control };

/** The classes of a teacher, each one tap; many classes, and others, by the declared control. */
export function ClassChoice({ declared, ...props }: Props) {
  const { value, values = {}, label, isDisabled, onChange } = props;
  const { t } = useTexts();
  const unitId = values['unitId'];
  const { data } = useHomeworkDefaults(typeof unitId === 'string' ? unitId : undefined);
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const chosen = departIdsOf(value);
  const { classes } = data;
  const isKnown = chosen.every((id) => classes.some((one) => one.id === id));
  if (isDisabled || !isKnown || classes.length > mostChips || classes.length === 0) {
    return declared(props);
  }
  const change = (ids: readonly string[]) => onChange(ids.join(','));
  const all = classes.map(({ id }) => id);
  const isAll = chosen.length === all.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div id={props.id} className={styles['chips']} role="group" aria-label={label}>
      {classes.map(({ id, departName, childCount }) => {
        const isOn = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            className={styles['chip']}
            aria-pressed={isOn}
            onBlur={props.onBlur}
            onClick={() => change(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {departName}
            <small>{t('homework.making.children', { n: childCount })}</small>
          </button>
        );
      })}
      {classes.length > 1 && (
        <button
          type="button"
          className={styles['chip']}
          aria-pressed={isAll}
          onClick={() => change(isAll ? [] : all)}
        >
          {t('homework.making.allClasses', { n: all.length })}
        </button>
      )}
    </div>
  );
}
