import type { FormatWarning } from '../problems.ts';
import type { ZipMember } from '../zip/read-zip.ts';

/** A value or variable in short form: kind number first (4-11 shadows, 12 variable, 13 list). */
export type Sb3Primitive = readonly unknown[];

/** `[shadowState, block id or primitive or null, the covered shadow?]`. */
export type Sb3Input = readonly unknown[];

export type Sb3Block = {
  opcode: string;
  next?: string | null;
  parent?: string | null;
  inputs?: Record<string, Sb3Input>;
  fields?: Record<string, readonly unknown[]>;
  shadow?: boolean;
  topLevel?: boolean;
};

/** Costume or sound; its file is `<assetId>.<dataFormat>` beside project.json. */
export type Sb3Asset = { assetId: string; dataFormat: string; name: string };

export type Sb3Target = {
  isStage: boolean;
  name: string;
  variables: Record<string, readonly unknown[]>;
  lists?: Record<string, readonly unknown[]>;
  broadcasts?: Record<string, string>;
  /** A block, or a variable that lies alone in the workspace in short form. */
  blocks: Record<string, Sb3Block | Sb3Primitive>;
  costumes: Sb3Asset[];
  sounds: Sb3Asset[];
};

/** A Scratch 3 project.json whose structure has been checked; fields that Sprout does not read stay in it. */
export type Sb3Project = {
  /** The stage is the first. */
  targets: [Sb3Target, ...Sb3Target[]];
  extensions?: string[];
  meta: { semver: string; agent?: string };
};

/** A Scratch 2 object; the stage has `children`, sprites have not. */
export type Sb2Object = {
  objName: string;
  children?: unknown[];
  costumes?: { costumeName: string; baseLayerID?: number }[];
  sounds?: { soundName: string; soundID?: number }[];
  variables?: unknown[];
  lists?: unknown[];
  scripts?: unknown[];
};

export type Sb2Project = Sb2Object & { children: unknown[] };

/** A checked file: its project, its members as they stand in the zip, and what is worth telling. */
export type Sb3Check =
  | { kind: 'sb3'; project: Sb3Project; members: ZipMember[]; warnings: FormatWarning[] }
  | { kind: 'sb2'; project: Sb2Project; members: ZipMember[]; warnings: FormatWarning[] };

export type Sb2Check = Extract<Sb3Check, { kind: 'sb2' }>;
