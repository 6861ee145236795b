import { errorCodeOf, failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App, type FormInstance } from 'antd';

/** Says a refusal under the field that it is about, and everything else as a message. */
export function useFieldFailure<T extends object>(
  form: FormInstance<T>,
  fields: Readonly<Record<string, string>>,
): (error: unknown) => void {
  const { t } = useTexts();
  const { message } = App.useApp();
  return (error) => {
    const text = failureLine(error, t);
    const name = fields[errorCodeOf(error) ?? ''];
    if (name === undefined) return void message.warning(text);
    // antd types names of fields by the values; these come from the table above.
    form.setFields([{ name: name as never, errors: [text] }]);
    form.focusField(name as never);
  };
}
