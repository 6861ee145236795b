import { lazy, Suspense } from 'react';
import type { TSchema } from 'typebox';
import type { FormDrawerProps } from './form-drawer-props.ts';

// Controls and checks are loaded with the first form.
const FormPanel = lazy(async () => ({ default: (await import('./form-panel.tsx')).FormPanel }));

/** A form beside the list; exists while it is open. */
export function FormDrawer<S extends TSchema>(props: FormDrawerProps<S>) {
  return (
    <Suspense fallback={null}>
      <FormPanel {...(props as unknown as FormDrawerProps<TSchema>)} />
    </Suspense>
  );
}
