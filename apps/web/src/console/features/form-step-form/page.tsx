import { newClassForm, referenceTargets } from '@sprout/contract';
import { pastedPeople } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Static } from 'typebox';
import { cardLimit } from '../../kit/cards/card-types.ts';
import { dayControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useFormRoute } from '../../kit/form/use-form-route.ts';
import type { FormField } from '../../kit/form-types.ts';
import { referenceControl } from '../../kit/pickers/reference-control.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';
import { useTabTitle } from '../../kit/use-tab-title.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassChildren } from './class-children.tsx';
import { namesControl } from './names-control.tsx';
import { type MadeClass, resultOf, useNewClass } from './use-new-class.ts';

export function Page() {
  const [params] = useSearchParams();
  const parentId = params.get('parentId') ?? '';
  return (
    <SubjectTexts subject="guidedForms">
      <NewClassForm key={parentId} parentId={parentId} />
    </SubjectTexts>
  );
}

/** A class that is there, and the list of children whose accounts are made next. */
type Pasted = { made: MadeClass; names: string };

/** A class in three steps: itself, its children, its first course. It is the one way to make a class. */
function NewClassForm({ parentId }: { parentId: string }) {
  const { t } = useTexts();
  useTabTitle(t('forms.class'));
  const can = useCan();
  const make = useNewClass();
  const { key, finish, close } = useFormRoute();
  const pasted = useRef<Pasted>(undefined);
  const [naming, setNaming] = useState<Pasted>();
  const now = useSchoolClock();
  // The class has its courses at once, unless the form says another time.
  const [initial] = useState(() => ({
    openTime: wireMinute(now),
    ...(parentId && can('system:depart:add') ? { parentId } : {}),
  }));
  const several = { isMultiple: true } as const;
  const parent: FormField = {
    name: 'parentId',
    label: t('forms.class.parent'),
    isWide: true,
    // A class without it stands with the person's own ones, which is a right of its own.
    ...(can('system:depart:addOwn') ? { hint: t('forms.class.parentHint') } : { isRequired: true }),
    control: referenceControl(referenceTargets.depart),
  };
  const names: FormField = {
    name: 'names',
    label: t('forms.class.names'),
    isWide: true,
    hint: t('forms.class.namesHint'),
    control: namesControl,
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
  const handleSubmit = async (values: Static<typeof newClassForm>) => {
    const made = await make(values);
    const names = values.names ?? '';
    pasted.current = pastedPeople(names).people.length > 0 ? { made, names } : undefined;
    finish(resultOf(made));
  };
  const handleClose = () => {
    setNaming(pasted.current);
    if (!pasted.current) close();
    pasted.current = undefined;
  };
  if (naming) {
    return (
      <ClassChildren
        {...naming}
        onDone={(count) => {
          finish(resultOf(naming.made, count));
          setNaming(undefined);
          close();
        }}
      />
    );
  }
  return (
    <FormDrawer
      key={key}
      isPage
      draftKey={`new-class:${parentId}`}
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
      onSubmit={handleSubmit}
      onClose={handleClose}
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
