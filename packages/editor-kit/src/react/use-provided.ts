import { type Context, useContext } from 'react';

/**
 * What stands around a component.
 * @throws Error outside of it
 */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('expected a workspace around this, found none');
  return value;
}
