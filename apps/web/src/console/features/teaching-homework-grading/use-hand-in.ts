import { familyOf } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkResults } from '../../kit/homework-checks/check-panel.tsx';
import { useServices } from '../../services.ts';
import type { HandedIn } from './queue.ts';
import { handInFile, handInWork } from './use-class-work.ts';

/**
 * One hand-in with the version that is looked at: what was handed in when it was opened, until the teacher asks for
 * the newest or an older one.
 */
export function useHandIn(row: HandedIn, versionId: string, codeType: number) {
  const services = useServices();
  const [viewed, setViewed] = useState<{ of: string; versionId: string }>();
  const viewedId = viewed?.of === versionId ? viewed.versionId : versionId;
  const work = useQuery(handInWork(services, row));
  const workType = work.data?.workType ?? String(codeType);
  const file = useQuery({
    ...handInFile(services, { submissionId: row.submissionId, versionId: viewedId }),
    enabled: familyOf(workType) !== undefined,
  });
  // Advice: without an answer nothing is missed that a teacher needs.
  const results = useQuery({
    ...checkResults(services, { submissionId: row.submissionId, versionId: viewedId }),
    retry: false,
  });
  const items = results.data?.items ?? [];
  return {
    checks: {
      n: items.length,
      passed: items.filter(({ finding }) => finding.outcome === 'passed').length,
    },
    work,
    file,
    workType,
    versionId: viewedId,
    versionNo: work.data?.versions.find((each) => each.versionId === viewedId)?.versionNo,
    isOld: viewedId !== versionId,
    setViewed: (id: string | undefined) =>
      setViewed(id === undefined ? undefined : { of: versionId, versionId: id }),
    retry: () => {
      void work.refetch();
      void file.refetch();
    },
  };
}

export type HandInView = ReturnType<typeof useHandIn>;
