import { LinkProvider, TextsProvider, ToastProvider } from '@sprout/ui';
import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from './services.ts';
import { RouterLink } from './shell/router-link.tsx';

/** What every page stands in; the router comes as its child. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider value={services}>
      <TextsProvider texts={services.texts}>
        <LinkProvider link={RouterLink}>
          <ToastProvider>{children}</ToastProvider>
        </LinkProvider>
      </TextsProvider>
    </ServicesProvider>
  );
}
