import { trimEnds } from './trim-ends.ts';

/**
 * Passwords that guessers try first, as families: words that people choose, with what they hang on
 * them, walks over the keyboard, and numbers with a meaning or a pattern. Lower case; only those that
 * are long enough. Several thousand, each once; made when first asked for.
 */
export function commonPasswords(): ReadonlySet<string> {
  made ??= new Set(
    [...wordFamilies(), ...keyboardWalks(), ...numbers(), ...split(singles)].filter(
      (password) => password.length >= minLength,
    ),
  );
  return made;
}

/** Digits and signs at either end, and the usual letters as digits, do not make one better. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const known = commonPasswords();
  const bare = trimEnds(folded, /[^a-z\d]/);
  return [folded, bare, plain(bare)].some((form) => known.has(form)) || isOneSign(folded);
}

let made: ReadonlySet<string> | undefined;

/** The fewest letters of a password: those below are refused as short. */
const minLength = 8;

const split = (text: string): string[] => text.trim().split(/\s+/);

const plain = (text: string): string =>
  text.replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/[$5]/g, 's').replace(/3/g, 'e');

const isOneSign = (text: string): boolean => new Set(text).size <= 2;

/** What people like, are called and work with; pinyin among it. */
const words = `
password passwd admin administrator root user guest test login welcome master system server
school student teacher laoshi xuesheng xuexiao class sprout scratch python computer diannao
hello iloveyou loveyou love sunshine princess football baseball basketball soccer hockey superman
batman spiderman pokemon naruto dragon monkey tiger panda shadow michael jordan jennifer jessica
ashley nicole daniel andrew joshua matthew robert thomas charlie george william david james
summer winter spring autumn flower cookie chocolate banana orange apple cheese butterfly rainbow
freedom secret letmein trustno starwars whatever computer internet google baidu tencent weixin
samsung huawei xiaomi nokia windows iphone android killer hunter ranger buster pepper ginger
woaini woaiwojia woaini1 aini iloveu wodemima mima meimima nihao nihaoma zhongguo beijing shanghai
guangzhou shenzhen hangzhou chengdu nanjing wuhan china xiaoming xiaohong xiaoli xiaoyu xiaohua
baobao baobei laopo laogong mama baba gege jiejie meimei didi pengyou kuaile xingfu pingan
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli liqiang
wangqiang liuyang wangyong zhangyong lijun zhangjie wanglei liuchang chenchen zhangsan lisi wangwu
zhang wang li liu chen yang huang zhao zhou wu xu sun ma zhu hu guo he lin gao luo
qwerty qwert asdf asdfgh zxcvbn zxc qaz qazwsx abc abcd abcde abcdef abcabc aaa aaaa aa a qq wx
`;

/** What hangs on the words. */
const tails = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 0000 007 11 111 1111 111111
123123 112233 121212 321 4321 54321 654321 520 521 1314 5201314 5211314 520520 13145 66 666 6666 666666
68 88 888 8888 888888 99 999 99999 2000 2008 2010 2012 2015 2016 2017 2018 2019 2020 2021 2022 2023
2024 2025 2026 1980 1985 1988 1990 1995 1998 1999 01 02 03 07 08 10 13 21 22 23 69 77 777
`;

/** Known by themselves. */
const singles = `
passw0rd p@ssw0rd p@ssword password passwort motdepasse iloveyou sunshine princess football baseball
superman starwars whatever trustno1 jennifer michelle computer corvette internet mercedes maverick
steelers rush2112 startrek bigdaddy marlboro bulldogs chocolate butterfly elephant liverpool
charlotte victoria christian alexander caroline december november october september samantha
letmein1 changeme changeit default1 password1! welcome1 admin@123 admin123 admin888 root1234 test1234
a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa123456789 abc12345 abcd1234 abcdefgh abcdefg1
q1w2e3r4 1q2w3e4r 1q2w3e4r5t q1w2e3r4t5 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx zaq1xsw2 !qaz2wsx
woaini1314 woaini520 woaini521 woaini5201314 5201314woaini iloveyou1314 asd123456 zxc123456
qwe123456 qq123456 wang1234 woaiwojia nihao123 jiayou123 mima1234 caonima123 dajiahao
123456abc 123456qwe 1234qwer 123qweasd qweasdzxc 123qwe123 12345qwert 123456aa 123456aaa 123456qq
`;

function wordFamilies(): string[] {
  const ends = split(tails);
  return split(words).flatMap((word) => [
    word,
    word + word,
    ...ends.flatMap((end) => [word + end, end + word]),
  ]);
}

/** Along the rows and down the columns, forwards and backwards, from 8 to 12 keys, and then once more. */
function keyboardWalks(): string[] {
  const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz'];
  const columns = [
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
    'qazwsxedcrfvtgbyhnujm',
    '1q2w3e4r5t6y7u8i9o0p',
  ];
  const walks = [...rows, ...rows.map((row) => row + row), ...columns, rows.slice(0, 3).join('')];
  return walks.flatMap((walk) => [...pieces(walk), ...pieces([...walk].reverse().join(''))]);
}

function pieces(walk: string): string[] {
  const lengths = [8, 9, 10, 11, 12];
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, walk.length - length + 1) }, (_, start) =>
      walk.slice(start, start + length),
    ),
  );
}

/** Numbers that mean something, alone and in pairs, and groups that are said again. */
function numbers(): string[] {
  const groups = split(
    `123 321 456 789 147 258 369 159 753 520 521 1314 666 888 999 168 518 668 5201314 1234 4321 2580
     1122 2233 1212 1313 6688 8866 123456 654321 112233 147258 159357 789456 147258369 987654321`,
  );
  const pairs = groups.flatMap((first) => groups.map((second) => first + second));
  return [...groups, ...pairs, ...groups.map((group) => group.repeat(3))];
}
