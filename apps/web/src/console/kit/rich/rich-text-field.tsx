import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control } from '../form-types.ts';

// The editor weighs as much as all of the console's other parts together.
const Editor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

/** Text with headings, lists and links. */
export const richTextControl = (): Control => (props) => {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      {props.isDisabled ? <RichText html={String(props.value ?? '')} /> : <Editor {...props} />}
    </Suspense>
  );
};
