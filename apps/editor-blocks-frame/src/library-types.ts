export type LibraryName = 'costumes' | 'backdrops' | 'sprites' | 'sounds';

/** An entry of a library dialog, in the engine's own form. */
export type LibraryEntry = Readonly<Record<string, unknown>>;

/** A word above a library dialog that shows a part of it, in the engine's own form. */
export type LibraryTag = {
  readonly tag: string;
  readonly intlLabel: { readonly id: string; readonly defaultMessage: string };
};

/** What the library dialogs show; the bundle holds these very arrays. */
export type Libraries = Record<LibraryName, LibraryEntry[]>;
