import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexCode } from './model/code-index.ts';
import type { Code } from './model/code-types.ts';
import { type CodeFamily, readCode } from './model/read-code.ts';
import { type CodeWords, loadCodeWords } from './model/sentences.ts';

/** The file of a version of a work; by its id what was read is kept. */
export type CodeSource = { id: string; family: CodeFamily; bytes: ArrayBuffer };

/** Words of the view of code, which the console does not load before somebody wants to read one. */
export function useCodeWords() {
  const { language } = useTexts();
  return useQuery<CodeWords>({
    queryKey: ['code-words', language],
    queryFn: () => loadCodeWords(language),
    staleTime: Number.POSITIVE_INFINITY,
    // As with a page that cannot be loaded: its tab says so and offers to try again.
    throwOnError: true,
  });
}

/** What a file says; reading fails for a file that is no work. */
export function useCode(source: CodeSource | undefined, words: CodeWords) {
  const { language } = useTexts();
  return useQuery<Code>({
    queryKey: ['work-code', source?.id, language],
    queryFn: async () => {
      const { bytes, family } = source as CodeSource;
      return readCode(new Uint8Array(bytes), family, {
        sentences: words.sentences,
        stage: words.t('code.stage'),
        page: (n) => words.t('code.page', { n }),
      });
    },
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A large work is not kept longer than somebody looks at its neighbours.
    gcTime: 60_000,
    retry: false,
  });
}

/** Where each block of a code stands; of a program without any. */
export const useCodeIndex = (code: Code) =>
  useMemo(() => indexCode('sprites' in code ? code.sprites : []), [code]);
