import { endpoints, feedbackKinds } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { choiceControl, longTextControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useFormRoute } from '../../kit/form/use-form-route.ts';
import { resultAddress } from '../../kit/results/result-address.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

const { body } = endpoints.feedback.add;

export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <FeedbackForm />
  </SubjectTexts>
);

/** What the staff tell the administrators of their school. */
function FeedbackForm() {
  const { t } = useTexts();
  const { client } = useServices();
  const { key, finish, close } = useFormRoute();
  return (
    <FormDrawer
      key={key}
      isPage
      draftKey="feedback"
      title={t('forms.feedback')}
      schema={body}
      initial={{ kind: 'problem' }}
      fields={[
        {
          name: 'kind',
          label: t('forms.feedback.kind'),
          isRequired: true,
          isWide: true,
          control: choiceControl(
            feedbackKinds.map((value) => ({ value, label: t(`forms.feedback.${value}`) })),
          ),
        },
        {
          name: 'title',
          label: t('forms.feedback.title'),
          isRequired: true,
          isWide: true,
          control: textControl({ max: 60 }),
        },
        {
          name: 'content',
          label: t('forms.feedback.content'),
          isRequired: true,
          isWide: true,
          hint: t('forms.feedback.hint'),
          control: longTextControl({ max: 500 }),
        },
        {
          name: 'page',
          label: t('forms.feedback.page'),
          isWide: true,
          control: textControl({ max: 200 }),
        },
      ]}
      onSubmit={async (values) => {
        await client.call('feedback.add', { body: values });
        finish(resultAddress({ of: 'feedback', name: values.title }));
      }}
      onClose={close}
    />
  );
}
