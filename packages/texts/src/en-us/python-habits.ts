import type { Messages } from '../messages.ts';
import type { pythonHabitsZhCn } from '../zh-cn/python-habits.ts';

export const pythonHabitsEnUs = {
  'pythonError.moduleMisspelt.what': 'The module name {module} in line {line} is misspelt.',
  'pythonError.moduleMisspelt.step':
    'Write {right} instead of {module}, with the same small letters.',
  'pythonError.dictColon.what':
    'In the dictionary in line {line} a colon is missing between key and value.',
  'pythonError.dictColon.step': 'Write key: value, as in {"a": 1}.',
  'pythonError.forShape.what': 'The for in line {line} is not written the way Python wants it.',
  'pythonError.forShape.step':
    'Write for i in range(5): and for counting from 1 to 5 write range(1, 6).',
  'pythonError.curlyBlock.what':
    'Line {line} uses curly brackets, but Python has none around blocks.',
  'pythonError.curlyBlock.step':
    'Delete them, end the line with a colon and indent the lines below by four spaces.',
  'pythonError.wordTooMany.what': 'Python does not use the word {word} in line {line}.',
  'pythonError.wordTooMany.step': 'Delete {word} and write a colon there.',
  'pythonError.logicSign.what': '{sign} in line {line} is not Python.',
  'pythonError.logicSign.step': 'Write {right} instead of {sign}.',
  'pythonError.nameWithSpace.what': 'The name of the variable in line {line} has a space in it.',
  'pythonError.nameWithSpace.step':
    'Names have no spaces: join the words with an underscore, as in {right}.',
  'pythonError.importNothing.what': 'The import in line {line} is not finished.',
  'pythonError.importNothing.step':
    'Write the name of what you need behind it, as in import random.',
  'pythonError.pathBackslash.what':
    'The text in line {line} has a backslash \\, which is a special sign.',
  'pythonError.pathBackslash.step': 'Write / instead, or two of them: \\\\.',
  'pythonError.parameterOrder.what':
    'In line {line} a parameter with a value of its own stands too early.',
  'pythonError.parameterOrder.step': 'Move the parameters with = to the end.',
  'pythonError.lengthFunction.what': '{kind} in line {line} has no {word}.',
  'pythonError.lengthFunction.step': 'To know how long it is, write len(...) around it.',
  'pythonError.listAppend.what': 'A list in line {line} has no {word}.',
  'pythonError.listAppend.step': 'To add something at the end, use append(...).',
  'pythonError.dictAdd.what': 'A dictionary in line {line} has no {word}.',
  'pythonError.dictAdd.step': 'To put something in, write name[key] = value.',
  'pythonError.needsNumber.what': 'Line {line} needs a number, but this is {kind}.',
  'pythonError.needsNumber.step':
    'If it is text, turn it into a number with int(...) or float(...) first.',
  'pythonError.fileClosed.what': 'The file in line {line} is closed already.',
  'pythonError.fileClosed.step': 'Move this line before close(), or indent it into the with.',
  'pythonError.formatValues.what': 'The gaps in the text in line {line} do not fit the values.',
  'pythonError.formatValues.step': 'Give one value for each gap, or use f"...{ name }..." instead.',
  'pythonError.joinNumbers.what':
    'join in line {line} joins texts only, but there is {kind} among them.',
  'pythonError.joinNumbers.step': 'Turn each item into text with str(...) first.',
  'pythonError.indexAssign.what':
    'Line {line} puts something at a place that the list does not have yet.',
  'pythonError.indexAssign.step': 'The list is too short: add at its end with append(...).',
  'pythonError.builtinCovered.what':
    "{word} in line {line} is now your variable and no longer Python's own.",
  'pythonError.builtinCovered.step': 'Give the variable another name, such as my_{word}.',
  'pythonError.powerSign.what': '^ in line {line} does not mean "to the power of".',
  'pythonError.powerSign.step': 'Write two stars for that: **.',
  'pythonError.handlerName.what': 'Line {line} needs the name of a function and was given {given}.',
  'pythonError.handlerName.step':
    'Write the name first, without quotes and brackets: onkey(go, "Up"), ontimer(go, 100).',
} satisfies Messages<typeof pythonHabitsZhCn>;
