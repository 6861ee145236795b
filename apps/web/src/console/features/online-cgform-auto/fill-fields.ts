import { formChoices, formFileKinds, formFileLimit } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import type { TextKey, Translate } from '@sprout/texts';
import { Type } from 'typebox';
import { filesControl, filesLines } from '../../kit/files/files-control.tsx';
import {
  choiceControl,
  dayControl,
  longTextControl,
  numberControl,
  selectControl,
  textControl,
} from '../../kit/form/controls.tsx';
import type { Control, FormField } from '../../kit/form-types.ts';
import { readLines } from '../../kit/lines.ts';

type Line = Result<'forms.formItem'>['fields'][number];

/** Choices of which all are seen; more stand in a list. */
const mostSeen = 5;

/** A line of a definition as a field to fill in. */
export const fieldOf = (line: Line, t: Translate<TextKey>): FormField => ({
  name: line.key,
  label: line.title,
  control: controlOf(line, t),
  isRequired: line.isRequired,
  isWide: line.kind === 'longText' || line.kind === 'file',
  ...hintOf(line, t),
  ...(line.kind === 'file' ? filesOf(line, t) : {}),
});

/** The files of a field, each refused when the form asks for another kind; the server checks its content. */
function filesOf(line: Line, t: Translate<TextKey>): Pick<FormField, 'lines' | 'check'> {
  const endings: readonly string[] | undefined = line.fileKind
    ? formFileKinds[line.fileKind]
    : undefined;
  const isOther = (file: string) =>
    file !== '' &&
    endings !== undefined &&
    !endings.includes(file.slice(file.lastIndexOf('.') + 1));
  return {
    lines: { ...filesLines(t), schema: Type.Object({}), max: mostFiles(line) },
    check: (value) =>
      readLines(value).some(({ file }) => isOther(String(file ?? '')))
        ? t('problem.otherFileKind')
        : undefined,
  };
}

const mostFiles = ({ maximum }: Line): number => Math.min(maximum ?? formFileLimit, formFileLimit);

const fileHint = (line: Line, t: Translate<TextKey>): string =>
  t('forms.fileHint', {
    n: mostFiles(line),
    kinds: t(`forms.fileKinds.${line.fileKind ?? 'all'}`),
  });

const hintOf = (line: Line, t: Translate<TextKey>) => {
  const { hint, kind } = line;
  const several = kind === 'choices' ? t('forms.severalHint') : '';
  const text =
    kind === 'file' ? [hint, fileHint(line, t)].filter(Boolean).join(' ') : (hint ?? several);
  return text === '' ? {} : { hint: text };
};

/** Neither is chosen until the person chooses. */
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
    case 'file':
      return filesControl('form', { max: mostFiles(line) });
  }
}
