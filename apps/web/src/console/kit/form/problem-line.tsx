import { useTexts } from '@sprout/ui';
import { CircleX } from 'lucide-react';
import type { TSchema } from 'typebox';
import styles from './form.module.css';
import type { useForm } from './use-form.ts';

type Props = { form: ReturnType<typeof useForm<TSchema>>; onGo: (name: string) => void };

/** How many values are wrong, with a way to each; shown from the first attempt to send. */
export function ProblemLine({ form, onGo }: Props) {
  const { t } = useTexts();
  const wrong = form.hasTried ? form.fields.filter(({ name }) => form.errors[name]) : [];
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <p className={styles['problems']}>
          <CircleX size={16} aria-hidden="true" />
          {t('kit.form.problems', { n: wrong.length })}
          {wrong.map(({ name, label }) => (
            <button key={name} type="button" onClick={() => onGo(name)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
