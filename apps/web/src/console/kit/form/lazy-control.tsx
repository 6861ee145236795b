import { Input } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Control, ControlProps } from '../form-types.ts';

/** A control that is loaded with the first form that has one, and what it is made with. */
export function lazyControl<P extends object>(
  load: () => Promise<ComponentType<ControlProps & P>>,
): (made: P) => Control {
  const Part = lazy(async () => ({ default: await load() }));
  return (made) => (props) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <Part {...props} {...made} />
    </Suspense>
  );
}
