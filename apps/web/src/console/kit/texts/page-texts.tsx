import { createTexts, type TextKey, type Translate } from '@sprout/texts';
import { TextsProvider, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '../../services.ts';
import { ErrorState } from '../error-state.tsx';
import { type PageArea, pageAreas } from './area-texts.ts';

type Props = { area: PageArea; children: ReactNode };

/** Gives a page the words that it alone shows, beside those of the console. */
export function PageTexts({ area, children }: Props) {
  const { t: common } = useTexts();
  const { language } = useServices();
  const words = useQuery({
    queryKey: ['texts', area, language],
    queryFn: pageAreas[area][language],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const texts = useMemo(() => {
    if (!words.data) return undefined;
    const own = createTexts<TextKey>(language, words.data);
    const t: Translate<TextKey> = (key, params) => {
      const said = own(key, params);
      return said === key ? common(key, params) : said;
    };
    return { language, t };
  }, [words.data, language, common]);
  if (words.isError) return <ErrorState error={words.error} onRetry={() => void words.refetch()} />;
  if (!texts) return <Skeleton active />;
  return <TextsProvider texts={texts}>{children}</TextsProvider>;
}
