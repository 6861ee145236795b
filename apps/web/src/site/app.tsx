import { LinkProvider, TextsProvider, ToastProvider } from '@sprout/ui';
import { type ReactNode, useEffect } from 'react';
import { type Services, ServicesProvider } from './services.ts';
import { RouterLink } from './shell/router-link.tsx';

type Props = {
  services: Services;
  /** The page can answer; told once. */
  onAlive?: () => void;
  children: ReactNode;
};

/** What every page stands in; the router comes as its child. */
export function App({ services, onAlive, children }: Props) {
  useEffect(() => onAlive?.(), [onAlive]);
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
