/**
 * The four pages behind the footer. A text is paragraphs, one on each line; lines that begin with `- ` are a
 * list, and `[words](/address)` is a link. Each sentence says what the product does: change both together.
 */
export const helpZhCn = {
  'help.contents': '这一页有什么',
  'help.others': '还可以看',

  'help.works.title': '作品怎样被展示',
  'help.works.description': '从保存到展出，一件作品走的每一步，以及谁看得到。',
  'help.works.lead': '从按下保存，到大家都能看到，一件作品会走这几步。',
  'help.works.save': '先保存：只有你和老师看得到',
  'help.works.saveText':
    '新作品只有你自己和你班上的老师打得开。\n每次保存都会留下一个样子。想找回以前的，在[我的作品](/account/center)里点“历史版本”。恢复旧的，现在的也不会丢。',
  'help.works.submit': '做好了，交给老师',
  'help.works.submitText':
    '在编辑器里点“提交”，老师就会收到。老师会打开来玩，还可以打星、写一句话。\n星星和老师的话只有你和老师看得到。',
  'help.works.answer': '老师看过以后',
  'help.works.answerText':
    '会有四种结果：\n- 放到网站上：大家都能看到、能玩。\n- 设为精选：还会出现在首页的“精选作品”里。\n- 请你改一改：老师写下改哪里。改好再交一次就行，这不是做错了。\n- 只评分：星星和话留着，先不展出。',
  'help.works.version': '大家看到的是哪一版',
  'help.works.versionText':
    '大家看到的，永远是老师看过的那一版：名字、介绍、标签和封面都是。\n展出以后你接着改，别人看到的不会变。再交一次，老师同意了，才换成新的。',
  'help.works.circle': '谁可以看，由你来选',
  'help.works.circleText':
    '在“我的作品”里打开作品的“设置”，可以选谁看得到：\n- 只有自己和老师。\n- 同班同学：登录了的同班同学打得开。\n- 拿到链接的人：有链接就打得开，所以只把链接给你认识的人。\n- 所有人：也要等老师同意了才展出。\n选“同班同学”和“拿到链接的人”时，老师还没看过也打得开。',
  'help.works.words': '名字和介绍里不能写什么',
  'help.works.wordsText':
    '作品名、介绍、标签、昵称和评论交上来时，会自动检查：电话、住址、账号、带着学校的真名和伤人的话都不能用。\n评论要学校打开了才有。打开以后，孩子写的评论一般先等老师看过；看不看，由学校决定。',
  'help.works.order': '作品的顺序',
  'help.works.orderText':
    '最新看展出的时间，最火看观看次数，最赞看点赞数，精选由老师来挑。\n同一个人半小时里只算一次观看，一个作品只能点一次赞。我们只给作品排顺序，不给孩子排名。',
  'help.works.remix': '别人可以改编吗',
  'help.works.remixText':
    '别人可以从你展出的作品开始做自己的，新作品上会写着改编自哪一个。\n不想被改编，在作品的“设置”里关掉“允许别人改编”。',
  'help.works.end': '想收起来，或者看到不对劲的',
  'help.works.endText':
    '把“谁可以看”改成“只有自己和老师”，或者删掉作品，它马上就不展出了。删掉的在回收站里放 30 天，可以拿回来。\n谁都可以在作品下面点“举报”。老师会收到，别人不知道是谁说的。老师也可以把作品从网站撤下。',

  'help.privacy.title': '隐私说明',
  'help.privacy.description': '存了什么、谁看得到、存多久、怎样删掉，用平常话写清楚。',
  'help.privacy.lead': '存了什么、谁看得到、存多久、怎样删掉。写给家长，也写给想知道的孩子。',
  'help.privacy.short': '先说最要紧的',
  'help.privacy.shortText':
    '- 公开页面上只有昵称、头像和作品，没有真名、学校、电话。\n- 没有广告，没有私信，没有统计和追踪代码。\n- 数据存在学校管理的服务器上。网站自己不会把数据发给别的公司，也不从别的网站取东西。\n- 不收孩子的手机号和邮箱。',
  'help.privacy.stored': '存了什么',
  'help.privacy.storedText':
    '关于账号：\n- 账号、昵称、选好的头像、所在的班级；自己注册的还有一个年龄段。\n- 密码和图案只存打乱以后的样子，谁也看不到原来的。\n- 真名由学校决定写不写。生日和性别，孩子的个人设置里不问。\n关于作品：\n- 作品的每一版、封面、名字、介绍和标签，老师的星和评语，观看和点赞的次数。\n- 写过的评论，发出的举报。\n关于使用：\n- 现在登录着的地方：什么时候、从哪个网络地址、用的什么浏览器。退出登录就删掉。\n- 操作记录：谁在什么时候改了什么，作品和账号出了问题时好查。',
  'help.privacy.seen': '谁看得到',
  'help.privacy.seenText':
    '- 所有人：昵称、头像、哪天加入、展出的作品。用真名、账号都搜不到孩子。\n- 同班同学：还有选了“同班同学”的作品。\n- 有班级图案登录链接的人：班里用图案登录的孩子的昵称和头像。学校可以随时换掉这个链接。\n- 班上的老师：真名（如果学校写了）、全部作品和版本、最近什么时候来过。\n- 学校的管理员：全校的账号和设置。\n老师和管理员可以给孩子换新密码，但看不到旧的。',
  'help.privacy.browser': '浏览器里存了什么',
  'help.privacy.browserText':
    '都是网站自己要用的，不给别的公司：\n- sprout_visitor：客人看作品或点赞时给的一个随机编号，好让同一个人只算一次。一年。\n- sprout_device：登录以后给的随机编号，好认出这是你常用的浏览器。180 天。\n- sprout_run：只给没有选“记住我”的老师，关掉浏览器就没了，登录也跟着结束。\n- sprout_files：只给老师还没确认的新账号，好看到自己传的图片。\n- 浏览器自己的存储里，还有登录凭证、选的语言和没来得及保存的作品草稿。\n在公用电脑上用完，请点“退出”。',
  'help.privacy.none': '没有什么',
  'help.privacy.noneText':
    '没有广告，没有访问统计，没有第三方登录，不读通讯录，不定位。话筒和摄像头只在孩子点了录音或拍照时，由浏览器先问过才用。\n作品是别人写的程序，所以关在单独的盒子里运行，碰不到你的登录。\n学校可以在网站上加自己的内容和链接，那一部分由学校负责。',
  'help.privacy.kept': '存多久',
  'help.privacy.keptText':
    '- 作品：一直留着，直到作者删掉。删掉的放 30 天，然后彻底删除。\n- 自动保存：最近 20 次，再加一天里每小时一次、30 天里每天一次。自己保存、提交和老师同意的都留着。\n- 登录：孩子 30 小时不用就结束，最多七天。\n- 登录失败的记录和认得的浏览器：180 天。\n- 备份：每晚一份，留 14 份。删掉的东西要等旧备份也换掉，才真正一点不剩。',
  'help.privacy.delete': '怎样删掉',
  'help.privacy.deleteText':
    '- 作品：孩子自己在“我的作品”里删，马上不再展出。\n- 评论：写的人和作品的作者都可以删。\n- 账号：请学校删除。管理员删除后先进回收站，再彻底删除。\n彻底删除会抹掉真名、昵称、头像、密码和其他资料。已经展出的作品还在，作者写成“已注销的同学”。想连作品一起去掉，请先删作品，或者请老师撤下。',
  'help.privacy.frozen': '账号被冻结是什么意思',
  'help.privacy.frozenText':
    '学校可以冻结一个账号：它会马上在所有设备上退出，解冻以前不能再登录。作品和资料都原样留着，展出的作品也还在。',
  'help.privacy.ask': '想看、想改、想删',
  'help.privacy.askText':
    '请找孩子的老师或学校，联系方式在每一页的最下面。数据由学校保管，学校可以查看、改正、导出和删除。',

  'help.questions.title': '问题与解答',
  'help.questions.description': '孩子和家长常问的：登录、保存、展出、平板、下载。',
  'help.questions.lead': '孩子和家长最常问的。没有你的问题？去问老师。',
  'help.questions.start': '没有账号，可以先玩吗？',
  'help.questions.startText':
    '可以。作品谁都能看、能玩，三个编辑器也都能打开。\n没登录时，做的东西先存在这台电脑的浏览器里。登录以后点保存，就存到你的账号里，换一台电脑也找得到。',
  'help.questions.join': '怎样拿到账号？',
  'help.questions.joinText':
    '- 老师发给你账号和密码，或者一张登录卡。\n- 老师给你一个加入码，在[加入班级](/user/join)里输入。不会打字也行，可以选四张图片当密码。\n- 学校开放了注册的话，和爸爸妈妈一起[注册](/user/register)。',
  'help.questions.password': '忘记密码了怎么办？',
  'help.questions.passwordText':
    '去找老师，老师马上能换一个新的。我们不收孩子的手机号和邮箱，所以不发短信。[忘记密码](/user/alteration)一页写着要和老师说什么。',
  'help.questions.lost': '作品不见了！',
  'help.questions.lostText':
    '先别急，多半还在：\n- 看看登录的是不是自己的账号。\n- 去[我的作品](/account/center)，清空上面的筛选，再看看回收站：删掉的放 30 天。\n- 改坏了？打开“历史版本”，恢复成以前的样子。\n- 没登录时做的，在当时那台电脑的那个浏览器里。',
  'help.questions.network': '没有网络了怎么办？',
  'help.questions.networkText':
    '已经打开的编辑器可以接着做，作品先存在这台电脑上。网络回来以后会自动存好。存好以前，请不要清空浏览器。',
  'help.questions.shown': '为什么我的作品还没展出？',
  'help.questions.shownText':
    '保存不是提交。点了“提交”，老师看过、同意了才展出。[作品怎样被展示](/help/works)里有每一步。\n新注册的账号，还要老师先确认是你。',
  'help.questions.device': '平板和手机能用吗？',
  'help.questions.deviceText':
    '看作品、玩作品，手机就行。做小小编程和 Python，平板和电脑都可以；积木编程请用平板或电脑，手机屏幕太小。\n用新一点的浏览器：Chrome、Edge 109 以上，Firefox 115 以上，Safari 16.4 以上。',
  'help.questions.record': '为什么不能录音、拍照？',
  'help.questions.recordText':
    '浏览器只在 https 开头的网址上给用话筒和摄像头。学校的网址是 http 的话，就用不了，其他都不受影响。请管理员装上证书。',
  'help.questions.download': '作品可以带走吗？',
  'help.questions.downloadText':
    '可以。在编辑器的菜单里点“下载到电脑”。积木作品是 .sb3，小小编程是 .sjr，Python 是 .py 或 .zip，同类的软件也能打开。\n反过来，菜单里的“打开电脑里的作品”能打开这些文件。',
  'help.questions.name': '昵称和头像怎么换？',
  'help.questions.nameText':
    '登录以后，在[个人设置](/account/settings/base)里改昵称，挑一张画好的头像。别用真名：大家都看得到。',
  'help.questions.bad': '看到不舒服的东西怎么办？',
  'help.questions.badText':
    '点作品下面的“举报”，选一个原因。老师会去看，别人不知道是你说的。觉得难受，就告诉爸爸妈妈或者老师。',

  'help.teachers.title': '教师手册',
  'help.teachers.description': '从建班到第一节课、审核作品、换密码，老师要做的都在这里。',
  'help.teachers.lead': '从建班到第一节课，再到每天看作品。照着做，一个班十分钟就能开始。',
  'help.teachers.class': '建一个班',
  'help.teachers.classText':
    '登录后进入后台，打开[班级](/isystem/departDetailList)，点“新建班级”，写上名字。这个班由你负责。\n看不到这个按钮，说明学校没有给你这个权限，请管理员建好班，再把它交给你。',
  'help.teachers.children': '让孩子进班：三个办法',
  'help.teachers.childrenText':
    '- 批量生成：把名单贴进去，一行一个，账号自动取好。适合整个班一次办完。\n- 加入码：打开加入码，点“投影加入码”，孩子自己输入，名字会一个一个出现在屏幕上。孩子可以自己起昵称，也可以选四张图片当密码。\n- 添加已有用户：孩子已经有账号时用。\n用加入码进来的，默认要你同意。一次同意就够了：账号确认了，也进了班。',
  'help.teachers.cards': '登录卡和图案密码',
  'help.teachers.cardsText':
    '在班级里选“打印登录卡”，每个孩子一张：二维码扫了就登录，也可以印账号和新密码。\n- 制作会发出新卡，旧的卡、密码和图案马上失效。\n- 密码只在那时出现一次，请当场打印或存成 PDF。\n- 打印以前看一眼网址：是本机地址的话，孩子的平板打不开。\n还不认字的孩子用图案密码：扫班级的二维码，点自己的名字，再按顺序点四张图片。',
  'help.teachers.lesson': '第一节课',
  'help.teachers.lessonText':
    '- 课前用孩子的设备打开网址，试一次登录。\n- 按年龄选编辑器：小小编程不用认字，积木编程适合二三年级以上，Python 适合会打字的。\n- 编辑器会自动保存。下课前请孩子点一次“提交”。\n- 学校电脑关机会还原的，也不要紧：登录了的作品存在服务器上。',
  'help.teachers.review': '审核作品',
  'help.teachers.reviewText':
    '打开[作品审核](/teaching/workReview)。交来的作品一件一件排着，左边列表，中间能玩，也能看代码。\n- 放到网站上，看下一个。\n- 只评分：打星或写一句评语。\n- 退回修改：写一句话告诉孩子改哪里，孩子会在编辑器、首页和“我的作品”里看到。\n- 做错了可以撤销。\n键盘更快：按 ? 看全部快捷键。展出以前请看看：有没有真名、学校、电话、住址，有没有吓到或伤害别人的内容。',
  'help.teachers.reports': '举报和评论',
  'help.teachers.reportsText':
    '首页会提醒你被举报的作品和等着看的评论。被举报的作品，看过以后选一个结果：没有问题、退回修改或从网站撤下，举报就结束了。\n评论默认是关着的，由管理员在网站配置里打开。打开以后，孩子写的先等你通过。',
  'help.teachers.password': '孩子忘了密码',
  'help.teachers.passwordText':
    '在班级的名单里点那个孩子，选“重设密码”，可以生成一个好记好打的。新密码只显示一次。\n原来的密码、登录卡和图案都会失效，孩子下次登录时会看到一句说明。',
  'help.teachers.change': '换班、合教、离开',
  'help.teachers.changeText':
    '- 换班：选中孩子，点“换班”。作品和账号都不变。\n- 合教：点“任课老师”加一位，那位老师和你一样能管理这个班。\n- 离开班级：取消关联，账号还在。\n- 冻结：在[用户](/isystem/user)里选中孩子。马上退出登录，解冻以前不能登录，作品都留着。\n删除账号由管理员来做。',
  'help.teachers.network': '教室网络',
  'help.teachers.networkText':
    '学校网络里用 http:// 也可以，创作、保存、提交都正常。只有录音和拍照要 https。\n上课时全班一起登录没有问题。有人输错很多次密码，只会拦住那个账号和那台电脑，别的孩子照样进。',
  'help.teachers.safety': '和孩子说好的几件事',
  'help.teachers.safetyText':
    '- 昵称不用真名，也不带学校和班级。\n- 登录卡不拍照发到群里。\n- 作品和评论里不写电话、住址、账号。\n- 看到难受的，点“举报”，再告诉大人。\n家长想了解的，可以看[隐私说明](/help/privacy)和[作品怎样被展示](/help/works)。',
} as const;
