/** What a work is and what it needs, for the page around its player. */
export type LoadedWork = {
  readonly blocks: number;
  readonly sprites: number;
  /** As in `KeyboardEvent.key`, sorted; `any` stands for each. */
  readonly keys: readonly string[];
  readonly usesMouse: boolean;
  /** Names of what the work has and the player has not; it plays without. */
  readonly leftOut?: readonly string[];
  /** Names of pictures and sounds that the work asks for and that are nowhere. */
  readonly missing?: readonly string[];
};

/** The part of a player that differs from editor to editor: one stage, one work after the other. */
export type WorkPlayer = {
  /**
   * Shows the work and does not start it.
   * @throws LoadError `format`, `engine`
   */
  load(bytes: ArrayBuffer): Promise<LoadedWork>;
  start(): void;
  stop(): void;
  /** A key as in `KeyboardEvent.key`, of the page around or of the keys on the screen. */
  press(key: string, isDown: boolean): void;
  setMuted(isMuted: boolean): void;
  /** `#rrggbb`. */
  setAccent?(colour: string): void;
  /** Nickname of who plays. */
  setUsername?(name: string): void;
  /** PNG, 480x360. */
  takePicture(): Promise<ArrayBuffer>;
};

/** Makes the player in its place of the page; it tells when something begins and ends to run. */
export type CreateWorkPlayer = (
  mount: HTMLElement,
  tell: { readonly onRunning: (isOn: boolean) => void },
) => WorkPlayer;
