import type { TextKey, Translate } from '@sprout/texts';
import { TextsProvider } from '@sprout/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Locale } from 'antd/es/locale';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { pages, personPlaces } from './feature-files.ts';
import { pickWindows } from './kit/pick-windows/pick-windows.ts';
import { PickWindowsContext } from './kit/pickers/pick-window.tsx';
import { PersonPlacesContext } from './kit/places.ts';
import { createQueries } from './queries/create-queries.ts';
import { LoadFailures } from './queries/load-failures.tsx';
import { PagesContext } from './routing/registry.ts';
import { type Services, ServicesProvider } from './services.ts';
import { Guard } from './shell/guard.tsx';
import { SessionEnd } from './shell/session-end.tsx';
import { ThemeFrame } from './shell/theme-frame.tsx';

type Props = { services: Services; t: Translate<TextKey>; locale: Locale };

/** What every page stands in. */
export function App({ services, t, locale }: Props) {
  const [queries] = useState(() => createQueries());
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Guard /> }]));
  return (
    <ServicesProvider value={services}>
      <TextsProvider texts={{ language: services.language, t }}>
        <ThemeFrame locale={locale}>
          <QueryClientProvider client={queries}>
            <PagesContext value={pages}>
              <PersonPlacesContext value={personPlaces}>
                <PickWindowsContext value={pickWindows}>
                  {/* Urgent: a click is answered at once, also while another page still draws what it read. */}
                  <RouterProvider router={router} useTransitions={false} />
                  <SessionEnd />
                  <LoadFailures />
                </PickWindowsContext>
              </PersonPlacesContext>
            </PagesContext>
          </QueryClientProvider>
        </ThemeFrame>
      </TextsProvider>
    </ServicesProvider>
  );
}
