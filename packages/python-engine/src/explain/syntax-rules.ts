import type { Rule } from './rule.ts';

const syntax = ['SyntaxError'];
const anySyntax = ['SyntaxError', 'IndentationError', 'TabError'];
const indentation = ['IndentationError'];

/** Programs that cannot be read; the first rule that fits counts. */
export const syntaxRules: readonly Rule[] = [
  { name: 'tabsMixed', types: ['TabError'] },
  {
    name: 'indentMissing',
    types: indentation,
    message: /expected an indented block after (?<what>.+?) on line (?<opener>\d+)/,
  },
  { name: 'indentMissing', types: indentation, message: /expected an indented block/ },
  { name: 'indentTooMuch', types: indentation, message: /unexpected indent/ },
  { name: 'indentUneven', types: indentation, message: /unindent does not match/ },
  {
    name: 'keywordAsName',
    types: syntax,
    line: /^\s*(?<word>class|def|for|if|in|is|not|and|or|while|import|from|pass|return|lambda|global|with|as|try)\s*=/,
  },
  { name: 'elseIf', types: syntax, line: /^\s*else\s+if\b/ },
  { name: 'colonMissing', types: syntax, message: /expected ':'/ },
  { name: 'bracketOpen', types: syntax, message: /'(?<bracket>[([{])' was never closed/ },
  {
    name: 'bracketMixed',
    types: syntax,
    message: /closing parenthesis '(?<close>.)' does not match opening parenthesis '(?<open>.)'/,
  },
  { name: 'bracketExtra', types: syntax, message: /unmatched '(?<bracket>[)\]}])'/ },
  { name: 'tripleQuoteOpen', types: syntax, message: /unterminated triple-quoted/ },
  { name: 'quoteOpen', types: syntax, message: /unterminated (?:f-|t-)?string literal/ },
  {
    name: 'printBrackets',
    types: syntax,
    message: /Missing parentheses in call to '(?<function>\w+)'/,
  },
  {
    name: 'equalsInCondition',
    types: syntax,
    line: /^\s*(?:if|elif|while)\b.*[^=!<>:]=[^=]/,
    message: /Maybe you meant '=='/,
  },
  { name: 'assignToCall', types: syntax, message: /cannot assign to function call/ },
  { name: 'assignToKeyword', types: syntax, message: /cannot assign to (?<word>True|False|None)/ },
  { name: 'assignToValue', types: syntax, message: /cannot assign to (?:literal|f-string)/ },
  { name: 'assignToExpression', types: syntax, message: /cannot (?:assign to|delete) / },
  { name: 'keywordArgumentFirst', types: syntax, message: /positional argument follows keyword/ },
  { name: 'returnOutside', types: syntax, message: /'(?<word>return|yield|await)' outside/ },
  {
    name: 'breakOutside',
    types: syntax,
    message: /'(?<word>break|continue)' (?:outside|not properly)/,
  },
  { name: 'leadingZero', types: syntax, message: /leading zeros/ },
  {
    name: 'nameStartsWithDigit',
    types: syntax,
    message: /invalid (?:decimal|hexadecimal|octal|binary|imaginary) literal/,
  },
  { name: 'tryAlone', types: syntax, message: /expected 'except' or 'finally'/ },
  { name: 'backslash', types: syntax, message: /line continuation character/ },
  {
    name: 'parameterTwice',
    types: syntax,
    message: /duplicate (?:argument|parameter) '(?<word>\w+)'/,
  },
  { name: 'formatBraces', types: syntax, message: /f-string/ },
  { name: 'keywordMisspelt', types: syntax, message: /Did you mean '(?<word>\w+)'/ },
  { name: 'plusPlus', types: syntax, line: /(?<operator>\+\+|--)\s*(?:$|[);:])/ },
  { name: 'arrowOrder', types: syntax, line: /(?<operator>=<|=>)/ },
  { name: 'elseAlone', types: syntax, line: /^\s*(?<word>else|elif|except|finally)\b/ },
  {
    name: 'colonMissing',
    types: syntax,
    line: /^\s*(?:if|elif|else|for|while|def|class|try|with)\b[^:]*$/,
  },
  { name: 'commaMissing', types: syntax, message: /forgot a comma/ },
  { name: 'signUnknown', types: syntax, message: /invalid character '(?<sign>.+?)'/u },
  { name: 'endEarly', types: syntax, message: /unexpected EOF/ },
  { name: 'syntaxOther', types: anySyntax },
];
