import type { Project } from './dsl/index.ts';

/** A work of the demo school: what a child of this age could have made. */
export type DemoWork = {
  key: string;
  name: string;
  /** How to play, as its author tells it. */
  description: string;
  tags: readonly string[];
  /** Seconds after the flag at which the cover is taken. */
  coverAtSecs: number;
  /** What the cover maker does meanwhile, so that the picture shows the game under way. */
  keys?: readonly string[];
  project: Project;
};
