import {
  type Block,
  block,
  number,
  type Reporter,
  reporter,
  text,
  type Value,
  word,
} from './nodes.ts';

/** An own block with number-or-text parameters; `fast` runs without redrawing in between. */
export function ownBlock(name: string, parameters: readonly string[], { fast = false } = {}) {
  const code = [name, ...parameters.map(() => '%s')].join(' ');
  const ids = parameters.map((_, index) => `parameter-${name}-${index}`);
  const shared = {
    tagName: 'mutation',
    children: '[]',
    proccode: code,
    argumentids: JSON.stringify(ids),
    warp: String(fast),
  };
  const prototype: Block = {
    ...block(
      'procedures_prototype',
      Object.fromEntries(ids.map((id, index) => [id, argument(parameters[index] ?? '')])),
    ),
    mutation: {
      ...shared,
      argumentnames: JSON.stringify(parameters),
      argumentdefaults: JSON.stringify(parameters.map(() => '')),
    },
  };
  return {
    /** The hat of the definition. */
    define: (): Block => ({ ...block('procedures_definition'), prototype }),
    call: (...values: Value[]): Block => ({
      ...block(
        'procedures_call',
        Object.fromEntries(values.map((value, index) => [ids[index] ?? '', text(value)])),
      ),
      mutation: shared,
    }),
    parameter: (parameter: string): Reporter => argumentReporter(parameter),
  };
}

const argumentReporter = (name: string): Reporter =>
  reporter('argument_reporter_string_number', {}, { VALUE: word(name) });

/** In a prototype a parameter stands as its own reporter. */
const argument = (name: string) => number(argumentReporter(name));
