import { type Challenge, mainFile, type PythonProject, writePythonProject } from '@sprout/formats';

/** A demo program: what a child of ten and more could have written. */
export type DemoProgram = {
  key: string;
  name: string;
  /** What one sees and types, as its author tells it. */
  description: string;
  tags: readonly string[];
  /** The turtle's paper is its cover, not what it prints. */
  isDrawing?: boolean;
  /** Seconds after the last answer at which the cover is taken; 1 when left out. */
  coverAtSecs?: number;
  /** What the cover maker and the tests type in, one line for each question. */
  answers?: readonly string[];
  /** Source of `main.py`. */
  source: string;
  /** Other files of the project, by name. */
  more?: Readonly<Record<string, string>>;
  challenge?: Challenge;
};

export function projectOf({ source, more = {}, challenge }: DemoProgram): PythonProject {
  const encoder = new TextEncoder();
  const files = Object.entries({ [mainFile]: source, ...more }).map(([name, text]) => ({
    name,
    bytes: encoder.encode(text),
  }));
  return { files, challenge };
}

/** The file as the Python editor saves it: a lone program is plain text. */
export function buildProgram(program: DemoProgram): { ext: 'py' | 'zip'; bytes: Uint8Array } {
  const { files, challenge } = projectOf(program);
  const [main] = files;
  if (files.length === 1 && main && !challenge) return { ext: 'py', bytes: main.bytes };
  return { ext: 'zip', bytes: writePythonProject({ files, challenge }) };
}
