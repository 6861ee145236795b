/** What a child reads about mistakes that the program around the line explains. */
export const pythonMixupsZhCn = {
  'pythonError.blockEmpty.what': '第 {opener} 行的冒号下面没有要做的事。',
  'pythonError.blockEmpty.step': '在它的下一行按四次空格，写上要做的事；还没想好就先写 pass。',
  'pythonError.chineseKeyword.what': '第 {line} 行的“{word}”是中文，Python 只认识英文的 {right}。',
  'pythonError.chineseKeyword.step': '把“{word}”换成 {right}，记得它后面也按 Python 的写法。',
  'pythonError.wordNotNeeded.what': '第 {line} 行的 {kind} 是别的语言的写法，Python 不用写它。',
  'pythonError.wordNotNeeded.step': '改成 {right}',
  'pythonError.commentSign.what': '第 {line} 行想写注释，但 {sign} 不是 Python 的注释。',
  'pythonError.commentSign.step': 'Python 的注释用 # 开头，比如 # 这里画房子。',
  'pythonError.compareSign.what': '第 {line} 行的 {sign} 不是 Python 的写法。',
  'pythonError.compareSign.step': '把它换成 {right} 。',
  'pythonError.valueMissing.what': '第 {line} 行的等号右边还没有写。',
  'pythonError.valueMissing.step': '在等号右边写上要放进 {word} 的值，比如 {word} = 0。',
  'pythonError.quoteInside.what':
    '第 {line} 行的文字里面又有引号 {quote}，Python 以为文字到那里就结束了。',
  'pythonError.quoteInside.step': '文字两头改用另一种引号 {other}，里面的 {quote} 就可以留下。',
  'pythonError.quoteMixed.what': '第 {line} 行的文字用 {open} 开头，却用 {close} 结尾。',
  'pythonError.quoteMixed.step': '两头用一样的引号。',
  'pythonError.textNeedsQuotes.what': '第 {line} 行的 {words} 没有引号，Python 不知道它是文字。',
  'pythonError.textNeedsQuotes.step': '在它的两边加上英文引号："{words}"。',
  'pythonError.sentenceAlone.what': '第 {line} 行像平时说的一句话，Python 看不懂。',
  'pythonError.sentenceAlone.step':
    '想把它显示出来，写 print("{words}")；只想写给自己看，在前面加 # 。',
  'pythonError.callBrackets.what': '第 {line} 行的 {function} 后面少了括号。',
  'pythonError.callBrackets.step': '把后面的内容放进括号里，像 {function}(…) 这样。',
  'pythonError.inputIsText.what':
    '第 {line} 行的 {word} 是 input() 得来的。input() 得到的总是文字，打的是数字也一样。',
  'pythonError.inputIsText.step':
    '要用它计算，把第 {at} 行改成 {word} = int(input(…))；要连成一句话，用 str(…) 把数变成文字。',
  'pythonError.turtleNumber.what': '第 {line} 行的 {function} 要一个数，括号里现在是带引号的文字。',
  'pythonError.turtleNumber.step': '去掉引号，写成 {right}。',
  'pythonError.functionAssigned.what':
    '第 {line} 行用了 {word}，可是第 {at} 行放进去的是函数 {right} 本身，不是它算出来的结果。',
  'pythonError.functionAssigned.step':
    '在第 {at} 行的 {right} 后面写上括号和要用的东西，比如 random.randint(1, 6)、input()。',
  'pythonError.functionNotCalled.what': '第 {line} 行把函数本身拿来用了，没有让它做事。',
  'pythonError.functionNotCalled.step': '在函数名后面写括号，比如 input()、random.randint(1, 6)。',
  'pythonError.objectNotMade.what': '第 {line} 行用的是 {kind} 这个种类，还没有做出一个来。',
  'pythonError.objectNotMade.step': '在 {kind} 后面写括号来做一个：比如 t = {kind}(…)，再用 t。',
  'pythonError.addToList.what': '第 {line} 行用 + 在列表后面接了别的东西，列表只能接列表。',
  'pythonError.addToList.step': '想在最后加一项，写 列表名.append(…)。',
  'pythonError.addToTuple.what': '第 {line} 行有一个用逗号隔开的值，Python 把它当成了好几个值。',
  'pythonError.addToTuple.step': '小数要用点，比如 1.5，不是 1,5。',
  'pythonError.changedInLoop.what': '第 {line} 行：正在一个一个取的时候，里面的东西变多或变少了。',
  'pythonError.changedInLoop.step': '先复制一份再取：for x in list(…): 。',
  'pythonError.listShrinks.what':
    '第 {line} 行：循环还按原来的长度数，可是列表 {list} 已经变短了。',
  'pythonError.listShrinks.step': '不要在循环里删；做一个新列表，把想留下的用 append 放进去。',
  'pythonError.rangeFloat.what': '第 {line} 行的 range 只会数整数，括号里却有带小数点的数。',
  'pythonError.rangeFloat.step':
    '想数 0、0.1、0.2……，写 for i in range(10): ，里面用 i / 10；如果是 / 除出来的，改用 // 。',
  'pythonError.selfDotMissing.what': '第 {line} 行的 {word} 前面少了 self. 。',
  'pythonError.selfDotMissing.step': '写成 self.{word}。',
  'pythonError.selfUnknown.what': '第 {line} 行用了 self，可是这里没有它。',
  'pythonError.selfUnknown.step': 'self 只能在类的方法里用，def 的括号里第一个也要写上 self。',
  'pythonError.selfNotKept.what':
    '第 {line} 行：{kind} 没有记住 {word}，因为写的是 {word} = …，前面少了 self. 。',
  'pythonError.selfNotKept.step': '在 {kind} 里把它改成 self.{word} = …。',
  'pythonError.nameLater.what': '第 {line} 行用 {word} 用得太早了，到第 {at} 行才有它。',
  'pythonError.nameLater.step': '把第 {at} 行的内容移到第 {line} 行前面。',
  'pythonError.nameInsideFunction.what':
    '第 {line} 行的 {word} 只在函数 {function} 里面有，出了函数就没有了。',
  'pythonError.nameInsideFunction.step':
    '在 {function} 的最后写 return {word}，外面写 {word} = {function}(…) 来接住它。',
  'pythonError.countFirst.what': '第 {line} 行想改 {word}，可是它还没有值。',
  'pythonError.countFirst.step': '在前面先写 {word} = 0。',
  'pythonError.nameOfModule.what': '第 {line} 行的 {word} 在模块 {module} 里，还没有请进来。',
  'pythonError.nameOfModule.step': '在程序的第一行写上 from {module} import {word}。',
  'pythonError.unpackFor.what':
    '第 {line} 行的 for 后面有好几个名字，可是每次取到的个数和名字对不上。',
  'pythonError.unpackFor.step':
    '字典要写 for k, v in 字典名.items(): ；要同时数序号，写 enumerate(…)；不然只写一个名字。',
  'pythonError.unpackOne.what': '第 {line} 行的等号左边有好几个名字，右边却只有一个值。',
  'pythonError.unpackOne.step': '只写一个名字，或者在右边用逗号写出一样多的值，比如 a, b = 1, 2。',
  'pythonError.fileNotReadable.what': '第 {line} 行想读文件，可是它是为了写（"w" 或 "a"）打开的。',
  'pythonError.fileNotReadable.step': '先用 close() 关上，再用 open("文件名", "r") 打开来读。',
  'pythonError.fileNotWritable.what': '第 {line} 行想往文件里写，可是它是为了读打开的。',
  'pythonError.fileNotWritable.step': '用 open("文件名", "w") 打开来写；想接在后面写用 "a"。',
  'pythonError.printInSum.what':
    '第 {line} 行拿 print(…) 去计算或取东西，可是 print 只负责显示，不会交出结果。',
  'pythonError.printInSum.step': '把要算的都放进 print 的括号里面。',
  'pythonError.printGivesNothing.what':
    '第 {line} 行的 {word} 里什么也没有：第 {at} 行的 print 只负责显示，不会交出结果。',
  'pythonError.printGivesNothing.step': '先把值放进 {word}，再用 print({word}) 显示。',
  'pythonError.changeGivesNothing.what':
    '第 {line} 行的 {word} 里什么也没有：第 {at} 行的 {function}() 直接改原来的那个，不会交出新的。',
  'pythonError.changeGivesNothing.step':
    '单独写一行 名字.{function}(…)，前面不要写 {word} = ，之后接着用原来的名字。',
  'pythonError.noReturn.what': '第 {line} 行用了函数 {function} 的结果，可是它没有交出结果。',
  'pythonError.noReturn.step': '在函数 {function} 的最后写 return 和要交出的值。',
  'pythonError.packageGame.what':
    '第 {line} 行的 {module} 真的有，但它要自己开一个窗口，在网页里没有。',
  'pythonError.packageGame.step': '想做游戏和图形，可以用 turtle：写 from turtle import * 。',
  'pythonError.packageNumbers.what': '第 {line} 行的 {module} 真的有，但要另外安装，这里没有。',
  'pythonError.packageNumbers.step':
    '用 Python 自带的也能算：列表、math、statistics；想画图用 turtle。',
  'pythonError.packageNet.what': '第 {line} 行的 {module} 真的有，但它要上网，这里的程序不能上网。',
  'pythonError.packageNet.step': '把要用的内容先存成文件，加到文件列表里，再用 open(…) 读。',
  'pythonError.otherPrint.what': '第 {line} 行的 {word} 是别的语言的写法。',
  'pythonError.otherPrint.step': '在 Python 里显示东西写 print(…)。',
  'pythonError.callSquare.what':
    '第 {line} 行的 {word} 后面用了方括号 [ ]，让它做事要用圆括号 ( )。',
  'pythonError.callSquare.step': '写成 {right} 。',
  'pythonError.switchWord.what': '第 {line} 行的 switch 是别的语言的写法，Python 这里用 if。',
  'pythonError.switchWord.step': '写成 if x == 1: ，换行再写 elif x == 2: ，最后写 else: 。',
  'pythonError.fromUnfinished.what': '第 {line} 行的 from {module} 还没写完，没说要从里面拿什么。',
  'pythonError.fromUnfinished.step': '写成 from {module} import … ，或者 import {module} 。',
  'pythonError.defNameless.what': '第 {line} 行的 def 后面少了函数的名字。',
  'pythonError.defNameless.step': '在 def 和括号之间起一个名字，比如 def draw{brackets}: 。',
  'pythonError.turtleSpeed.what': '第 {line} 行的速度，海龟看不懂。',
  'pythonError.turtleSpeed.step':
    'speed 里写 0 到 10 的数：1 最慢，10 很快，0 不看过程；或者写 "slow"、"normal"、"fast"。',
  'pythonError.indexBeyond.what':
    '第 {line} 行要 {word} 的第 {index} 号，可是里面一共 {length} 项，序号是 0 到 {last}。',
  'pythonError.indexBeyond.step': '用 0 到 {last} 之间的序号；最后一项也可以写 {word}[-1]。',
  'pythonError.indexOfNothing.what':
    '第 {line} 行想从 {word} 里取东西，可是它现在是空的，一项也没有。',
  'pythonError.indexOfNothing.step': '先放进东西再取；或者先看一看 if len({word}) > {index}: 。',
  'pythonError.compareTextNumber.what':
    '第 {line} 行用 {operator} 比较文字和数。带引号的数也是文字，不能和数比大小。',
  'pythonError.compareTextNumber.step':
    '两边都用数：去掉引号；放在名字里的文字，用 int(…) 变成数。',
};
