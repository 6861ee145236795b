import { useSearchParams } from 'react-router';

/** The query that takes along where somebody wanted to go, from one account page to the next; may be empty. */
export function useRedirectQuery(): string {
  const [params] = useSearchParams();
  const wanted = params.get('redirect');
  return wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
}
