import type { Tree } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control, ControlProps } from '../form-types.ts';

// Trees are heavy and most forms have none.
const ParentPicker = lazy(async () => ({
  default: (await import('./parent-picker.tsx')).ParentPicker,
}));

/** What a row of a tree stands below: any row but itself and those below it. */
export const parentControl =
  (name: string, tree: Tree, ownId: string | undefined): Control =>
  (props) => <ParentInput {...props} name={name} tree={tree} ownId={ownId} />;

type Props = ControlProps & { tree: Tree; ownId: string | undefined };

function ParentInput(props: Props) {
  const { t } = useTexts();
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <ParentPicker {...props} placeholder={t('kit.tree.root')} />
    </Suspense>
  );
}
