import type { Messages } from '../messages.ts';
import type { pythonHelpZhCn } from '../zh-cn/python-help.ts';

export const pythonHelpEnUs = {
  'pythonHelp.title': 'Snippets',
  'pythonHelp.how': 'Press one to add it at the cursor, or drag it into the code.',
  'pythonHelp.group.turtle': 'Turtle',
  'pythonHelp.group.talk': 'Say and ask',
  'pythonHelp.group.repeat': 'Repeat',
  'pythonHelp.group.choose': 'Choose',
  'pythonHelp.group.more': 'A little more',
  'pythonHelp.snippet.line': 'Walk and turn',
  'pythonHelp.snippet.line.code': 'forward(100)\nright(90)',
  'pythonHelp.snippet.square': 'Draw a square',
  'pythonHelp.snippet.square.code': 'for i in range(4):\n    forward(100)\n    right(90)',
  'pythonHelp.snippet.circle': 'A ring of circles',
  'pythonHelp.snippet.circle.code': 'for i in range(12):\n    circle(80)\n    left(30)',
  'pythonHelp.snippet.colours': 'Change colours',
  'pythonHelp.snippet.colours.code': 'pensize(5)\ncolor("red")',
  'pythonHelp.snippet.fill': 'Fill with colour',
  'pythonHelp.snippet.fill.code': 'fillcolor("gold")\nbegin_fill()\ncircle(60)\nend_fill()',
  'pythonHelp.snippet.jump': 'Jump without a line',
  'pythonHelp.snippet.jump.code': 'penup()\ngoto(0, 100)\npendown()',
  'pythonHelp.snippet.write': 'Write words',
  'pythonHelp.snippet.write.code': 'write("Hello", font=("Arial", 24, "bold"))',
  'pythonHelp.snippet.say': 'Show a sentence',
  'pythonHelp.snippet.say.code': 'print("Hello!")',
  'pythonHelp.snippet.ask': 'Ask for a name',
  'pythonHelp.snippet.ask.code': 'name = input("What is your name? ")\nprint("Hello,", name)',
  'pythonHelp.snippet.askNumber': 'Ask for a number',
  'pythonHelp.snippet.askNumber.code': 'n = int(input("How many? "))',
  'pythonHelp.snippet.times': 'Repeat some times',
  'pythonHelp.snippet.times.code': 'for i in range(5):\n    print(i)',
  'pythonHelp.snippet.each': 'One after the other',
  'pythonHelp.snippet.each.code': 'for c in ["red", "gold", "green"]:\n    print(c)',
  'pythonHelp.snippet.whileTrue': 'Repeat until …',
  'pythonHelp.snippet.whileTrue.code':
    'while True:\n    word = input("> ")\n    if word == "bye":\n        break',
  'pythonHelp.snippet.if': 'If',
  'pythonHelp.snippet.if.code': 'if n > 10:\n    print("A lot!")',
  'pythonHelp.snippet.ifElse': 'If … otherwise …',
  'pythonHelp.snippet.ifElse.code':
    'if n > 10:\n    print("A lot!")\nelse:\n    print("Not many.")',
  'pythonHelp.snippet.compare': 'Too big, too small',
  'pythonHelp.snippet.compare.code':
    'if guess > secret:\n    print("Too big")\nelif guess < secret:\n    print("Too small")\nelse:\n    print("Right!")',
  'pythonHelp.snippet.dice': 'Roll a die',
  'pythonHelp.snippet.dice.code': 'dice = random.randint(1, 6)\nprint(dice)',
  'pythonHelp.snippet.list': 'Make a list',
  'pythonHelp.snippet.list.code':
    'fruits = ["apple", "banana"]\nfruits.append("pear")\nprint(len(fruits))',
  'pythonHelp.snippet.function': 'Teach a new word',
  'pythonHelp.snippet.function.code':
    'def star(size):\n    for i in range(5):\n        forward(size)\n        right(144)\n\nstar(100)',
  'pythonHelp.snippet.keys': 'Walk with the arrow keys',
  'pythonHelp.snippet.keys.code':
    'def up():\n    setheading(90)\n    forward(20)\n\nonkey(up, "Up")\nlisten()\nmainloop()',
} satisfies Messages<typeof pythonHelpZhCn>;
