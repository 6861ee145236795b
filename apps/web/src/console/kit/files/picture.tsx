import { fileUrl } from '@sprout/client';
import { useServices } from '../../services.ts';
import { Blank } from '../blank.tsx';

/** A stored picture by its file value. */
export function Picture({ value }: { value: unknown }) {
  const { settings } = useServices();
  const url = typeof value === 'string' ? fileUrl(settings.config() ?? {}, value) : '';
  return url ? <img src={url} alt="" /> : <Blank />;
}
