import type { Messages } from '../messages.ts';
import type { pythonMixupsZhCn } from '../zh-cn/python-mixups.ts';

export const pythonMixupsEnUs = {
  'pythonError.blockEmpty.what': 'There is nothing to do below the colon of line {opener}.',
  'pythonError.blockEmpty.step':
    'In the next line press the space bar four times and write what to do; write pass if you do not know yet.',
  'pythonError.chineseKeyword.what':
    '"{word}" in line {line} is Chinese. Python only knows the English word {right}.',
  'pythonError.chineseKeyword.step':
    'Change "{word}" to {right}, and write what follows the way Python does.',
  'pythonError.wordNotNeeded.what':
    '{kind} in line {line} belongs to another language. Python does not need it.',
  'pythonError.wordNotNeeded.step': 'Write {right}',
  'pythonError.commentSign.what':
    'Line {line} wants to be a comment, but {sign} does not start one in Python.',
  'pythonError.commentSign.step': 'Start a comment with # , as in # the house is drawn here.',
  'pythonError.compareSign.what': '{sign} in line {line} does not exist in Python.',
  'pythonError.compareSign.step': 'Change it to {right} .',
  'pythonError.valueMissing.what': 'Nothing is written right of the = in line {line}.',
  'pythonError.valueMissing.step': 'Write the value that goes into {word}, as in {word} = 0.',
  'pythonError.quoteInside.what':
    'The text in line {line} has a quote mark {quote} inside, so Python thinks that it ends there.',
  'pythonError.quoteInside.step':
    'Put the other quote mark {other} around the text; then the {quote} inside can stay.',
  'pythonError.quoteMixed.what':
    'The text in line {line} starts with {open} and ends with {close}.',
  'pythonError.quoteMixed.step': 'Use the same quote mark at both ends.',
  'pythonError.textNeedsQuotes.what':
    '{words} in line {line} has no quotes, so Python does not know that it is text.',
  'pythonError.textNeedsQuotes.step': 'Put quotes around it: "{words}".',
  'pythonError.sentenceAlone.what': 'Line {line} looks like a sentence. Python cannot read it.',
  'pythonError.sentenceAlone.step':
    'To show it, write print("{words}"); if it is only for yourself, put # in front.',
  'pythonError.callBrackets.what': '{function} in line {line} needs brackets.',
  'pythonError.callBrackets.step': 'Put what follows into brackets, as in {function}(...).',
  'pythonError.inputIsText.what':
    '{word} in line {line} comes from input(). That is always text, even when you type a number.',
  'pythonError.inputIsText.step':
    'To calculate, change line {at} to {word} = int(input(...)); to join it to a sentence, make the number text with str(...).',
  'pythonError.turtleNumber.what':
    '{function} in line {line} needs a number, but there is text in quotes.',
  'pythonError.turtleNumber.step': 'Take the quotes away: {right}.',
  'pythonError.functionAssigned.what':
    'Line {line} uses {word}, but line {at} put the function {right} itself into it, not what it works out.',
  'pythonError.functionAssigned.step':
    'Add brackets after {right} in line {at}, with what it needs, as in random.randint(1, 6) or input().',
  'pythonError.functionNotCalled.what':
    'Line {line} uses a function itself and does not let it do its work.',
  'pythonError.functionNotCalled.step':
    'Write brackets after its name, as in input() or random.randint(1, 6).',
  'pythonError.objectNotMade.what': 'Line {line} uses {kind} itself; none has been made yet.',
  'pythonError.objectNotMade.step':
    'Write brackets after {kind} to make one: t = {kind}(...), then use t.',
  'pythonError.addToList.what':
    'Line {line} joins something else to a list with + ; only a list can be joined.',
  'pythonError.addToList.step': 'To add one at the end, write name_of_list.append(...).',
  'pythonError.addToTuple.what':
    'A value in line {line} was written with a comma, so Python takes it for several values.',
  'pythonError.addToTuple.step': 'Numbers have a point, as in 1.5, not 1,5.',
  'pythonError.changedInLoop.what':
    'Line {line}: something was added or removed while the loop went through it.',
  'pythonError.changedInLoop.step': 'Go through a copy: for x in list(...): .',
  'pythonError.listShrinks.what':
    'Line {line}: the loop still counts to the old length, but the list {list} has become shorter.',
  'pythonError.listShrinks.step':
    'Do not remove in the loop; make a new list and append what you want to keep.',
  'pythonError.rangeFloat.what':
    'range in line {line} counts whole numbers only, but there is a number with a point.',
  'pythonError.rangeFloat.step':
    'For 0, 0.1, 0.2 and so on write for i in range(10): and use i / 10; if it comes from / , use // .',
  'pythonError.selfDotMissing.what': 'self. is missing before {word} in line {line}.',
  'pythonError.selfDotMissing.step': 'Write self.{word}.',
  'pythonError.selfUnknown.what': 'Line {line} uses self, but there is none here.',
  'pythonError.selfUnknown.step':
    'self works in the methods of a class only, and must come first in the brackets of their def.',
  'pythonError.selfNotKept.what':
    'Line {line}: {kind} has not kept {word}, because {word} = ... lacks self. in front.',
  'pythonError.selfNotKept.step': 'Change it to self.{word} = ... in {kind}.',
  'pythonError.nameLater.what': 'Line {line} uses {word} too early: it is made in line {at}.',
  'pythonError.nameLater.step': 'Move what line {at} makes before line {line}.',
  'pythonError.nameInsideFunction.what':
    '{word} in line {line} exists only inside the function {function}.',
  'pythonError.nameInsideFunction.step':
    'End {function} with return {word}, and outside write {word} = {function}(...) to get it.',
  'pythonError.countFirst.what': 'Line {line} changes {word}, but it has no value yet.',
  'pythonError.countFirst.step': 'Write {word} = 0 before it.',
  'pythonError.nameOfModule.what':
    '{word} in line {line} is part of the module {module}, which has not been imported.',
  'pythonError.nameOfModule.step': 'Write from {module} import {word} in the first line.',
  'pythonError.unpackFor.what':
    'for in line {line} has several names, but what it takes each time does not fit them.',
  'pythonError.unpackFor.step':
    'For a dictionary write for k, v in name.items(): , to count along use enumerate(...), else write one name only.',
  'pythonError.unpackOne.what':
    'There are several names left of the = in line {line}, but only one value.',
  'pythonError.unpackOne.step': 'Write one name, or as many values with commas, as in a, b = 1, 2.',
  'pythonError.fileNotReadable.what':
    'Line {line} reads a file that was opened for writing ("w" or "a").',
  'pythonError.fileNotReadable.step': 'Close it with close(), then open("name", "r") to read it.',
  'pythonError.fileNotWritable.what': 'Line {line} writes to a file that was opened for reading.',
  'pythonError.fileNotWritable.step':
    'Open it with open("name", "w"), or with "a" to write at its end.',
  'pythonError.printInSum.what':
    'Line {line} calculates with print(...), but print only shows things and gives nothing back.',
  'pythonError.printInSum.step': 'Put all of it inside the brackets of print.',
  'pythonError.printGivesNothing.what':
    '{word} in line {line} holds nothing: print in line {at} only shows things and gives nothing back.',
  'pythonError.printGivesNothing.step':
    'Put the value into {word} first, then show it with print({word}).',
  'pythonError.changeGivesNothing.what':
    '{word} in line {line} holds nothing: {function}() in line {at} changes the old one and gives no new one.',
  'pythonError.changeGivesNothing.step':
    'Write name.{function}(...) alone in a line, without {word} = , and go on with the old name.',
  'pythonError.noReturn.what':
    'Line {line} uses what the function {function} gives back, but it gives nothing back.',
  'pythonError.noReturn.step': 'End the function {function} with return and the value.',
  'pythonError.packageGame.what':
    '{module} in line {line} exists, but it needs a window of its own and is not here.',
  'pythonError.packageGame.step': 'For games and pictures use turtle: from turtle import * .',
  'pythonError.packageNumbers.what':
    '{module} in line {line} exists, but must be installed and is not here.',
  'pythonError.packageNumbers.step':
    'What comes with Python can do it too: lists, math, statistics; draw with turtle.',
  'pythonError.packageNet.what':
    '{module} in line {line} exists, but it needs the internet, which programs here cannot use.',
  'pythonError.packageNet.step':
    'Keep what you need in a file of the project and read it with open(...).',
  'pythonError.otherPrint.what': '{word} in line {line} belongs to another language.',
  'pythonError.otherPrint.step': 'To show something in Python, write print(...).',
  'pythonError.callSquare.what':
    'In line {line} {word} is followed by square brackets [ ]; to make it do something it needs round ones ( ).',
  'pythonError.callSquare.step': 'Write {right}',
  'pythonError.switchWord.what':
    'switch in line {line} belongs to other languages; Python uses if here.',
  'pythonError.switchWord.step':
    'Write if x == 1: and on a new line elif x == 2: and at last else:',
  'pythonError.fromUnfinished.what':
    'from {module} in line {line} is not finished: it does not say what to take from it.',
  'pythonError.fromUnfinished.step': 'Write from {module} import ... or import {module}',
  'pythonError.defNameless.what': 'The function in line {line} has no name after def.',
  'pythonError.defNameless.step': 'Give it a name before the brackets, such as def draw{brackets}:',
  'pythonError.turtleSpeed.what': 'The turtle does not understand the speed in line {line}.',
  'pythonError.turtleSpeed.step':
    'Give speed a number from 0 to 10: 1 is slowest, 10 is fast, 0 shows no way; or "slow", "normal", "fast".',
  'pythonError.indexBeyond.what':
    'Line {line} asks for number {index} of {word}, but it has {length} in all, numbered 0 to {last}.',
  'pythonError.indexBeyond.step': 'Use a number from 0 to {last}; the last one is also {word}[-1].',
  'pythonError.indexOfNothing.what': 'Line {line} wants something out of {word}, but it is empty.',
  'pythonError.indexOfNothing.step':
    'Put something in first, or look before: if len({word}) > {index}:',
  'pythonError.compareTextNumber.what':
    'Line {line} compares a text and a number with {operator}. A number in quotes is a text too.',
  'pythonError.compareTextNumber.step':
    'Use numbers on both sides: take the quotes away; turn a text that has a name into a number with int(...).',
} satisfies Messages<typeof pythonMixupsZhCn>;
