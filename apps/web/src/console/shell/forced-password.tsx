import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services.ts';
import { useOverlay } from './use-overlay.tsx';

/** Asks for an own password at once when somebody else has chosen the present one. */
export function ForcedPassword() {
  const { client, session } = useServices();
  const { open, node } = useOverlay();
  const { data: mustChange = false } = useQuery({
    queryKey: ['session.current', session.get()?.user.id],
    queryFn: async () => (await client.call('session.current')).userInfo.mustChangePassword,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (mustChange) open('forcedPassword');
  }, [mustChange, open]);
  return node;
}
