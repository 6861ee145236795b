import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control } from '../form-types.ts';
import { RichText } from './rich-text.tsx';

// The editor weighs as much as all of the console's other parts together.
const Editor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** Text with headings, lists and links. */
export const richTextControl = (): Control => (props) => {
  if (props.isDisabled) return <RichText html={String(props.value ?? '')} />;
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Editor {...props} />
    </Suspense>
  );
};
