import type { TextKey, Translate } from '@sprout/texts';
import { TextsProvider } from '@sprout/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type Services, ServicesProvider } from './services.ts';
import { Guard } from './shell/guard.tsx';
import { SessionEnd } from './shell/session-end.tsx';
import { useMedia } from './shell/use-media.ts';
import { createTheme } from './theme.ts';

type Props = { services: Services; t: Translate<TextKey>; locale: Locale };

/** What every page stands in. */
export function App({ services, t, locale }: Props) {
  const [queries] = useState(createQueries);
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Guard /> }]));
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => createTheme(isCalm), [isCalm]);
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <AntdApp>
        <ServicesProvider value={services}>
          <TextsProvider texts={{ language: services.language, t }}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
              <SessionEnd />
            </QueryClientProvider>
          </TextsProvider>
        </ServicesProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

/** Failures are shown with a button that tries again, so nothing repeats by itself. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
