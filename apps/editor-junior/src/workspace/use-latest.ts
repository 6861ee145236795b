import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value, for what outlives one drawing of a component. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
