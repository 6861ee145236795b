import type { CloudEvent, GradedProgram, GradingPlan } from '@sprout/contract/bridge';

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

/** What can be seen of a work at one moment. */
export type Sight = {
  readonly sprites: readonly {
    readonly name: string;
    /** In the steps of its editor: pixels of the stage for blocks, cells for stories. */
    readonly x: number;
    readonly y: number;
    /** Words in its balloon now; those that come and go are told to `said`. */
    readonly words?: string | undefined;
    /** Names of what it touches; `_edge_` is the edge of the stage. */
    readonly touched: readonly string[];
  }[];
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly isRunning: boolean;
};

/** What a loaded work lets others see and do, for those who look whether it does what was asked for. */
export type WorkProbe = {
  look(): Sight;
  /** A tap on a sprite by its name. */
  tap(name: string): void;
  /** @returns the way to hear no more */
  listen(hear: {
    said(name: string, words: string): void;
    sent(message: string): void;
  }): () => void;
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
  /** Somebody else has changed a cloud variable; absent where works have none. */
  setCloudValue?(name: string, value: string): void;
  /** PNG, 480x360. */
  takePicture(): Promise<ArrayBuffer>;
  /** Judges the loaded program; absent where works are no programs in text. */
  grade?(plan: GradingPlan): Promise<GradedProgram>;
  /** Undefined while nothing is loaded, and for works that the player cannot look into. */
  probe?(): WorkProbe | undefined;
};

/** Makes the player in its place of the page; it tells when something begins and ends to run. */
export type CreateWorkPlayer = (
  mount: HTMLElement,
  tell: {
    readonly onRunning: (isOn: boolean) => void;
    readonly onCloud: (event: CloudEvent) => void;
  },
) => WorkPlayer;
