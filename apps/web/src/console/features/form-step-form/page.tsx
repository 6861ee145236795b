import { newClassForm, referenceTargets } from '@sprout/contract';
import { pastedPeople } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { cardLimit } from '../../kit/cards/card-types.ts';
import { dayControl, longTextControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useFormRoute } from '../../kit/form/use-form-route.ts';
import type { FormField } from '../../kit/form-types.ts';
import { referenceControl } from '../../kit/pickers/reference-control.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { useNewClass } from './use-new-class.ts';

export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <NewClassForm />
  </SubjectTexts>
);

/** A class in three steps: itself, its children, its first course. */
function NewClassForm() {
  const { t } = useTexts();
  const can = useCan();
  const make = useNewClass();
  const { key, finish, close } = useFormRoute();
  const now = useSchoolClock();
  // The class has its courses at once, unless the form says another time.
  const [initial] = useState(() => ({ openTime: wireMinute(now) }));
  const several = { isMultiple: true } as const;
  const parent: FormField = {
    name: 'parentId',
    label: t('forms.class.parent'),
    isWide: true,
    hint: t('forms.class.parentHint'),
    control: referenceControl(referenceTargets.depart),
  };
  const names: FormField = {
    name: 'names',
    label: t('forms.class.names'),
    isWide: true,
    hint: t('forms.class.namesHint'),
    control: longTextControl({ max: 20_000 }),
    check: (value) => namesProblem(String(value ?? ''), t),
  };
  const fields: readonly FormField[] = [
    {
      name: 'departName',
      label: t('forms.class.name'),
      isRequired: true,
      isWide: true,
      control: textControl({ max: 100 }),
    },
    ...(can('system:depart:add') ? [parent] : []),
    {
      name: 'userIds',
      label: t('forms.class.people'),
      isWide: true,
      hint: t('forms.class.peopleHint'),
      control: referenceControl(referenceTargets.user, several),
    },
    ...(can('system:user:add') ? [names] : []),
    {
      name: 'courseIds',
      label: t('forms.class.courses'),
      isWide: true,
      control: referenceControl(referenceTargets.course, several),
    },
    {
      name: 'openTime',
      label: t('forms.class.openTime'),
      hint: t('forms.class.openHint'),
      shownIf: ({ courseIds }) => Boolean(courseIds),
      control: dayControl({ hasTime: true }),
    },
  ];
  return (
    <FormDrawer
      key={key}
      isPage
      draftKey="new-class"
      title={t('forms.class')}
      schema={newClassForm}
      initial={initial}
      fields={fields}
      layout={{
        as: 'steps',
        groups: [
          { title: t('forms.class.step1'), fields: ['departName', 'parentId'] },
          { title: t('forms.class.step2'), fields: ['names', 'userIds'] },
          { title: t('forms.class.step3'), fields: ['courseIds', 'openTime'] },
        ],
      }}
      onSubmit={async (values) => finish(await make(values))}
      onClose={close}
    />
  );
}

/** A list without a name, or with more than one call makes accounts for. */
function namesProblem(text: string, t: Translate<TextKey>): string | undefined {
  if (text.trim() === '') return undefined;
  const n = pastedPeople(text).people.length;
  if (n === 0) return t('forms.class.noNames');
  return n > cardLimit ? t('forms.class.tooManyNames', { n, max: cardLimit }) : undefined;
}
