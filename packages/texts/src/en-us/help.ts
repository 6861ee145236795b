import type { Messages } from '../messages.ts';
import type { helpZhCn } from '../zh-cn/help.ts';

export const helpEnUs = {
  'help.contents': 'On this page',
  'help.others': 'Read on',

  'help.works.title': 'How projects are shown',
  'help.works.description':
    'Every step of a project from the first save to the site, and who sees it when.',
  'help.works.lead':
    'These are the steps of a project, from the first save until everybody sees it.',
  'help.works.save': 'First a save: only you and your teacher',
  'help.works.saveText':
    'A new project opens only for you and the teachers of your class.\nEvery save is kept. To go back to an earlier one, choose “Versions” in [My projects](/account/center). Bringing one back loses nothing.',
  'help.works.submit': 'Done? Hand it in',
  'help.works.submitText':
    'Press “Hand in” in the editor and your teacher gets it. Teachers play it and may give stars or a sentence.\nStars and sentences are seen by you and your teachers only; a teacher may also put them into a progress report for your parents.',
  'help.works.answer': 'After your teacher has looked',
  'help.works.answerText':
    'There are four answers:\n- On the site: everybody can see and play it.\n- Featured: it also stands among the featured projects of the home page.\n- Please change something: your teacher writes what. Change it and hand it in again; this is no mark.\n- Stars only: stars and words stay, the project is not shown yet.',
  'help.works.version': 'Which version others see',
  'help.works.versionText':
    'Others always see the version that a teacher has looked at, with its name, description, tags and cover.\nWhat you change later stays yours. Hand it in again, and once your teacher agrees the new one takes its place.',
  'help.works.circle': 'You choose who may look',
  'help.works.circleText':
    'Under “Settings” of a project in My projects you choose who sees it:\n- Only me and my teachers.\n- My class: classmates who are logged in.\n- Anyone with the link: give it only to people you know.\n- Everybody: shown once a teacher has agreed.\nClass and link open a project also before a teacher has looked at it.',
  'help.works.words': 'What may not stand in names and descriptions',
  'help.works.wordsText':
    'Names, descriptions, tags, nicknames and comments are checked when they are sent: telephone numbers, addresses, accounts, real names with a school and words that hurt are refused.\nThere are comments only where the school has opened them. What a child writes then usually waits for a teacher; the school decides that.',
  'help.works.order': 'The order of projects',
  'help.works.orderText':
    'Newest goes by the time of showing, popular by views, most liked by likes; featured projects are picked by teachers.\nOne person counts as one view in half an hour and may like a project once. Projects are put in order, children never.',
  'help.works.remix': 'May others remix it?',
  'help.works.remixText':
    'Others may start their own project from one that is shown; it then names the project that it came from.\nTo keep yours as it is, turn off “Others may remix it” in its settings.',
  'help.works.end': 'Taking a project away, and what feels wrong',
  'help.works.endText':
    'Choose “Only me and my teachers” or delete the project, and it is off the site at once. A deleted project stays in the trash for 30 days and can come back.\nAnybody may press “Report” under a project. Teachers get it, nobody learns who sent it. Teachers may also take a project down.',

  'help.privacy.title': 'Privacy in plain words',
  'help.privacy.description': 'What is stored, who sees it, for how long, and how to delete it.',
  'help.privacy.lead':
    'What is stored, who sees it, for how long, and how to delete it. For parents, and for children who want to know.',
  'help.privacy.short': 'The main things first',
  'help.privacy.shortText':
    '- Public pages show a nickname, a picture and projects: no real name, no school, no telephone number.\n- No adverts, no private messages between children, no statistics and no trackers.\n- The data stand on a server that the school runs. The site itself sends nothing to other companies and fetches nothing from other sites.\n- Children are not asked for a telephone number or an e-mail address.',
  'help.privacy.stored': 'What is stored',
  'help.privacy.storedText':
    'About the account:\n- Account name, nickname, the chosen picture and the class; an age group of those who registered themselves.\n- Passwords and secret pictures only scrambled; nobody can read the real ones.\n- A real name only if the school enters it. The settings of a child ask for no birthday and no sex.\nAbout works:\n- Every version, cover, name, description and tags, stars and words of teachers, numbers of views and likes.\n- Scripts, costumes, sounds and sprites in the backpack of the blocks editor, which nobody but their owner opens.\n- Comments and reports that were sent.\n- Questions of teachers to students and parents: answers and the files sent with them, which only teachers of the school see.\nAbout use:\n- Where one is logged in now: since when, from which network address, with which browser. Logging out deletes it.\n- A record of who changed what and when, for the day when something is wrong with a project or an account.',
  'help.privacy.seen': 'Who sees it',
  'help.privacy.seenText':
    '- Everybody: nickname, picture, day of joining and the projects that are shown. Nobody is found by a real name or an account name.\n- Classmates: also projects for the class.\n- Whoever has the picture log-in link of a class: nicknames and pictures of its children who log in that way. The school can change the link at any time.\n- Teachers of the class: the real name if the school has entered it, all projects and versions, and when the child was last here.\n- Whoever has the link of a progress report: projects, finished lessons and comments that the teacher chose, under the nickname alone. It opens nothing once it has ended or was taken back.\n- Administrators of the school: the same of all children, and also the settings, the record of changes and refused log-ins with their network address.\nTeachers and administrators can set a new password but never see the old one.',
  'help.privacy.browser': 'What is kept in the browser',
  'help.privacy.browserText':
    'Only what the site needs itself; none of it goes to another company:\n- sprout_visitor: a random number for guests who open or like a project or read news, so that one person counts once, and for browsers that ask for a code by text message, so that nobody else uses up its tries. A year.\n- sprout_device: a random number after a log-in, by which your usual browser is known. 180 days.\n- sprout_run: for teachers who did not ask to be remembered; it ends with the browser, and their log-in with it.\n- sprout_files: only for new accounts that no teacher has confirmed yet, so that they see their own pictures.\n- sprout_lang: the language, once somebody has chosen one. A year.\n- The storage of the browser also holds the log-in, the chosen language, drafts that are not saved yet, steps of lessons that were ticked off (90 days), and the names and log-in links of classes whose children logged in here with pictures (three at most, 180 days), and that children have logged in here (not who).\nOn a shared computer, please log out when you are done, and let the log-in page forget such a class.',
  'help.privacy.none': 'What is not there',
  'help.privacy.noneText':
    'No adverts, no statistics of visits, no log-in by other companies, no address book, no location. Microphone and camera are used only when a child presses record or photo, and the browser asks first.\nProjects are programs of other people, so they run in a box of their own and cannot touch your log-in.\nA school may add contents and links of its own to the site and answers for them.',
  'help.privacy.kept': 'For how long',
  'help.privacy.keptText':
    '- Projects: until their author or a teacher of the class deletes them. Deleted ones stay in the trash for 30 days, then they are gone.\n- The backpack: until its owner deletes things; that can be undone for a day, then they are gone.\n- Automatic saves: the last 20, one for each hour of a day and one for each day of 30 days. Own saves, hand-ins and approved versions all stay.\n- Log-ins: of children they end after 30 hours without use, and after seven days at the latest.\n- The record of who logged in, changed something or opened the record of a child, with network address and browser: 180 days; known browsers as long. Later only the number of log-ins of a day is left.\n- Progress reports for parents: their links end after 7, 30 or 90 days, or when the teacher takes them back, and what they showed is deleted.\n- Questions of teachers to students and parents: answers go with the form, and with the account when it is deleted for good; files that are used no more stay for another week.\n- Messages: what the site tells you is seen for 180 days and gone for good 30 days later. Announcements of the school stay until the school deletes them; whoever sent one sees who has read it.\n- Backups: one each night, 14 are kept. What was deleted is gone for good only once the old backups have been replaced.',
  'help.privacy.delete': 'How to delete',
  'help.privacy.deleteText':
    '- A project: its author deletes it in My projects; it is off the site at once.\n- A comment: by whoever wrote it and by the author of the project.\n- An account: ask the school. An administrator deletes it into a bin and then for good.\nDeleting for good removes real name, nickname, picture, password, backpack, all other details, the names of files that a child sent and the comments that were written. What stays:\n- Projects, signed by a student who has left. To remove them as well, delete the projects first or ask a teacher to take them down.\n- The record of log-ins and changes, with the number of the account and the network address instead of a name, for 180 days.',
  'help.privacy.frozen': 'What a frozen account is',
  'help.privacy.frozenText':
    'A school can freeze an account: it is logged out everywhere at once and cannot log in until it is unfrozen. Projects and details stay as they are, and so do projects that are shown.',
  'help.privacy.ask': 'To see, correct or delete',
  'help.privacy.askText':
    'Ask the teacher or the school; how to reach them stands at the foot of each page. The school keeps the data and can look at them, correct and delete them, and can give parents everything that is stored of their child in one file, with every version of each project.',

  'help.questions.title': 'Questions and answers',
  'help.questions.description':
    'What children and parents ask: logging in, saving, showing, tablets, downloads.',
  'help.questions.lead': 'What children and parents ask most. Yours is not here? Ask your teacher.',
  'help.questions.start': 'Can I try it without an account?',
  'help.questions.startText':
    'Yes. Everybody can see and play the projects, and all three editors open.\nWithout a log-in, what you make is kept in the browser of this computer. Log in and press save, and it is kept in your account and opens on other computers too.',
  'help.questions.join': 'How do I get an account?',
  'help.questions.joinText':
    '- Your teacher gives you an account name and a password, or a log-in card.\n- Your teacher gives you a class code for [Join a class](/user/join). If you cannot type yet, choose four pictures as your password.\n- Where the school has opened registration, [register](/user/register) together with your parents.',
  'help.questions.password': 'I forgot my password',
  'help.questions.passwordText':
    'Ask your teacher, who can set a new one at once. We do not collect telephone numbers or e-mail addresses of children, so there is no message to send. [Forgotten password](/user/alteration) says what to tell your teacher.',
  'help.questions.lost': 'My project is gone!',
  'help.questions.lostText':
    'It most likely is still there:\n- Are you logged in with your own account?\n- Go to [My projects](/account/center), clear the filters and look into the trash: deleted projects stay for 30 days.\n- Something went wrong in it? Open “Versions” and bring back an earlier one.\n- Made without a log-in, it is in that browser on that computer.',
  'help.questions.network': 'What if the network is gone?',
  'help.questions.networkText':
    'Go on in the editor that is open: the project is kept on this computer and saved by itself once the network is back. Do not clear the browser before that.',
  'help.questions.shown': 'Why is my project not shown yet?',
  'help.questions.shownText':
    'Saving is not handing in. Press “Hand in”; a teacher looks and agrees before a project is shown. [How projects are shown](/help/works) has every step.\nA new account that registered itself also waits until a teacher has confirmed it.',
  'help.questions.device': 'Does it work on tablets and phones?',
  'help.questions.deviceText':
    'A phone is fine for looking and playing. Junior and Python can be used on tablets and computers; blocks need a tablet or a computer, a phone is too small.\nUse a recent browser: Chrome or Edge 109, Firefox 115, Safari 16.4 or newer.',
  'help.questions.record': 'Why can I not record or take a photo?',
  'help.questions.recordText':
    'Browsers give microphone and camera only to addresses that begin with https. If the address of your school begins with http, they are off; all else works. An administrator can install a certificate.',
  'help.questions.download': 'Can I take my projects with me?',
  'help.questions.downloadText':
    'Yes: “Download” in the menu of the editor. Blocks make .sb3, junior .sjr, Python .py or .zip files, which similar programs can open as well.\nThe other way round, “Open from this computer” in the same menu opens such files.',
  'help.questions.name': 'How do I change my nickname and picture?',
  'help.questions.nameText':
    'Log in and open [Settings](/account/settings/base): change the nickname and pick one of the drawn pictures. Do not use your real name, everybody sees it.',
  'help.questions.bad': 'I saw something that feels wrong',
  'help.questions.badText':
    'Press “Report” under the project and choose a reason. Teachers look at it; nobody learns that it was you. If it troubles you, talk to your parents or your teacher.',

  'help.teachers.title': 'Handbook for teachers',
  'help.teachers.description':
    'From the class and the first lesson to looking at projects and new passwords.',
  'help.teachers.lead':
    'From a new class to the first lesson, and on to the projects of each day. A class can start in ten minutes.',
  'help.teachers.class': 'Make a class',
  'help.teachers.classText':
    'After the log-in, open [Classes](/isystem/departDetailList) in the back office, choose “New class” and give it a name; you can paste the list of students and choose a first course there, too. You are in charge of it.\nIf the button is not there, the school has not given you this right; an administrator can make the class and give it to you.',
  'help.teachers.children': 'Three ways for children to get in',
  'help.teachers.childrenText':
    '- “Add several students”: paste a list, one name on each line; accounts are chosen for you. Best for a whole class at once.\n- Class code: open the code and put it on the projector; children type it and appear one after another. They choose a nickname, and if they like four pictures as a password.\n- Add existing users: for children who have an account.\nWhoever comes by code waits for you unless you say otherwise. One yes is enough: it confirms the account and lets it into the class.',
  'help.teachers.cards': 'Log-in cards and pictures',
  'help.teachers.cardsText':
    '“Print log-in cards” makes one for each child: its QR code logs in at once, and it can carry account and new password.\n- Making cards ends the old cards at once. A new password also ends the old password and pictures, new pictures end the old ones. With the QR code alone the old password and pictures go on: after a lost card that also showed a password, choose a new password as well.\n- Passwords are shown only then, so print or save them right away.\n- Look at the address first: with that of your own computer, tablets cannot open the site.\nChildren who cannot read yet use pictures: scan the QR code of the class, tap the own name, then four pictures in order.',
  'help.teachers.lesson': 'The first lesson',
  'help.teachers.lessonText':
    '- Open the site on a device of the children beforehand and try one log-in.\n- Choose the editor by age: junior needs no reading, blocks suit children from about eight, Python those who can type.\n- The editors save by themselves. Let everybody press “Hand in” once before the end.\n- School computers that forget everything at shut-down do no harm: projects of logged-in children are on the server.',
  'help.teachers.review': 'Looking at projects',
  'help.teachers.reviewText':
    'Open the [review queue](/teaching/workReview). Projects that were handed in stand in a list; play them in the middle or read their code.\n- Put it on the site and go on to the next.\n- Only rate it: stars or a sentence.\n- Return it: write what to change. The child sees that in the editor, on the home page and in My projects.\n- The newest decision on a project can be undone for 30 minutes, unless the child has handed in again.\nKeys are faster: press ? for all of them. Before a project goes on the site, look for real names, schools, telephone numbers and addresses, and for what may frighten or hurt.',
  'help.teachers.reports': 'Reports and comments',
  'help.teachers.reportsText':
    'Home tells you of reported projects and waiting comments. Look at a reported project and choose an outcome: no problem, return it or take it down; that ends the report.\nComments are off until an administrator turns them on in the site settings. What children write then waits for you.',
  'help.teachers.password': 'A child forgot the password',
  'help.teachers.passwordText':
    'Choose the child in the list of the class, then “Reset password”: one that is easy to type can be made for you. It is shown once.\nThe old password, card and pictures end; the child is told at the next log-in.',
  'help.teachers.change': 'Another class, a second teacher, leaving',
  'help.teachers.changeText':
    '- Another class: select the children and move them. Projects and accounts stay.\n- A second teacher: add one under “Teachers”; they can do in this class what you can.\n- Leaving a class: Remove from class; the account stays.\n- Freezing: select the child under [Users](/isystem/user). It is logged out at once and cannot log in until unfrozen; projects stay.\nAccounts are deleted by administrators.',
  'help.teachers.network': 'The network of the classroom',
  'help.teachers.networkText':
    'http:// is fine inside a school: making, saving and handing in all work. Only recording and photos need https.\nA whole class may log in at once. After three wrong passwords an account first has to type the characters of a picture; the others go on. Only after 90 wrong passwords from the network of the school within ten minutes is that also asked of whoever has mistyped once in a browser that is not known yet.',
  'help.teachers.safety': 'What to agree on with children',
  'help.teachers.safetyText':
    '- A nickname is no real name and names no school or class.\n- Photos of log-in cards do not go into chats.\n- No telephone numbers, addresses or accounts in projects and comments.\n- Report what feels wrong, then tell a grown-up.\nParents may like to read [Privacy](/help/privacy) and [How projects are shown](/help/works).',
} satisfies Messages<typeof helpZhCn>;
