import { Skeleton } from 'antd';
import { CodeDifference } from '../code/code-difference.tsx';
import type { CodeSource } from '../code/use-code.ts';
import { ErrorState } from '../error-state.tsx';
import type { Pins } from './notes.ts';

export type PinProps = { pins?: Pins; onPin?: ((pins: Pins) => void) | undefined };

type Props = {
  /** What came before. */
  file: {
    data: ArrayBuffer | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  id: string;
  after: CodeSource;
  pinning?: PinProps;
};

/** What changed between two versions. */
export function Compared({ file, id, after, pinning = {} }: Props) {
  if (file.error && !file.data) {
    return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  }
  if (!file.data) return <Skeleton active title={false} />;
  return (
    <CodeDifference
      before={{ id, family: after.family, bytes: file.data }}
      after={after}
      {...pinning}
    />
  );
}
