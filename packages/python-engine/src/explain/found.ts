import type { Failure } from '../outcome.ts';
import type { ErrorName } from './names.ts';

/** A mistake that was found by reading the program around it. */
export interface Found {
  readonly name: ErrorName;
  readonly params: Readonly<Record<string, string>>;
  /** What mends it in the line of the mistake; columns count from 0. */
  readonly change?: { readonly from: number; readonly to: number; readonly insert: string };
}

/** What is known of a program that failed. */
export interface Scene {
  readonly failure: Failure;
  /** Number of the line of the mistake, from 1. */
  readonly at: number;
  /** That line as it stands. */
  readonly raw: string;
  /** That line with empty strings and without its comment. */
  readonly line: string;
  /** Every line of its file, with empty strings and without comments. */
  readonly lines: readonly string[];
}

export type Finder = (scene: Scene) => Found | undefined;
