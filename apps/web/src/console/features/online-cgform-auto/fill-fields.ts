import { formChoices } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import type { TextKey, Translate } from '@sprout/texts';
import {
  choiceControl,
  dayControl,
  longTextControl,
  numberControl,
  selectControl,
  textControl,
} from '../../kit/form/controls.tsx';
import type { Control, FormField } from '../../kit/form-types.ts';

type Line = Result<'forms.formItem'>['fields'][number];

/** Choices of which all are seen; more stand in a list. */
const mostSeen = 5;

/** A line of a definition as a field to fill in. */
export const fieldOf = (line: Line, t: Translate<TextKey>): FormField => ({
  name: line.key,
  label: line.title,
  control: controlOf(line, t),
  isRequired: line.isRequired,
  isWide: line.kind === 'longText',
  ...hintOf(line, t),
});

const hintOf = ({ hint, kind }: Line, t: Translate<TextKey>) => {
  const several = kind === 'choices' ? t('forms.severalHint') : '';
  const text = hint ?? several;
  return text === '' ? {} : { hint: text };
};

/** Neither is chosen until somebody chooses. */
const yesNoControl = (t: Translate<TextKey>): Control => {
  const control = choiceControl([
    { value: 'true', label: t('forms.yes') },
    { value: 'false', label: t('forms.no') },
  ]);
  return (props) =>
    control({
      ...props,
      value: typeof props.value === 'boolean' ? String(props.value) : '',
      onChange: (next) => props.onChange(next === 'true'),
    });
};

function controlOf(line: Line, t: Translate<TextKey>): Control {
  const { kind, choices, minimum, maximum, isRequired } = line;
  const options = formChoices(choices).map((word) => ({ value: word, label: word }));
  switch (kind) {
    case 'text':
      return textControl({ max: maximum ?? undefined });
    case 'longText':
      return longTextControl({ max: maximum ?? undefined });
    case 'number':
      return numberControl({ min: minimum ?? undefined, max: maximum ?? undefined });
    case 'day':
      return dayControl();
    case 'choice':
      return isRequired && options.length <= mostSeen
        ? choiceControl(options)
        : selectControl(options, { canClear: !isRequired });
    case 'choices':
      return selectControl(options, { isMultiple: true });
    case 'yesNo':
      return yesNoControl(t);
  }
}
