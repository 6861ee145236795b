import type { Messages } from '../messages.ts';
import type { pythonErrorsZhCn } from '../zh-cn/python-errors.ts';

export const pythonErrorsEnUs = {
  'pythonError.nameNeedsImport.what': 'Line {line} uses {word}, but nobody has imported it.',
  'pythonError.nameNeedsImport.step': 'Write import {word} in the first line of the program.',
  'pythonError.nameMisspelt.what': '{word} in line {line} does not exist. It may be misspelt.',
  'pythonError.nameMisspelt.step': 'Try {right} instead of {word}.',
  'pythonError.nameNeedsQuotes.what':
    '{word} in line {line} has no quotes, so Python takes it for a variable.',
  'pythonError.nameNeedsQuotes.step': 'If it is text, put quotes around it: "{word}".',
  'pythonError.nameOfTurtle.what':
    '{word} in line {line} belongs to the turtle, but the turtle is not here yet.',
  'pythonError.nameOfTurtle.step': 'Write from turtle import * in the first line of the program.',
  'pythonError.nameUnknown.what': 'The name {word} in line {line} has not been made yet.',
  'pythonError.nameUnknown.step':
    'Check spelling and capitals; give a variable its value first, put text in quotes.',
  'pythonError.nameTooEarly.what':
    'Line {line} uses {word} inside a function before it has a value.',
  'pythonError.nameTooEarly.step':
    'Give {word} a value first; to use the one outside, begin the function with global {word}.',
  'pythonError.addTextAndNumber.what':
    'Line {line} puts text and a number together with + . Python does not know whether to calculate or to join.',
  'pythonError.addTextAndNumber.step':
    'To calculate, turn the text into a number with int(...); to join a sentence, turn the number into text with str(...).',
  'pythonError.noneInSum.what':
    'A value in line {line} is None (nothing), so it cannot be used to calculate.',
  'pythonError.noneInSum.step': 'Look where it comes from: is a return missing in a function?',
  'pythonError.compareKinds.what':
    'Line {line} compares {left} and {right} with {operator}, which are different kinds.',
  'pythonError.compareKinds.step':
    'Both sides have to be of one kind: numbers, or texts. For how many a list has, use len(...).',
  'pythonError.operandKinds.what':
    '{operator} in line {line} does not work between {left} and {right}.',
  'pythonError.operandKinds.step': 'Make both the same kind with int(...) or str(...).',
  'pythonError.multiplyText.what':
    'Line {line} multiplies a text or a list by {right}; only whole numbers work.',
  'pythonError.multiplyText.step':
    'If the text is really a number, turn it into one with int(...) or float(...).',
  'pythonError.moduleCalled.what': 'Line {line} uses a whole module as if it were a function.',
  'pythonError.moduleCalled.step': 'Add a dot and the function, like random.randint(1, 6).',
  'pythonError.notCallable.what': 'Line {line} has brackets after {kind}, which is not a function.',
  'pythonError.notCallable.step':
    'Take an item with [ ]; check for a variable named like a function, or a missing * .',
  'pythonError.argumentMissing.what':
    '{function} in line {line} still needs {count} more: {words}.',
  'pythonError.argumentMissing.step': 'Add what is missing inside the brackets.',
  'pythonError.argumentNone.what': 'The brackets of {function} in line {line} must stay empty.',
  'pythonError.argumentNone.step':
    'Delete what is inside; in your own method the first parameter is self.',
  'pythonError.selfMissing.what': 'Line {line} uses the method {function}, whose def lacks self.',
  'pythonError.selfMissing.step':
    'Find the def of {function} and write self first in its brackets.',
  'pythonError.argumentMany.what':
    '{function} in line {line} got too much: it takes {allowed}, it got {given}.',
  'pythonError.argumentMany.step': 'Delete what is too much; in your own method check for self.',
  'pythonError.argumentName.what': 'The function in line {line} has no parameter called {word}.',
  'pythonError.argumentName.step': 'Check the spelling of {word}, or delete it.',
  'pythonError.notIterable.what': 'Line {line} wants to go through {kind}, but it has no items.',
  'pythonError.notIterable.step': 'To count, use range(...), as in for i in range(5).',
  'pythonError.noneIndexed.what': 'Line {line} wants to take something out of None (nothing).',
  'pythonError.noneIndexed.step':
    'Look where it comes from: sort() gives no new list, and functions need return.',
  'pythonError.notIndexed.what': 'Line {line} uses [ ] after {kind}, which holds no items.',
  'pythonError.notIndexed.step':
    'Call functions with ( ); [ ] is for lists, texts and dictionaries.',
  'pythonError.indexKind.what': 'The [ ] in line {line} needs a whole number, but got {given}.',
  'pythonError.indexKind.step': 'Write the number of the item in [ ], with int(...) if needed.',
  'pythonError.textFixed.what':
    'Line {line} wants to change a part of {kind}, which cannot change.',
  'pythonError.textFixed.step':
    'Make a new one, for example with replace(...), or make a list(...) of it first.',
  'pythonError.noLength.what': 'Line {line} measures {kind} with len, but it has no length.',
  'pythonError.noLength.step':
    'Make it text with str(...) first, or check what the variable holds.',
  'pythonError.notHashable.what': 'Line {line} uses a list or dictionary as a key or in a set.',
  'pythonError.notHashable.step': 'Use text, a number, or a tuple(...) instead.',
  'pythonError.needsInteger.what':
    'Line {line} needs a whole number, not text and nothing with a point.',
  'pythonError.needsInteger.step':
    'Turn text into a whole number with int(...); to divide into whole numbers use // instead of / .',
  'pythonError.needsOther.what': 'Line {line} needs {needed}, but got {kind}.',
  'pythonError.needsOther.step':
    'Turn it into the right kind with int(...), float(...) or str(...).',
  'pythonError.intText.what':
    'Line {line} tries to turn {text} into a whole number, but it is not one.',
  'pythonError.intText.step': 'Type digits only; for a decimal point use float(...).',
  'pythonError.floatText.what':
    'Line {line} tries to turn {text} into a number, but it is not one.',
  'pythonError.floatText.step': 'Type digits and a decimal point only.',
  'pythonError.unpackFew.what':
    'There are {expected} names left of the = in line {line}, but only {given} values.',
  'pythonError.unpackFew.step':
    'Write fewer names, or {expected} values; with input().split() type {expected} of them with spaces between.',
  'pythonError.unpackMany.what':
    'There are only {expected} names left of the = in line {line}, but more values.',
  'pythonError.unpackMany.step': 'Make both sides equally many.',
  'pythonError.notInList.what': 'What line {line} looks for is not in there.',
  'pythonError.notInList.step': 'Ask first with if ... in ... whether it is there.',
  'pythonError.mathDomain.what':
    'The calculation in line {line} has no result, like the root of a negative number.',
  'pythonError.mathDomain.step': 'Print the number you put in, and keep it from going below 0.',
  'pythonError.rangeEmpty.what':
    'The range in line {line} is empty, there is nothing to choose from.',
  'pythonError.rangeEmpty.step': 'Put the smaller number first; a list needs items in it.',
  'pythonError.divideByZero.what': 'Line {line} divides by 0, which has no result.',
  'pythonError.divideByZero.step': 'Check with if that the number is not 0 before you divide.',
  'pythonError.emptyPop.what': 'Line {line} wants to take something from an empty list.',
  'pythonError.emptyPop.step': 'Check with if that the list still has items.',
  'pythonError.emptyChoice.what': 'Line {line} wants to choose from an empty list.',
  'pythonError.emptyChoice.step': 'Put something into the list first.',
  'pythonError.indexRange.what':
    'The item number in line {line} is too large, there are not that many.',
  'pythonError.indexRange.step': 'Numbers start at 0: the last item is len(...) - 1.',
  'pythonError.keyMissing.what':
    'Line {line} looks for {word} in a dictionary, but there is no such key.',
  'pythonError.keyMissing.step': 'Check the spelling, or use get(...) with a value for that case.',
  'pythonError.ownFileShadows.what':
    'Line {line}: one of your files has the name of a Python module and hides it.',
  'pythonError.ownFileShadows.step': 'Give your file another name.',
  'pythonError.attributeOfNone.what': 'Line {line} wants to use .{word} of None (nothing).',
  'pythonError.attributeOfNone.step':
    'Look where the variable comes from: is a return missing in a function?',
  'pythonError.attributeMisspelt.what':
    '.{word} in line {line} does not exist. It may be misspelt.',
  'pythonError.attributeMisspelt.step': 'Try {right} instead of {word}.',
  'pythonError.attributeOfModule.what': 'Line {line}: there is no {word} in {module}.',
  'pythonError.attributeOfModule.step': 'Check spelling and capitals of {word}.',
  'pythonError.attributeUnknown.what': 'Line {line}: {kind} has nothing called {word}.',
  'pythonError.attributeUnknown.step':
    'Check the spelling of {word}, and what the variable really holds.',
  'pythonError.packageMissing.what':
    '{module} in line {line} exists, but must be installed and is not here.',
  'pythonError.packageMissing.step':
    'Here you can use what comes with Python, like turtle, random, math and time.',
  'pythonError.moduleMissing.what': 'Line {line} does not find a module called {module}.',
  'pythonError.moduleMissing.step':
    'Check the spelling of {module}; your own module needs a .py file of that name.',
  'pythonError.importMisspelt.what': 'Line {line}: there is no {word} in {module}.',
  'pythonError.importMisspelt.step': 'Check spelling and capitals of {word}.',
  'pythonError.fileMissing.what': 'The file {file} that line {line} opens was not found.',
  'pythonError.fileMissing.step':
    'Compare with the list of files: capitals and ending must be the same.',
  'pythonError.fileText.what': 'The file that line {line} reads is not text in UTF-8.',
  'pythonError.fileText.step': 'Save the file again as UTF-8, or write encoding="gbk" in open.',
  'pythonError.recursion.what':
    'The function in line {line} calls itself again and again without end.',
  'pythonError.recursion.step': 'Add an if that says when it stops calling itself.',
  'pythonError.inputEnded.what': 'Line {line} waits for input, but there is no more.',
  'pythonError.inputEnded.step': 'Run it again and answer every question.',
  'pythonError.memory.what': 'Line {line} has to remember too much, the memory is full.',
  'pythonError.memory.step': 'Keep lists and texts shorter, and check that loops end.',
  'pythonError.tooLarge.what': 'The number in line {line} became too large.',
  'pythonError.tooLarge.step': 'Try smaller numbers.',
  'pythonError.assertion.what': 'The assert in line {line} did not hold.',
  'pythonError.assertion.step': 'Print the values in it: are they what you expect?',
  'pythonError.turtleLevels.what':
    'The colour {color} in line {line} is out of range: numbers go from 0 to 1, after colormode(255) from 0 to 255.',
  'pythonError.turtleLevels.step':
    'Write colormode(255) first; if it is there already, choose numbers from 0 to 255.',
  'pythonError.turtleColor.what': 'Line {line}: the turtle does not know the colour {color}.',
  'pythonError.turtleColor.step': 'Use a colour name like "red" or "blue" and check its spelling.',
  'pythonError.turtleShape.what': 'Line {line}: there is no shape called {shape}.',
  'pythonError.turtleShape.step':
    'Use "turtle", "arrow", "circle", "square", "triangle" or "classic".',
  'pythonError.turtlePicture.what': 'The picture {file} in line {line} was not found.',
  'pythonError.turtlePicture.step':
    'Add the picture to the files first, and write its name exactly.',
  'pythonError.turtleClosed.what': 'Line {line} wants to draw, but the drawing is closed already.',
  'pythonError.turtleClosed.step': 'Move bye() or exitonclick() to the end of the program.',
  'pythonError.turtleOther.what': 'The turtle cannot do what line {line} says: {message}',
  'pythonError.turtleOther.step': 'Check what is inside the brackets.',
  'pythonError.valueOther.what': 'A value in line {line} does not fit: {message}',
  'pythonError.valueOther.step': 'Print the value that you put in.',
  'pythonError.typeOther.what': 'Something in line {line} is of the wrong kind: {message}',
  'pythonError.typeOther.step': 'See what it is with print(type(...)).',
  'pythonError.unknown.what': 'Something went wrong in line {line}: {type}, {message}',
  'pythonError.unknown.step': 'Look at this line, and print the values in it.',
} satisfies Messages<typeof pythonErrorsZhCn>;
