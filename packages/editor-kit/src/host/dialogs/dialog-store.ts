import { createStore } from '../../store.ts';

/** A dialog that is open; a new one of the same name has another key. */
export type OpenDialog = {
  readonly key: number;
  readonly group: string;
  readonly name: string;
  readonly props: object;
};

/** Names of dialogs with what each is told when it opens. */
export type DialogProps<Props> = { readonly [Name in keyof Props]: object };

/** The dialogs of one part of the page: one of them at a time. */
export type DialogGroup<Props extends DialogProps<Props>> = {
  readonly get: () => OpenDialog | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** In place of the one of this group that is open, above those of other groups. */
  open<Name extends keyof Props & string>(name: Name, props: Props[Name]): void;
  /** Tells the one that is open something new; what was typed in it stays. */
  update<Name extends keyof Props & string>(name: Name, props: Props[Name]): void;
  /** @param key the one that is meant; whichever is open when left out */
  close(key?: number): void;
};

export type DialogStore = ReturnType<typeof createDialogStore>;

/** All that stands above an editor, the topmost last. What hears keys behind it asks here first. */
export function createDialogStore() {
  const { get, set, subscribe } = createStore<readonly OpenDialog[]>([]);
  let lastKey = 0;

  return {
    get,
    subscribe,
    isOpen: (): boolean => get().length > 0,
    group<Props extends DialogProps<Props>>(group: string): DialogGroup<Props> {
      const find = (): OpenDialog | undefined => get().find((one) => one.group === group);
      const others = (): readonly OpenDialog[] => get().filter((one) => one.group !== group);
      const open = (name: string, props: object): void => {
        lastKey += 1;
        set([...others(), { key: lastKey, group, name, props }]);
      };
      return {
        get: find,
        subscribe,
        open,
        update(name, props) {
          const before = find();
          if (before?.name !== name) return open(name, props);
          set(get().map((one) => (one === before ? { ...before, props } : one)));
        },
        close(key) {
          const before = find();
          if (before && (key === undefined || key === before.key)) set(others());
        },
      };
    },
  };
}
