import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { CodeDifference } from '../../kit/code/code-difference.tsx';
import type { CodeSource } from '../../kit/code/use-code.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { useServices } from '../../services.ts';
import type { Pins } from './notes.ts';
import { handInFile } from './use-class-work.ts';

type PinProps = { pins?: Pins; onPin?: ((pins: Pins) => void) | undefined };
type Shared = { after: CodeSource; pinning: PinProps };

type PreviousProps = Shared & { submissionId: string; versionId: string };

/** What the child changed since it handed in before. */
export function SincePrevious({ submissionId, versionId, after, pinning }: PreviousProps) {
  const file = useQuery(handInFile(useServices(), { submissionId, versionId }));
  return <Compared file={file} id={versionId} after={after} pinning={pinning} />;
}

/** What the child made of what everybody began with. `url` has a ticket. */
export function SinceStarter({ url, after, pinning }: Shared & { url: string }) {
  const name = url.split(/[?~]/)[0] ?? url;
  const file = useQuery({
    queryKey: ['grading', 'starter', name],
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal });
      if (!reply.ok) throw new Error(`the starter answers ${reply.status}`);
      return reply.arrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Compared file={file} id={name} after={after} pinning={pinning} />;
}

type ComparedProps = Shared & {
  file: {
    data: ArrayBuffer | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Of what came before. */
  id: string;
};

function Compared({ file, id, after, pinning }: ComparedProps) {
  if (file.error) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Skeleton active title={false} />;
  return (
    <CodeDifference
      before={{ id, family: after.family, bytes: file.data }}
      after={after}
      {...pinning}
    />
  );
}
