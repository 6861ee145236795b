/** The commonest family names: what follows one of them after "I am called" is a real name. */
const surnames =
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝';

/** A family name and one or two letters, where the name ends: not the beginning of another word. */
const name = `(?:欧阳|司马|诸葛|上官|司徒|夏侯|[${surnames}])\\p{Script=Han}{1,2}(?=$|[^\\p{Script=Han}]|[在是来住读上和，今家也的])`;

/** Words of two or three letters that begin like a name and are none. */
const noNames =
  /^(?:高兴|高手|高级|高大|万岁|万能|成功|成员|方法|方块|安全|黄色|白色|蓝色|金色|黄金|白云|马上|时候|时间|江河|石头|毛毛|花园|温暖|明天|明白|全部|和平|程序|游戏|游客|文学|向前|车手|关心|关于|包括|安静|金牌|项目|应该|连着|任务|解决|古代|老师|同学|冷静|明星|师生|宁静|查看|时常|康乐|龙王|熊猫|牛郎|马里|田里|白马|白雪|石块|雷电|单身|全体|米老|毕业|谢谢|何必|司机|简单|路人|吉祥|麦克|艾莎|严格|盛大|易拉|管理|周[一末]|王子|王国|王牌|王者|林子|林间|李子|杨树|唐诗|宋词|唐僧|孙悟空|张开|高年|成立|成绩|祝福|祝贺|祝愿|文化|文艺|文明|游园|游泳|田径|马拉|龙舟|夏令|古诗|车模|管乐|管弦|安排|方阵|严重|宣传|应当|连续|从来)/u;

/** Letters of which no given name is made, but the words behind a family name that is none. */
const given =
  '(?![的了是在和我们你他她它都也很真太不就去来上下啊吧呢吗呀哦好最会能要想说看玩做里个这那队社团节营组班级校赛奖课老师同第二四五六七八十末])\\p{Script=Han}';
/** A name that nothing introduces: two letters only with a family name that begins few other words. */
const bareName = `(?:(?:欧阳|司马|诸葛|上官|司徒|夏侯)(?:${given}){1,2}|(?![和时全])[${surnames}](?:${given}){2}|[王李张刘陈杨赵周吴徐孙朱胡郭林罗郑梁谢宋唐许韩冯邓曹彭曾肖董袁潘蒋蔡杜]${given})(?=$|[^\\p{Script=Han}]|[在是来住读上和，今家也的])`;

const classNumber = '[一二三四五六七八九十\\d]{1,3}';
/** 三年级二班, 三年二班, 三(2)班, 三2班, 初一3班: a class of a grade, in any of the usual spellings. */
const gradeClass = `(?:(?:${classNumber}年级?|初[一二三]|高[一二三]|大班|中班)[（(]?${classNumber}[）)]?班|${classNumber}[（(]${classNumber}[）)]班|[一二三四五六七八九]\\d{1,2}班)`;
/** The same, or the grade alone. */
const grade = `(?:${gradeClass}|${classNumber}年级|初[一二三]|高[一二三]|大班|中班)`;
/** A school with a name of its own: 实验小学, 第三中学, 阳光幼儿园, 师大附小. */
const school =
  '(?:[\\p{Script=Han}\\d]{2,8}(?:小学|中学|学校|幼儿园)|[\\p{Script=Han}]{1,6}附[小中]|[一二三四五六七八九十\\d]{1,2}中(?=$|[^\\p{Script=Han}]|[初高]))';

const introduced = new RegExp(
  `(?:我叫|我名叫|我的名字[叫是:]?|本人|姓名[叫是:]?|名字[叫是:]|真名[叫是:]?|我是|(?<=^|[^\\p{Script=Han}])叫)(${name})`,
  'gu',
);
const ofClass = new RegExp(`${grade}的?(${name})`, 'gu');
const ofNamedClass = new RegExp(`${gradeClass}的?(${bareName})`, 'gu');
/** 我们学校 and 在小学 are no school's own name. */
const ownSchool = `${school}(?<!(?:[我你他她它咱]们|这个|那个|一个|一所|[上读去在到的是])(?:小学|中学|学校|幼儿园))`;
const ofSchool = new RegExp(`${ownSchool}的?(${bareName})`, 'gu');
const nameThenPlace = new RegExp(
  `(?:^|[^\\p{Script=Han}])(${bareName})[\\s,:;。!|/-]{1,3}我?(?:来自|在|是|读|上)?(?:${gradeClass}|${ownSchool})`,
  'gu',
);
const schoolOrGrade = new RegExp(`${school}|${grade}`, 'u');
const schoolAndGrade = new RegExp(`${school}[,的]?${grade}|${grade}[,的]?${school}`, 'u');

