import type { Rule } from './rule.ts';

const syntax = ['SyntaxError'];

/** Ways of writing that come from other languages or from speaking; they go before the others. */
export const habitRules: readonly Rule[] = [
  {
    name: 'curlyBlock',
    types: syntax,
    line: /^\s*(?:if|for|while|else|elif|def|function|func)\b.*\{\s*$/,
  },
  { name: 'forShape', types: syntax, line: /^\s*for\b(?!.*\bin\b)/ },
  { name: 'forShape', types: syntax, line: /^\s*for\b.*\.\./ },
  { name: 'wordTooMany', types: syntax, line: /\b(?<word>then|do)\s*:?\s*$/ },
  { name: 'logicSign', types: syntax, line: /(?<sign>&&)/, params: { right: 'and' } },
  { name: 'logicSign', types: syntax, line: /(?<sign>\|\|)/, params: { right: 'or' } },
  { name: 'logicSign', types: syntax, line: /(?<sign>!)(?!=)/, params: { right: 'not' } },
  {
    name: 'keywordMisspelt',
    types: syntax,
    line: /^\s*(?:function|func|fun)\s+[\p{L}_]\w*\s*\(/u,
    params: { word: 'def' },
  },
  {
    name: 'keywordMisspelt',
    types: syntax,
    line: /^\s*(?:IMPORT|Import|improt|ipmort|impot|inport|imort)\s/,
    params: { word: 'import' },
  },
  {
    name: 'importNothing',
    types: syntax,
    line: /^\s*(?:import|from\s+\w+\s+import|import\s+\w+\s+as)\s*$/,
  },
  { name: 'dictColon', types: syntax, message: /':' expected after dictionary key/ },
  {
    name: 'dictColon',
    types: syntax,
    message: /cannot assign to literal/,
    line: /\{\s*(?:''|"")\s*=/,
  },
  {
    name: 'callBrackets',
    types: syntax,
    line: /^\s*(?:\w+\s*=\s*)?(?<function>input|int|len|(?:turtle\.)?(?:forward|left|right|back))\s+(?:["']|\d)/,
  },
  { name: 'pathBackslash', types: syntax, message: /unicode error/ },
  { name: 'parameterOrder', types: syntax, message: /without a default follows/ },
  { name: 'parameterTwice', types: syntax, message: /keyword argument repeated: (?<word>\w+)/ },
  { name: 'signUnknown', types: syntax, message: /^invalid syntax/, line: /(?<sign>[$?])/ },
  {
    name: 'nameWithSpace',
    types: syntax,
    message: /^invalid syntax$/,
    line: /^\s*(?!(?:for|if|while|def|class|else|elif|import|from|with|return|global|del|not|in|is|and|or|lambda|try|print)\b)(?<first>[\p{L}_][\p{L}\p{N}_]*)\s+(?<second>[\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)/u,
  },
];
