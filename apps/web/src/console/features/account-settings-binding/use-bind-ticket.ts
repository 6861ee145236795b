import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The ticket of the way back from another place: out of the address at once, and asked for until it is dropped. */
export function useBindTicket(): [ticket: string | undefined, drop: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('bind') ?? undefined;
  const [ticket, setTicket] = useState(given);
  useEffect(() => {
    if (given === undefined) return;
    setTicket(given);
    void navigate(pathname + search, { replace: true });
  }, [given, navigate, pathname, search]);
  return [ticket, () => setTicket(undefined)];
}
