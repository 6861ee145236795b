import type { LocalStore } from './local-store.ts';

/** A class whose children have logged in here with pictures. The link is the secret of its log-in page. */
export type RememberedClass = { readonly name: string; readonly link: string };

export type RememberedClasses = ReturnType<typeof createRememberedClasses>;

const key = 'SPROUT_CLASSES';

/** The desks of a room are used by a few classes. */
const mostClasses = 3;

/** As long as the server knows the browser. Source: decision 25. */
const lifetimeMs = 180 * 24 * 3_600_000;

/**
 * The classes of this browser, newest first, so that children find their log-in page again. A class comes
 * here by a good log-in of one of its children only, and goes when its link has ended.
 */
export function createRememberedClasses(store: LocalStore) {
  const list = (): readonly RememberedClass[] => store.read(key, readClasses) ?? [];
  const write = (classes: readonly RememberedClass[]): void => {
    if (classes.length === 0) store.remove(key);
    else store.write(key, classes.slice(0, mostClasses), lifetimeMs);
  };
  const without = (link: string) => list().filter((one) => one.link !== link);
  return {
    list,
    remember: ({ name, link }: RememberedClass): void => write([{ name, link }, ...without(link)]),
    forget: (link: string): void => write(without(link)),
  };
}

function readClasses(value: unknown): RememberedClass[] | undefined {
  return Array.isArray(value) ? value.filter(isClass).slice(0, mostClasses) : undefined;
}

const isClass = (value: unknown): value is RememberedClass =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'link' in value &&
  typeof value.link === 'string';
