import type { Lesson } from './lesson.ts';

/** Lists, texts and dictionaries. */
export const dataLessons: readonly Lesson[] = [
  {
    id: 'lists',
    level: 2,
    words: {
      'zh-CN': {
        title: '一串东西：列表',
        goal: '把很多东西放进一个列表，再一个个拿出来。',
        steps: [
          '运行程序，对着代码看每一行打印了什么。',
          '用 append 再加两种水果。',
          '试试 fruits[0] 和 fruits[-1]，编号从几开始？',
          '做挑战：自己找出最大的数，不用 max。',
        ],
        starter: `fruits = ["苹果", "香蕉", "西瓜"]
fruits.append("葡萄")
print("一共", len(fruits), "种水果")
for fruit in fruits:
    print("我喜欢", fruit)

scores = [88, 95, 72, 100]
print("总分", sum(scores), "平均", sum(scores) / len(scores))
`,
        task: '写函数 biggest(numbers)，用循环找出列表里最大的数并 return。不可以用 max、sorted 和 sort。',
      },
      'en-US': {
        title: 'Many things: lists',
        goal: 'Put many things into one list and take them out one by one.',
        steps: [
          'Run it and compare each line with what it prints.',
          'Add two more fruits with append.',
          'Try fruits[0] and fruits[-1]. Where does counting begin?',
          'Challenge: find the biggest number yourself, without max.',
        ],
        starter: `fruits = ["apple", "banana", "melon"]
fruits.append("grape")
print(len(fruits), "kinds of fruit")
for fruit in fruits:
    print("I like", fruit)

scores = [88, 95, 72, 100]
print("sum", sum(scores), "average", sum(scores) / len(scores))
`,
        task: 'Write a function biggest(numbers) that finds the biggest number of a list with a loop and returns it. No max, no sorted, no sort.',
      },
    },
    checks: {
      probes: [
        { name: 'biggest([3, 9, 2])', call: 'biggest([3, 9, 2])', expected: '9' },
        { name: 'biggest([5])', call: 'biggest([5])', expected: '5' },
        { name: 'biggest([-8, -3, -5])', call: 'biggest([-8, -3, -5])', expected: '-3' },
      ],
      rules: [
        { kind: 'mustUse', what: 'loop' },
        { kind: 'mustNotUse', what: 'call:max' },
        { kind: 'mustNotUse', what: 'call:sorted' },
        { kind: 'mustNotUse', what: 'call:sort' },
      ],
    },
  },
  {
    id: 'texts',
    level: 3,
    words: {
      'zh-CN': {
        title: '文字游戏',
        goal: '像用列表一样用文字：取一个字、倒过来、数一数。',
        steps: [
          '运行程序，看看每一行怎样切开一句话。',
          '把句子换成你自己的。',
          '试试 sentence[2:5]，再换别的数。',
          '做挑战：判断一个词倒过来是不是一样。',
        ],
        starter: `sentence = "上海自来水来自海上"
print("第一个字：", sentence[0])
print("最后一个字：", sentence[-1])
print("倒过来：", sentence[::-1])
print("水字出现", sentence.count("水"), "次")
for letter in sentence:
    print(letter, end="-")
print()
`,
        task: '写函数 is_mirror(word)：倒过来读和原来一样就 return True，否则 return False。',
      },
      'en-US': {
        title: 'Playing with words',
        goal: 'Use texts like lists: take one letter, turn them round, count.',
        steps: [
          'Run it and see how each line cuts the sentence.',
          'Put in a sentence of your own.',
          'Try sentence[2:5], then other numbers.',
          'Challenge: find out whether a word is the same backwards.',
        ],
        starter: `sentence = "never odd or even"
print("first letter:", sentence[0])
print("last letter:", sentence[-1])
print("backwards:", sentence[::-1])
print("there are", sentence.count("e"), "times e")
for letter in sentence:
    print(letter, end="-")
print()
`,
        task: 'Write a function is_mirror(word) that returns True when the word reads the same backwards, else False.',
      },
    },
    checks: {
      probes: [
        { name: 'level', call: 'is_mirror("level")', expected: 'True' },
        { name: 'python', call: 'is_mirror("python")', expected: 'False' },
        { name: '', call: 'is_mirror("上海海上")', expected: 'True' },
      ],
    },
  },
  {
    id: 'dictionary',
    level: 3,
    words: {
      'zh-CN': {
        title: '小小翻译机',
        goal: '用字典把一个词和另一个词连在一起。',
        steps: [
          '运行程序，输入“猫”或者“狗”。',
          '在字典 words 里再加五个词。',
          '输入一个没有的词：in 怎样帮我们不出错？',
          '让它在没有的时候问你翻译，并记进字典里。',
        ],
        starter: `words = {"猫": "cat", "狗": "dog", "鸟": "bird"}
print("我会这些词：", "、".join(words))
word = input("想翻译哪个词？")
if word in words:
    print(word, "的英语是", words[word])
else:
    print("我还没学过", word)
`,
      },
      'en-US': {
        title: 'A little translator',
        goal: 'Join words to other words in a dictionary.',
        steps: [
          'Run it and type cat or dog.',
          'Add five more words to the dictionary words.',
          'Type a word it does not know: how does in help?',
          'Let it ask for the missing word and remember it.',
        ],
        starter: `words = {"cat": "猫", "dog": "狗", "bird": "鸟"}
print("I know these words:", ", ".join(words))
word = input("Which word shall I translate? ")
if word in words:
    print(word, "is", words[word], "in Chinese")
else:
    print("I have not learnt", word, "yet")
`,
      },
    },
  },
];
