import type { Rule } from './rule.ts';

const name = ['NameError'];
const type = ['TypeError'];
const value = ['ValueError'];
const attribute = ['AttributeError'];
const turtle = ['TurtleGraphicsError'];
const missing = ['ModuleNotFoundError'];

/** Programs that stopped while running; the first rule that fits counts. */
export const runtimeRules: readonly Rule[] = [
  {
    name: 'nameNeedsImport',
    types: name,
    message: /name '(?<word>\w+)' is not defined.*forget to import/s,
  },
  {
    name: 'nameNeedsQuotes',
    types: name,
    message: /name '(?<word>[^']*\p{Script=Han}[^']*)' is not defined/u,
  },
  {
    name: 'nameOfTurtle',
    types: name,
    message:
      /name '(?<word>forward|fd|back|left|lt|right|rt|goto|circle|color|penup|pendown|pensize|speed|begin_fill|end_fill|dot|stamp|write|Turtle|Screen)' is not defined/,
  },
  {
    name: 'otherPrint',
    types: name,
    message:
      /name '(?<word>console|System|cout|puts|printf|echo|alert|document|fmt|std)' is not defined/,
  },
  { name: 'nameUnknown', types: name, message: /name '(?<word>.+?)' is not defined/ },
  { name: 'nameTooEarly', types: ['UnboundLocalError'], message: /variable '(?<word>.+?)'/ },
  {
    name: 'addTextAndNumber',
    types: type,
    message: /can only concatenate (?<left>\w+) \(not "(?<right>\w+)"\)/,
  },
  {
    name: 'noneInSum',
    types: type,
    message: /(?:unsupported operand|not supported between).*'NoneType'/,
  },
  {
    name: 'compareKinds',
    types: type,
    message:
      /'(?<operator>.+?)' not supported between instances of '(?<left>\w+)' and '(?<right>\w+)'/,
  },
  {
    name: 'operandKinds',
    types: type,
    message:
      /unsupported operand type\(s\) for (?<operator>.+?): '(?<left>\w+)' and '(?<right>\w+)'/,
  },
  {
    name: 'multiplyText',
    types: type,
    message: /can't multiply sequence by non-int of type '(?<right>\w+)'/,
  },
  { name: 'moduleCalled', types: type, message: /'module' object is not callable/ },
  { name: 'notCallable', types: type, message: /'(?<kind>\w+)' object is not callable/ },
  {
    name: 'argumentMissing',
    types: type,
    message: /(?<function>[\w.]+)\(\) missing (?<count>\d+) required .*?: (?<words>.+)/,
  },
  {
    name: 'argumentNone',
    types: type,
    message: /(?<function>[\w.]+)\(\) takes (?:no arguments|0 positional arguments but)/,
  },
  {
    name: 'selfMissing',
    types: type,
    message: /(?<function>[\w.]+)\(\) takes (?<allowed>0) positional arguments? but 1 was given/,
  },
  {
    name: 'argumentMany',
    types: type,
    message:
      /(?<function>[\w.]+)(?:\(\))? (?:takes|expected) (?:from |at most |exactly )?(?<allowed>\d+|one|no).*?(?:but|got) (?<given>\d+|more)/,
  },
  {
    name: 'argumentName',
    types: type,
    message: /(?:(?<function>[\w.]+)\(\) )?got an unexpected keyword argument '(?<word>\w+)'/,
  },
  {
    name: 'argumentName',
    types: type,
    message: /'(?<word>\w+)' is an invalid keyword argument for (?<function>[\w.]+)/,
  },
  { name: 'notIterable', types: type, message: /'(?<kind>\w+)' object is not iterable/ },
  { name: 'noneIndexed', types: type, message: /'NoneType' object is not subscriptable/ },
  { name: 'notIndexed', types: type, message: /'(?<kind>\w+)' object is not subscriptable/ },
  {
    name: 'indexKind',
    types: type,
    message: /(?<kind>\w+) indices must be integers.*?not '?(?<given>\w+)/,
  },
  {
    name: 'textFixed',
    types: type,
    message: /'(?<kind>str|tuple|range)' object does not support item/,
  },
  { name: 'noLength', types: type, message: /object of type '(?<kind>\w+)' has no len/ },
  {
    name: 'notHashable',
    types: type,
    message: /unhashable type: '(?<kind>\w+)'|cannot use '(?<other>\w+)' as/,
  },
  {
    name: 'needsInteger',
    types: type,
    message: /'(?<kind>\w+)' object cannot be interpreted as an integer/,
  },
  { name: 'needsOther', types: type, message: /must be (?<needed>[\w ,-]+?), not '?(?<kind>\w+)/ },
  {
    name: 'intText',
    types: value,
    message: /invalid literal for int\(\) with base \d+: (?<text>.+)/s,
  },
  { name: 'floatText', types: value, message: /could not convert string to float: (?<text>.+)/s },
  {
    name: 'unpackFew',
    types: value,
    message:
      /not enough values to unpack \(expected (?:at least )?(?<expected>\d+), got (?<given>\d+)/,
  },
  {
    name: 'unpackMany',
    types: value,
    message: /too many values to unpack \(expected (?<expected>\d+)/,
  },
  {
    name: 'notInList',
    types: value,
    message: /not in (?:list|tuple|deque)|substring not found|x not in/,
  },
  {
    name: 'mathDomain',
    types: value,
    message: /math domain error|expected a (?:positive|nonnegative|number)/,
  },
  {
    name: 'rangeEmpty',
    types: value,
    message:
      /empty range|range\(\) arg 3 must not be zero|empty sequence|iterable argument is empty/,
  },
  { name: 'divideByZero', types: ['ZeroDivisionError'] },
  { name: 'emptyPop', types: ['IndexError'], message: /pop from (?:an )?empty/ },
  { name: 'emptyChoice', types: ['IndexError'], message: /Cannot choose from an empty/ },
  { name: 'indexRange', types: ['IndexError'] },
  { name: 'keyMissing', types: ['KeyError'], message: /(?<word>.+)/s },
  {
    name: 'ownFileShadows',
    types: ['AttributeError', 'ImportError'],
    message:
      /consider renaming '(?:.*\/)?(?<file>[\w.]+)'|module '(?<module>turtle|random|math|time)' has no attribute.*circular/,
  },
  {
    name: 'attributeOfNone',
    types: attribute,
    message: /'NoneType' object has no attribute '(?<word>\w+)'/,
  },
  {
    name: 'attributeMisspelt',
    types: attribute,
    message: /has no attribute '(?<word>\w+)'.*Did you mean: '(?<right>\w+)'/s,
  },
  {
    name: 'attributeOfModule',
    types: attribute,
    message: /module '(?<module>\w+)' has no attribute '(?<word>\w+)'/,
  },
  {
    name: 'attributeUnknown',
    types: attribute,
    message: /'(?<kind>\w+)' object has no attribute '(?<word>\w+)'/,
  },
  {
    name: 'packageGame',
    types: missing,
    message:
      /No module named '(?<module>pygame|pgzero|pgzrun|arcade|tkinter|Tkinter|easygui|kivy|PyQt\d|PySide\d|wx|pyglet|ursina)\b/,
  },
  {
    name: 'packageNumbers',
    types: missing,
    message:
      /No module named '(?<module>numpy|pandas|matplotlib|scipy|sklearn|sympy|seaborn|pyecharts)\b/,
  },
  {
    name: 'packageNet',
    types: missing,
    message:
      /No module named '(?<module>requests|bs4|urllib3|flask|django|selenium|httpx|openai|websockets)\b/,
  },
  {
    name: 'packageMissing',
    types: missing,
    message:
      /No module named '(?<module>PIL|cv2|jieba|pyttsx3|playsound|serial|machine|microbit|keyboard|pyautogui|winsound|msvcrt|torch|tensorflow|wordcloud|openpyxl|docx|qrcode|pynput|rich|colorama|emoji|easyocr|skimage|mediapipe)\b|[Tt]he module '(?<other>\w+)' is (?:unvendored|removed)/,
  },
  {
    name: 'moduleMissing',
    types: ['ModuleNotFoundError'],
    message: /No module named '(?<module>[\w.]+)'/,
  },
  {
    name: 'importMisspelt',
    types: ['ImportError'],
    message: /cannot import name '(?<word>\w+)' from '(?<module>[\w.]+)'/,
  },
  {
    name: 'fileMissing',
    types: ['FileNotFoundError'],
    message: /No such file or directory: '(?<file>.+)'/,
  },
  { name: 'fileText', types: ['UnicodeDecodeError'] },
  { name: 'recursion', types: ['RecursionError'] },
  { name: 'inputEnded', types: ['EOFError'] },
  { name: 'memory', types: ['MemoryError'] },
  { name: 'tooLarge', types: ['OverflowError'] },
  { name: 'assertion', types: ['AssertionError'] },
  { name: 'turtleLevels', types: turtle, message: /bad color sequence: (?<color>.+)/s },
  { name: 'turtleColor', types: turtle, message: /bad color (?:string|arguments): (?<color>.+)/s },
  { name: 'turtleShape', types: turtle, message: /no shape named (?<shape>.+)/s },
  { name: 'turtlePicture', types: turtle, message: /couldn't open "(?<file>.+?)"/ },
  { name: 'turtleSpeed', types: turtle, message: /^speed is 0 to 10/ },
  { name: 'turtleClosed', types: ['Terminator'] },
  { name: 'turtleOther', types: turtle },
  { name: 'valueOther', types: value },
  { name: 'typeOther', types: type },
];
