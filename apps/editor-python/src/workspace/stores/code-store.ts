import { createStore } from '@sprout/editor-kit';
import type { Pin } from '@sprout/editor-kit/host';
import type { Explanation, Fix } from '@sprout/python-engine';
import type { CodeEditor } from '../code/code-editor.ts';
import type { FirstMark } from '../code/find-marks.ts';
import type { LinePin } from '../code/pin-marks.ts';
import { isMain } from '../files/project-files.ts';
import type { ProjectStore } from './project-store.ts';
import type { ViewStore } from './view-store.ts';

export type CodeState = {
  /** The first mistake that was found while typing. */
  readonly mark: FirstMark | undefined;
};

type Point = { readonly x: number; readonly y: number };

type Deps = { readonly project: ProjectStore; readonly view: ViewStore };

export type CodeStore = ReturnType<typeof createCodeStore>;

/** The editor of the code: what is shown of a file, marked and changed in it. */
export function createCodeStore({ project, view }: Deps) {
  const { get, set, subscribe } = createStore<CodeState>({ mark: undefined });
  let editor: CodeEditor | undefined;
  let pins: readonly Pin[] = [];
  const showCode = () => view.patch({ side: 'code' });

  const openFile = (name: string): boolean => {
    const file = project.get().files.find((one) => one.name === name);
    if (file?.kind !== 'text') return false;
    project.open(file.id);
    editor?.open(file);
    return true;
  };

  const markPins = (): void => {
    const byFile = new Map<number, LinePin[]>();
    pins.forEach(({ place, text }, at) => {
      if (place.kind !== 'line') return;
      const file = project.get().files.find(({ name }) => name === place.file);
      if (!file) return;
      const own = byFile.get(file.id) ?? [];
      byFile.set(file.id, [...own, { n: at + 1, line: place.line, text }]);
    });
    editor?.setPins(byFile);
  };

  return {
    get,
    subscribe,
    /** Undefined until it is on the page. */
    editor: (): CodeEditor | undefined => editor,
    setEditor(next: CodeEditor | undefined): void {
      editor = next;
      markPins();
    },
    setPins(next: readonly Pin[]): void {
      pins = next;
      markPins();
    },
    /** Goes to the line of a pin, by its place in the list; false where it is gone. */
    showPin(at: number): boolean {
      const place = pins[at]?.place;
      if (place?.kind !== 'line' || !openFile(place.file)) return false;
      showCode();
      return editor?.showPin(at + 1) ?? false;
    },
    setMark: (mark: FirstMark | undefined): void => set({ mark }),
    breakpoints: () =>
      project
        .get()
        .files.flatMap(({ id, name }) =>
          (editor?.breakpoints(id) ?? []).map((line) => ({ file: name, line })),
        ),
    find(): void {
      showCode();
      editor?.find();
    },
    /** Shows a line of a file, if the project has it. */
    goTo(name: string, line: number, column = 0): void {
      if (!openFile(name)) return;
      showCode();
      editor?.goTo(line, column);
    },
    showRunLine(name: string, line: number): void {
      if (!openFile(name)) return;
      showCode();
      editor?.setRunLine(line);
    },
    hideRunLine: () => editor?.setRunLine(undefined),
    showProblem({ file, line }: Explanation): void {
      showCode();
      if (line > 0 && openFile(file)) editor?.scrollTo(line);
    },
    /** Puts a program into `main.py`, as one step of its history. */
    replaceMain(text: string): void {
      const file = project.get().files.find(isMain);
      if (file?.kind !== 'text') return;
      openFile(file.name);
      editor?.replaceText(file, text);
    },
    goToMark({ line }: FirstMark): void {
      showCode();
      editor?.goTo(line);
    },
    fixMark(mark: FirstMark): void {
      if (mark.signs > 0) editor?.fixWideSigns();
      else if (mark.fix) {
        const { line, from, to, insert } = mark.fix;
        editor?.changeShown(line, from, to, insert);
      }
      set({ mark: undefined });
      editor?.focus();
    },
    insertSnippet: (code: string) => editor?.insertSnippet(code),
    hoverSnippet(point: Point | undefined): void {
      editor?.setDropLine(point && editor.lineAtPoint(point.x, point.y));
    },
    dropSnippet(code: string, { x, y }: Point): void {
      const line = editor?.lineAtPoint(x, y);
      if (line !== undefined) editor?.insertSnippet(code, line);
    },
    applyFix(fix: Fix): void {
      const file = project.get().files.find(({ name }) => name === fix.file);
      if (file?.kind !== 'text') return;
      editor?.changeLine(file, fix.line, fix.from, fix.to, fix.insert);
      editor?.focus();
    },
  };
}
