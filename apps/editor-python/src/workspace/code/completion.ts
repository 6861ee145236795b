import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { type NameOption, namesAfterDot, namesForWord } from './name-list.ts';

/** Completes names of Python, the turtle and the program; `noteOf` tells a note in words. */
export function completeNames(noteOf: (option: NameOption) => string) {
  return (context: CompletionContext): CompletionResult | null => {
    if (isInText(context)) return null;
    const program = context.state.doc.toString();
    const dotted = context.matchBefore(/([\p{L}_][\p{L}\p{N}_]*)\.[\p{L}\p{N}_]*/u);
    if (dotted) {
      const owner = dotted.text.slice(0, dotted.text.indexOf('.'));
      return answer(dotted.from + owner.length + 1, namesAfterDot(owner, program), noteOf);
    }
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    if (!word && !context.explicit) return null;
    const line = context.state.doc.lineAt(context.pos);
    const before = context.state.sliceDoc(line.from, context.pos);
    return answer(word?.from ?? context.pos, namesForWord(program, before), noteOf);
  };
}

const signsOfName = /^[\p{L}\p{N}_]*$/u;

function answer(
  from: number,
  options: readonly NameOption[],
  noteOf: (option: NameOption) => string,
): CompletionResult {
  return {
    from,
    options: options.map((option) => toCompletion(option, noteOf)),
    validFor: signsOfName,
  };
}

function toCompletion(option: NameOption, noteOf: (option: NameOption) => string): Completion {
  const { label, detail, kind } = option;
  const note = noteOf(option);
  return {
    label,
    type: kind,
    ...(detail ? { displayLabel: label + detail } : {}),
    ...(note ? { detail: note } : {}),
  };
}

/** In texts and comments nothing is offered; the braces of an f-string are code. */
function isInText({ state, pos }: CompletionContext): boolean {
  for (let node = syntaxTree(state).resolveInner(pos, -1); ; ) {
    if (node.name === 'FormatReplacement') return false;
    if (node.name === 'Comment' || node.name === 'String' || node.name === 'FormatString')
      return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}
