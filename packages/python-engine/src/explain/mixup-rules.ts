import type { Rule } from './rule.ts';

const type = ['TypeError'];
const value = ['ValueError'];
const attribute = ['AttributeError'];

/** Things that beginners mix up; they say more than the rules behind them. */
export const mixupRules: readonly Rule[] = [
  {
    name: 'nameNeedsImport',
    types: ['NameError'],
    message: /name '(?<word>turtle|random|math|time|datetime|json)' is not defined/,
  },
  {
    name: 'nameMisspelt',
    types: ['NameError'],
    message: /name '(?<word>this)' is not defined/,
    params: { right: 'self' },
  },
  {
    name: 'otherPrint',
    types: ['NameError'],
    message: /name '(?<word>printf|println)' is not defined/,
  },
  {
    name: 'nameMisspelt',
    types: ['NameError', 'ImportError'],
    message:
      /(?:name '(?<word>[^']+)' is not defined|cannot import name '(?<other>\w+)').*Did you mean: '(?<right>[^']+)'/s,
  },
  {
    name: 'nameMisspelt',
    types: ['NameError'],
    message: /name '(?<word>null|nil|NULL|none|undefined)' is not defined/,
    params: { right: 'None' },
  },
  {
    name: 'nameNeedsQuotes',
    types: ['NameError'],
    message:
      /name '(?<word>red|green|blue|yellow|orange|purple|pink|black|white|gray|grey|brown|gold|cyan|Up|Down|Left|Right|space)' is not defined/,
  },
  {
    name: 'selfMissing',
    types: type,
    message: /(?<function>\w+\.\w+)\(\) takes (?<allowed>0) positional arguments but 1 was given/,
  },
  { name: 'handlerName', types: type, message: /^a function is needed, not (?<given>.+)/s },
  { name: 'powerSign', types: type, message: /unsupported operand type\(s\) for \^=?:/ },
  {
    name: 'noneIndexed',
    types: type,
    message: /'NoneType' object (?:is not iterable|does not support item)/,
  },
  { name: 'noneIndexed', types: type, message: /cannot unpack non-iterable NoneType/ },
  {
    name: 'notIterable',
    types: type,
    message: /cannot unpack non-iterable (?<kind>\w+)|argument of type '(?<other>\w+)' is not/,
  },
  {
    name: 'notIndexed',
    types: type,
    message:
      /type '(?<kind>\w+)' is not subscriptable|'(?<other>int|float|bool|function)' object does not support item/,
  },
  {
    name: 'needsNumber',
    types: type,
    message:
      /bad operand type for .+: '(?<kind>\w+)'|type (?<other>\w+) doesn't define __round__|^a number is needed, not (?<third>.+)|a real number is required, not (?<fourth>\w+)/,
  },
  {
    name: 'argumentMany',
    types: type,
    message:
      /(?<function>\w+)\(\) takes exactly (?<allowed>\w+) arguments? \((?<given>\d+) given\)/,
  },
  { name: 'formatValues', types: type, message: /for format string|during string formatting/ },
  { name: 'formatValues', types: ['IndexError'], message: /^Replacement index/ },
  {
    name: 'joinNumbers',
    types: type,
    message: /sequence item \d+: expected str instance, (?<kind>\w+) found/,
  },
  { name: 'indexAssign', types: ['IndexError'], message: /assignment index out of range/ },
  { name: 'fileClosed', types: value, message: /closed file/ },
  {
    name: 'lengthFunction',
    types: attribute,
    message:
      /'(?<kind>str|list|dict|tuple|set)' object has no attribute '(?<word>length|size|len|Length|count)'/,
  },
  {
    name: 'listAppend',
    types: attribute,
    message: /'list' object has no attribute '(?<word>add|push|put|insertLast|concat|addItem)'/,
  },
  {
    name: 'dictAdd',
    types: attribute,
    message: /'dict' object has no attribute '(?<word>append|add|push|insert|put|set)'/,
  },
  {
    name: 'textFixed',
    types: attribute,
    message:
      /'(?<kind>str|tuple|range)' object has no attribute '(?:append|sort|remove|insert|pop|reverse|add|extend)'/,
  },
];
