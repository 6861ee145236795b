/** A piece of news of the demo school; the cover is that of a demo work. */
export type DemoNews = {
  key: string;
  cover: string;
  category: 'notice' | 'event' | 'course' | 'parents';
  /** How long ago it was published. */
  daysAgo: number;
  isPinned?: true;
  title: { zh: string; en: string };
  /** Rich text. */
  content: { zh: string; en: string };
};

export const demoNews: readonly DemoNews[] = [
  {
    key: 'exhibition',
    cover: 'four-seasons',
    category: 'event',
    daysAgo: 3,
    isPinned: true,
    title: {
      zh: '秋天作品展开始投稿啦',
      en: 'Send in your works for the autumn show',
    },
    content: {
      zh: `<p>树叶黄了，果子熟了。这个秋天，我们想在网站上办一次<strong>作品展</strong>，题目就叫“我看到的秋天”。</p>
<h2>怎么参加</h2>
<ol><li>用小小编程、积木编程或者 Python，做一个和秋天有关的作品。</li><li>做好以后按“提交”，并加上标签“秋天”。</li><li>老师会一个一个看，看过的作品会挂到网站上。</li></ol>
<h2>做什么好呢</h2>
<p>会落下来的叶子、搬果子的松鼠、一首关于月亮的小曲子，都可以。做得简单没关系，重要的是那是你自己想出来的。</p>
<p>作品展没有名次。每一个参加的同学，老师都会写一段话。</p>`,
      en: `<p>Leaves turn yellow and fruit is ripe. This autumn we want to hold a <strong>show of works</strong> on our site. It is called “The autumn I saw”.</p>
<h2>How to take part</h2>
<ol><li>Make something about autumn with junior, blocks or Python.</li><li>Press “Hand in” when it is done, and add the tag “autumn”.</li><li>A teacher looks at each of them, and puts it on the site.</li></ol>
<h2>What could it be?</h2>
<p>Falling leaves, a squirrel with nuts, a little tune about the moon. Simple is fine: what counts is that it is your own idea.</p>
<p>There are no prizes and no places. Everybody who takes part gets some words from a teacher.</p>`,
    },
  },
  {
    key: 'python-course',
    cover: 'python-flower',
    category: 'course',
    daysAgo: 9,
    title: {
      zh: '新课程：跟小海龟学画画',
      en: 'A new course: drawing with the turtle',
    },
    content: {
      zh: `<p>小海龟背着一支画笔，你说往前走，它就画出一条线。只要几行 Python，就能画出星星、雪花和一整片花园。</p>
<p>这门课适合<strong>已经会用积木编程</strong>的同学。每节课先看一个会动的例子，再一步一步自己写。写错了也不要紧，电脑会用大家都懂的话告诉你错在哪里。</p>
<p>登录以后，在“我的课程”里就能找到它。</p>`,
      en: `<p>The turtle carries a pen: tell it to go forward, and it draws a line. A few lines of Python make a star, a snowflake or a whole garden.</p>
<p>The course is for children who <strong>know blocks already</strong>. Each lesson begins with an example that moves, and then you write your own, step by step. Mistakes are fine: the computer tells you in plain words what went wrong.</p>
<p>You find it below “My courses” when you are logged in.</p>`,
    },
  },
  {
    key: 'first-steps',
    cover: 'butterfly-story',
    category: 'parents',
    daysAgo: 17,
    title: {
      zh: '和爸爸妈妈一起看：孩子第一次学编程',
      en: 'For parents: the first steps in programming',
    },
    content: {
      zh: `<p>孩子刚开始学编程的时候，家长常常问：我不懂编程，能帮上什么忙？其实最有用的三件事，都不需要懂编程。</p>
<h2>请孩子讲给你听</h2>
<p>“这个小猫为什么会跳？”孩子讲一遍，自己就又想明白了一遍。</p>
<h2>和孩子一起玩作品</h2>
<p>打开作品，认真玩一次，说一说你最喜欢哪里。这比一句“真棒”更让人高兴。</p>
<h2>遇到困难，先等一等</h2>
<p>出错是编程的一部分。先让孩子自己找一找，实在找不到，再一起去问老师。</p>
<blockquote><p>每次半小时，中间站起来看看窗外。</p></blockquote>`,
      en: `<p>When children begin to program, parents often ask: I know nothing of it, how can I help? The three most useful things need no programming at all.</p>
<h2>Let them explain</h2>
<p>“Why does the cat jump?” Whoever explains it understands it once more.</p>
<h2>Play what they made</h2>
<p>Open the work, play it with care, and say what you like best. That is worth more than “well done”.</p>
<h2>Wait a little</h2>
<p>Mistakes are a part of programming. Let them look first; if it cannot be found, ask the teacher together.</p>
<blockquote><p>Half an hour at a time, with a look out of the window in between.</p></blockquote>`,
    },
  },
  {
    key: 'versions',
    cover: 'mirror-painter',
    category: 'notice',
    daysAgo: 24,
    title: {
      zh: '做坏了也不怕：可以找回旧版本',
      en: 'Nothing is lost: older versions come back',
    },
    content: {
      zh: `<p>改着改着，作品变得不对了？没关系，每次保存我们都留着。</p>
<p>打开作品，按上面的“版本”，就能看到以前的样子。选一个，按“恢复”，它就回来了；现在的这一个也不会丢。</p>`,
      en: `<p>Did a change go wrong? Every save is kept.</p>
<p>Open the work and press “Versions” above it to see how it was. Choose one and press “Restore”, and it is back. The one of now is not lost either.</p>`,
    },
  },
];
