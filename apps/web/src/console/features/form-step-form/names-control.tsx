import { longTextControl } from '../../kit/form/controls.tsx';
import type { Control } from '../../kit/form-types.ts';
import { ReadNames } from '../../kit/new-children/read-names.tsx';

const list = longTextControl({ max: 20_000 });

/** A pasted list of children, and below it what is read of it. */
export const namesControl: Control = (props) => (
  <>
    {list(props)}
    <ReadNames text={typeof props.value === 'string' ? props.value : ''} />
  </>
);
