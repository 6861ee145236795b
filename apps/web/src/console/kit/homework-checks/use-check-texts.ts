import { type CheckTexts, loadCheckTexts } from '@sprout/editor-kit/homework-checks';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';

/** Undefined until they have come. */
export function useCheckTexts(): CheckTexts | undefined {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['homework-check-texts', language],
    queryFn: () => loadCheckTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
    // As with a page that cannot be loaded: its tab says so and offers to try again.
    throwOnError: true,
  }).data;
}
