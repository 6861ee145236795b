import type { Messages } from '../messages.ts';
import type { pythonSyntaxZhCn } from '../zh-cn/python-syntax.ts';

export const pythonSyntaxEnUs = {
  'pythonError.wideBracket.what':
    'The bracket {wrong} in line {line} is a Chinese one. Python does not know it.',
  'pythonError.wideBracket.step': 'Switch to the English keyboard and change {wrong} to {right}.',
  'pythonError.wideQuote.what':
    'The quote mark {wrong} in line {line} is not the plain one. Python does not know it.',
  'pythonError.wideQuote.step':
    'Switch to the English keyboard and change {wrong} to {right}, at both ends of the text.',
  'pythonError.wideComma.what':
    'The comma {wrong} in line {line} is a Chinese one. Python does not know it.',
  'pythonError.wideComma.step': 'Switch to the English keyboard and change {wrong} to {right}.',
  'pythonError.wideColon.what':
    'The colon {wrong} in line {line} is a Chinese one. Python does not know it.',
  'pythonError.wideColon.step': 'Switch to the English keyboard and change {wrong} to {right}.',
  'pythonError.wideSemicolon.what':
    'The semicolon {wrong} in line {line} is a Chinese one. Python does not know it.',
  'pythonError.wideSemicolon.step':
    'Write one thing per line: delete {wrong} and move the rest to a new line.',
  'pythonError.widePeriod.what':
    '{wrong} in line {line} is Chinese punctuation. Python does not know it.',
  'pythonError.widePeriod.step':
    'Switch to the English keyboard and change {wrong} to {right}; at the end of a line just delete it.',
  'pythonError.wideSpace.what': 'Line {line} has a wide space that you cannot see.',
  'pythonError.wideSpace.step':
    'Delete that space and press the space bar again with the English keyboard.',
  'pythonError.wideMath.what': '{wrong} in line {line} is not a Python sign for calculating.',
  'pythonError.wideMath.step': 'Change {wrong} to {right}.',
  'pythonError.wideOther.what':
    '{wrong} in line {line} is a wide character. Python does not know it.',
  'pythonError.wideOther.step': 'Switch to the English keyboard and change {wrong} to {right}.',
  'pythonError.tabsMixed.what': 'The start of line {line} mixes tabs and spaces.',
  'pythonError.tabsMixed.step':
    'Delete the gap at its start and line it up with the line above, with the space bar.',
  'pythonError.indentMissing.what':
    'Line {line} should stand further right: it belongs to the line with the colon before it.',
  'pythonError.indentMissing.step': 'Press the space bar four times at the start of line {line}.',
  'pythonError.indentTooMuch.what': 'There are too many spaces at the start of line {line}.',
  'pythonError.indentTooMuch.step': 'Line up line {line} with the line above it.',
  'pythonError.indentUneven.what': 'The spaces at the start of line {line} fit no line above it.',
  'pythonError.indentUneven.step':
    'Count the spaces: lines that belong together start at the same place.',
  'pythonError.colonMissing.what': 'A colon is missing at the end of line {line}.',
  'pythonError.colonMissing.step': 'Add a colon : at the end of line {line}.',
  'pythonError.bracketOpen.what':
    'The bracket {bracket} in line {line} is opened but never closed.',
  'pythonError.bracketOpen.step': 'Find where it should end and add the other half.',
  'pythonError.bracketMixed.what': 'The brackets {open} and {close} in line {line} are no pair.',
  'pythonError.bracketMixed.step': 'Use brackets of one kind for the two halves: ( ) or [ ].',
  'pythonError.bracketExtra.what': 'There is a bracket {bracket} too many in line {line}.',
  'pythonError.bracketExtra.step': 'Delete the extra {bracket}, or add its other half before it.',
  'pythonError.tripleQuoteOpen.what':
    'The three quote marks that begin in line {line} are never closed.',
  'pythonError.tripleQuoteOpen.step': 'Add three quote marks where the text ends.',
  'pythonError.quoteOpen.what': 'A text in line {line} lacks a quote mark.',
  'pythonError.quoteOpen.step': 'Put the same quote mark at the end of the text as at its start.',
  'pythonError.printBrackets.what': '{function} in line {line} needs brackets.',
  'pythonError.printBrackets.step':
    'Write {function}(...) with what you want to show inside the brackets.',
  'pythonError.equalsInCondition.what':
    'Line {line} compares with one =, but one = means "put into".',
  'pythonError.equalsInCondition.step':
    'Use two equals signs to ask whether things are equal: == .',
  'pythonError.assignToCall.what':
    'Line {line} tries to put a value into the result of a function.',
  'pythonError.assignToCall.step': 'Write a variable name left of the = ; to compare, use == .',
  'pythonError.assignToKeyword.what':
    'Line {line} tries to change {word}, which is fixed in Python.',
  'pythonError.assignToKeyword.step': 'Choose a variable name of your own; to compare, use == .',
  'pythonError.assignToValue.what': 'Left of the = in line {line} is a fixed value.',
  'pythonError.assignToValue.step':
    'Write the variable name left of the = and the value right of it.',
  'pythonError.assignToExpression.what':
    'Left of the = in line {line} is a calculation. You cannot put a value there.',
  'pythonError.assignToExpression.step':
    'Write just one variable name left of the = . A name cannot hold a minus sign.',
  'pythonError.keywordArgumentFirst.what':
    'In line {line} a named argument stands before one without a name.',
  'pythonError.keywordArgumentFirst.step':
    'Move the ones without names to the front and those with = to the end.',
  'pythonError.returnOutside.what': '{word} in line {line} is not inside a function.',
  'pythonError.returnOutside.step': 'Indent the line into a def, or delete it.',
  'pythonError.breakOutside.what': '{word} in line {line} is not inside a loop.',
  'pythonError.breakOutside.step': 'Indent the line into a for or while loop, or delete it.',
  'pythonError.leadingZero.what': 'Line {line} has a number that starts with 0.',
  'pythonError.leadingZero.step': 'Delete the 0 in front; if it is a code, put it in quotes.',
  'pythonError.nameStartsWithDigit.what':
    'Line {line} has a name that starts with a digit, or a number stuck to letters.',
  'pythonError.nameStartsWithDigit.step':
    'Start names with a letter: cat2 instead of 2cat. To multiply, write * .',
  'pythonError.tryAlone.what': 'The try before line {line} has no except.',
  'pythonError.tryAlone.step': 'Add except: after the try part, and say what to do then.',
  'pythonError.backslash.what': 'Nothing may follow the backslash \\ in line {line}.',
  'pythonError.backslash.step':
    'Delete the \\ . Divide with / ; a new line is "\\n" inside quotes.',
  'pythonError.parameterTwice.what':
    'The function in line {line} has two parameters called {word}.',
  'pythonError.parameterTwice.step': 'Give one {word} another name.',
  'pythonError.formatBraces.what':
    'Something in the curly brackets of the f-string in line {line} is wrong.',
  'pythonError.formatBraces.step':
    'Check that the curly brackets come in pairs and hold a variable name.',
  'pythonError.keywordMisspelt.what':
    'A word in line {line} is misspelt. Python thinks you mean {word}.',
  'pythonError.keywordMisspelt.step': 'Change the misspelt word to {word}.',
  'pythonError.plusPlus.what': 'There is no {operator} in Python (line {line}).',
  'pythonError.plusPlus.step': 'Write x += 1 to add one, x -= 1 to take one away.',
  'pythonError.arrowOrder.what': '{operator} in line {line} is the wrong way round.',
  'pythonError.arrowOrder.step': 'Put the equals sign last: >= or <= .',
  'pythonError.elseIf.what': 'else if in line {line} is one word in Python.',
  'pythonError.elseIf.step': 'Change else if to elif.',
  'pythonError.elseAlone.what': '{word} in line {line} does not find the part it belongs to.',
  'pythonError.elseAlone.step':
    'Line up {word} with its if (or try, for), with nothing unindented between them.',
  'pythonError.keywordAsName.what':
    'Line {line} uses {word} as a name, but it is a word of Python.',
  'pythonError.keywordAsName.step': 'Choose another name, such as my_{word}.',
  'pythonError.commaMissing.what': 'A comma seems to be missing between two things in line {line}.',
  'pythonError.commaMissing.step': 'Put a comma , between them; if it is text, check the quotes.',
  'pythonError.signUnknown.what': 'The character {sign} in line {line} cannot stand in a program.',
  'pythonError.signUnknown.step': 'Delete {sign}, or put quotes around it to make it text.',
  'pythonError.endEarly.what':
    'The program stops suddenly in line {line}; something is unfinished.',
  'pythonError.endEarly.step': 'Look at the last lines and finish the bracket, quote or statement.',
  'pythonError.syntaxOther.what': 'Python cannot read line {line}.',
  'pythonError.syntaxOther.step':
    'Look at this line and the one above: spelling, brackets, quotes and colons.',
} satisfies Messages<typeof pythonSyntaxZhCn>;