const when =
  '(?:放学|下课|周[一二三四五六日末]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|明天|后天|今天|今晚|明晚|晚上|下午|中午|[一二三四五六七八九十\\d]{1,2}点)';
/** A time by the clock, to come: 昨天 tells a story. */
const atTime =
  '(?<!昨天|前天|每天|那天|有一天)(?:周[一二三四五六日末]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|明天|后天|今天|今晚|明晚|明早|早上|上午|中午|下午|傍晚|晚上)[^,。!?;\\n]{0,4}[一二三四五六七八九十\\d]{1,3}(?:点[半钟整]?|:\\d{2})';
/** Places outside, where a stranger could wait. */
const place =
  '(?:公园|广场|超市|商场|车站|地铁站|网吧|小区|楼下|书店|图书馆|电影院|肯德基|麦当劳|奶茶店|少年宫|桥下|河边|校门|(?:公园|学校|小学|中学|幼儿园|小区|超市|商场|地铁|车站|广场|书店|图书馆|少年宫|单元|家)(?:东|南|西|北|大|后|正)?门口?|校门口)';
/** 见 alone ends the sentence or calls somebody: 见到 and 见过 tell a story. */
const meet =
  '(?:见面|碰头|碰面|集合|会合|汇合|等你们?|等我们?|接你|找我|不见不散|见(?=$|[^\\p{Script=Han}]|[吧哦啦呀噢喔!]))';

const meetings: readonly RegExp[] = [
  new RegExp(
    `(?:${when}|我们?|咱们?)[^,。!?;\\n]{0,6},?[^,。!?;\\n]{0,8}${place}[^,。!?;\\n]{0,4}${meet}`,
    'u',
  ),
  new RegExp(`${place}[^,。!?;\\n]{0,4}(?:见面|碰头|碰面|不见不散|见(?=吧|$))`, 'u'),
  new RegExp(
    `${atTime}[^,。!?;\\n]{0,4},?(?:我们?|咱们?)?[在到][^,。!?;\\n]{0,8}${place}(?=$|[^\\p{Script=Han}])`,
    'u',
  ),
  new RegExp(`${when}[^,。!?;\\n]{0,6}[来到]我家`, 'u'),
  /我家(?:住|就?在)[^,。!?;\n]{0,16}\d{1,4}(?:号|栋|幢|单元|室)/u,
  /\bmeet (?:me|up|you)?\s*(?:at|in|by|behind|near|outside) (?:the )?(?:\w+ )?(?:park|mall|station|square|library|gate|school|playground|bus stop)\b/u,
];

const englishName = /\bmy name is [a-z]+ [a-z]+/u;
const englishSchool = /\b(?:(?:primary|elementary|middle|high) school|(?:grade|class|year) \d)\b/u;

/**
 * Whether a text tells who a child is and where to find them: a real name together with a school or a
 * class, introduced or beside it, or a place and time to meet. A guess that errs on the side of the
 * child's safety; a name alone, a class alone and a story in which people meet are let through.
 * @param folded the text in NFKC and lower case
 */
export function tellsWhereabouts(folded: string): boolean {
  const spaced = folded.replace(/\p{Cf}+/gu, '').replace(/[、,·・~…]+/gu, ',');
  // Spaces and dots between Chinese letters do not hide a word.
  const joined = spaced
    .replace(/(?<=\p{Script=Han})[\s.*_-]{1,4}(?=[\p{Script=Han}\d])/gu, '')
    .replace(/(?<=\d)\s{1,4}(?=\p{Script=Han})/gu, '');
  return tells(spaced) || tells(joined);
}

function tells(text: string): boolean {
  if (meetings.some((pattern) => pattern.test(text))) return true;
  if (englishName.test(text) && englishSchool.test(text)) return true;
  if (names(text, introduced) && schoolOrGrade.test(text)) return true;
  if ([ofNamedClass, ofSchool, nameThenPlace].some((pattern) => names(text, pattern))) return true;
  return names(text, ofClass) && schoolAndGrade.test(text);
}

const names = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(([, found = '']) => !noNames.test(found));
