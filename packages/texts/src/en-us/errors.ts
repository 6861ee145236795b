import type { Messages } from '../messages.ts';
import type { errorsZhCn } from '../zh-cn/errors.ts';

export const errorsEnUs = {
  'error.session.missing': 'Please log in again',
  'error.session.expired': 'Your log-in has ended. Please log in again',
  'error.session.badCredentials': 'Wrong user name or password',
  'error.session.locked': 'Too many failed log-ins. Please try again in 10 minutes.',
  'error.session.frozen': 'This account is frozen',
  'error.session.passwordEnded':
    'This password was not used within 30 days and has ended. Ask a teacher or an administrator for a new one',
  'error.session.passwordTemporary':
    'Choose a password of your own first: the present one was set by somebody else',
  'error.session.secondFactorNeeded':
    'This account has two-step verification: the password is right, now type the code of your app on the log-in page of this site',
  'error.session.secondFactorWrong':
    'Wrong code, or one that was used before: wait for the next one of your app',
  'error.session.secondFactorEnded': 'This step has expired, please log in again',
  'error.session.secondFactorMissing':
    'Your school asks administrators for two-step verification: please set it up first',
  'error.secondFactor.locked': 'Too many wrong codes, please try again in an hour',
  'error.secondFactor.unreadable':
    'The key of this server is not the one with which two-step verification was set up, so no code can be checked. An administrator of the server puts that key back, or runs npm run second-factor:remove with your account there; then log in with the password and set it up again',
  'error.secondFactor.isOn': 'Two-step verification is on already',
  'error.secondFactor.isOff': 'This account has no two-step verification',
  'error.secondFactor.required':
    'Your school asks administrators for two-step verification, so it stays on',
  'error.thirdLogin.unknown':
    'This way to log in is not open, please log in with user name and password',
  'error.thirdLogin.unreachable':
    'The other log-in service does not answer. Please try again later, or log in with user name and password',
  'error.thirdLogin.cancelled':
    'The log-in was not completed at the other site. Try again, or log in with user name and password',
  'error.thirdLogin.ended':
    'This log-in took too long or was used already, please press the log-in button again',
  'error.thirdLogin.codeUsed':
    'The proof of the other site was used already or is not genuine, please press the log-in button again',
  'error.thirdLogin.notRenewed':
    'The other site does not confirm that a password was typed just now, please press the log-in button again. If it stays so, it may not support asking anew (renew): an administrator can turn off “Ask for the password each time”',
  'error.thirdLogin.late':
    'The answer of the other site is out of date. Try again; if it stays so, ask an administrator to compare the clocks of both servers',
  'error.thirdLogin.untrusted':
    'The answer of the other site did not pass the safety checks, so nobody was logged in. Try again; if it stays so, tell an administrator',
  'error.thirdLogin.notBound':
    'This identity of {name} is not bound to an account yet. Please log in with your own account first',
  'error.thirdLogin.boundElsewhere':
    'This identity is bound to another account, or your account to another identity. Please unbind it first',
  'error.thirdLogin.passwordNeeded': 'To be safe, please type your password before binding',
  'error.thirdLogin.foreignService': 'This log-in ticket was not issued for this site',
  'error.session.screenLocked': 'The screen is locked: type your password in the back office first',
  'error.recovery.codeWrong': 'Wrong code, please look again',
  'error.recovery.codeEnded': 'This code holds no more, please ask for another',
  'error.recovery.ticketEnded': 'This took too long, please begin again',
  'error.recovery.noSms': 'Text messages are not set up, please ask an administrator!',
  'error.online.ownPlace': 'This is where you are now: log out instead',
  'error.contact.cannotSend': 'The school does not send such messages yet, so no code can be sent',
  'error.phoneLogin.codeWrong': 'The code by text message is wrong',
  'error.phoneRegister.needed': 'Please type a phone number and the code that was sent there',
  'error.phoneRegister.taken': 'This phone number is registered already',
  'error.phoneLogin.off': 'Log-in by phone is not open here',
  'error.recovery.tooMany': 'Too many codes for this account today, please try again tomorrow',
  'error.session.captchaNeeded': 'Please type the characters in the picture',
  'error.session.captchaWrong': 'The characters do not match',
  'error.session.captchaInvalid': 'The picture is too old. Take a new one',
  'error.session.workNeeded': 'Very many tries from here. Please wait a moment',
  'error.session.logoutFailed': 'Logging out did not work',
  'error.access.denied': 'You may not do this. Please ask an administrator',
  'error.access.crossSite': 'Access refused',
  'error.access.levelTooLow': 'This person has a higher role than you.',
  'error.access.protectedAccount': 'The built-in administrator cannot be changed in this way.',
  'error.access.ownAccount': 'You cannot do this to your own account.',
  'error.access.outOfReach': 'This is outside the classes or data that you answer for.',
  'error.access.noDeparts': 'You do not answer for any class yet.',
  'error.dataLog.differentRows': 'Choose two versions with the same table and row',
  'error.dataLog.notRestorable': 'Older versions of such data can be read, not restored',
  'error.dataLog.rowInBin': 'This row is in the recycle bin; take it back on its own page first',
  'error.dataLog.rowGone': 'This row was deleted for good and cannot be restored',
  'error.dataLog.noVersions': 'There is no version of it',
  'error.role.levelTooHigh': 'This role is above your own.',
  'error.role.liftsGiver': 'You cannot give permissions that you do not have yourself.',
  'error.role.takesUnheld': 'You cannot take away permissions that you do not have yourself.',
  'error.role.shared':
    'This role comes with Sprout, or people outside your departments have it. Only somebody who sees the whole school can change it.',
  'error.role.protected':
    'This role is protected: roles that come with Sprout are not deleted, administrators keep their level and permissions, and students keep level 0.',
  'error.role.notFound': 'Role not found',
  'error.role.codeTaken': 'This role code is taken',
  'error.role.codeFixed': 'The code of a role cannot be changed',
  'error.role.inUse': '{users} people still have these roles; confirm to delete them all the same',
  'error.permission.notFound': 'Menu not found',
  'error.permission.loop': 'A menu cannot stand below itself',
  'error.permission.unknownParent': 'Check the kind of menu and the menu above it',
  'error.permission.tooDeep': 'Menus nest four deep at most; choose another menu above',
  'error.permission.reservedPath': 'The system keeps this path for itself; choose another',
  'error.permission.badPath':
    'A path has letters, digits, /, -, _ and :parameters, or is a full address',
  'error.permission.pathTaken': 'Another menu has this path',
  'error.permission.codeTaken': 'This permission code is taken',
  'error.permission.incomplete': 'Fill in the path and component, or the permission code',
  'error.permission.shared':
    'Menus, buttons and data rules belong to the whole school. Only somebody who sees the whole school can change them.',
  'error.permission.protected':
    'The screens for roles and menus cannot be deleted, switched off, hidden or moved out of sight: nobody could mend permissions any more',
  'error.permission.noRules': 'No data rules found',
  'error.permission.grantFirst': 'Save the menus of the role first',
  'error.permission.departGrantFirst': 'Save the menus of the department first',
  'error.permission.notOfDepart': 'The department has not got this permission',
  'error.rule.notFound': 'Data rule not found',
  'error.rule.sql': 'SQL rules are not supported any more; use a condition',
  'error.rule.condition': 'This condition does not fit the field',
  'error.rule.column': 'Rules of this menu have no such field',
  'error.rule.value': 'The value does not fit the field',
  'error.departRole.notMember': 'This person does not belong to the department',
  'error.request.invalid': 'Something in the form is not right. Please check it',
  'error.request.brokenForm': 'The upload did not arrive whole. Please try again',
  'error.request.tooLarge': 'That is too big. Please make it smaller',
  'error.request.tooMany': 'Too fast. Please wait {seconds} seconds',
  'error.request.busy': 'It is very busy right now. Please try again in a minute',
  'error.request.notFound': 'There is nothing at this address',
  'error.request.wrongMethod': '{method} is not supported here; use {allowed}',
  'error.row.notFound': 'Not found',
  'error.row.duplicate': 'This record exists already',
  'error.row.invalid': 'Something is not filled in right, please check',
  'error.tree.loop': 'A row cannot go below itself or what stands below it',
  'error.tree.tooDeep': 'That would be too many levels',
  'error.tree.unknownParent': 'There is no such parent; it may have been deleted',
  'error.tree.siblingTaken': 'A row with the same value stands there already',
  'error.tree.parentDeleted':
    'What it stood below is in the recycle bin or gone: bring that back first',
  'error.row.inUse': 'In use and cannot be deleted or renamed',
  'error.erase.notAuthor':
    'Only the person who made it, or somebody who sees the whole school, can delete it for good.',
  'error.erase.builtIn':
    'It came with Sprout. Only somebody who sees the whole school can delete it for good.',
  'error.erase.othersHaveWork':
    'Students of classes that are not yours have work or progress in it, which would be deleted too. Please ask somebody who sees the whole school.',
  'error.duplicate.notListed': 'This value cannot be asked for',
  'error.duplicate.taken': 'This value exists already',
  'error.sheet.wrongType':
    'The import failed: please upload an .xlsx or .csv file. Open any other spreadsheet (.xls, .et, .ods, .numbers) and save it as .xlsx first',
  'error.sheet.locked':
    'The import failed: a password protects this file. Open it, remove the password and save it again',
  'error.sheet.unreadableLetters':
    'The import failed: the characters of this file cannot be read. Open it in a spreadsheet program and save it as .xlsx',
  'error.sheet.noHead':
    'The import failed: no head line was found, please use the template. Missing columns: {columns}',
  'error.sheet.noHeadInSheets':
    'The import failed: no head was found in these sheets: {sheets}. Please use the template; hidden sheets are not read. Missing columns: {columns}',
  'error.sheet.tooManyRows': 'The import failed: at most {max} lines at once',
  'error.user.nameTaken': 'This user name is taken',
  'error.user.nameInvalid': 'Use 3 to 32 letters, digits or underscores',
  'error.user.registrationClosed': 'Registration is not open',
  'error.user.passwordWeak': 'The password is too weak',
  'error.user.noRole': 'This person has no role.',
  'error.user.ownContact': 'Please change your own e-mail and phone number in your own settings',
  'error.user.passwordWrong': 'Wrong password, please try again',
  'error.user.oldPasswordWrong': 'The old password is wrong.',
  'error.user.passwordEmpty': 'The new password must not be empty.',
  'error.user.passwordsDiffer': 'The two passwords differ.',
  'error.user.phoneNotAllowed':
    'You may not set mobile numbers. Leave the number as it was (empty for somebody new) and send again; an administrator can change it',
  'error.user.passwordSame': 'The new password must differ from the present one',
  'error.depart.noMatch': 'Nothing matches.',
  'error.depart.full': 'There is no department code left at this level.',
  'error.depart.moveElsewhere': 'Drag the department in the tree to move it.',
  'error.depart.ownChild': 'A department cannot be moved below itself.',
  'error.depart.parentGone': 'The department above is gone. Restore it first.',
  'error.depart.noMember': 'This person does not belong to the department.',
  'error.depart.hiddenPeople':
    'People whom you cannot see stand in it or below. Ask somebody who sees them to delete it.',
  'error.class.unknownCode': 'No class has this code. Please check it.',
  'error.class.closed': 'Nobody can join this class now. Ask the teacher to open the code.',
  'error.class.memberAlready': 'You are in this class already.',
  'error.classCode.tooLong': 'A code that needs no teacher can stay open for one day at most.',
  'error.secret.wrong': 'These are not the pictures. Try again.',
  'error.secret.waits': 'Too many tries. Wait ten minutes or ask your teacher.',
  'error.secret.closed': 'Ask your teacher to set new pictures.',
  'error.secret.weak': 'Choose four pictures, at least three different ones.',
  'error.card.invalid': 'This card does not work any more. Ask your teacher for a new one.',
  'error.card.notChild': 'Cards and pictures are for students only.',
  'error.depart.notMember': 'You do not belong to this department.',
  'error.user.notConfirmed': 'You can do this once a teacher has confirmed your account',
  'error.work.notFound': 'This work was not found',
  'error.work.notYours': 'This is not your work',
  'error.viewAs.readOnly':
    'You are seeing this as somebody else, so nothing can be changed. Go back to your own account first',
  'error.viewAs.ended': 'Seeing this as somebody else has ended. Go back to your own account',
  'error.form.stale':
    '{by} has saved a change since you opened this. What you typed is not saved and not lost',
  'error.work.conflict':
    'This work was saved somewhere else meanwhile. What you just made is kept as a copy; nothing is lost.',
  'error.work.idTaken': 'This work belongs to somebody else. Save it as your own',
  'error.work.blobsMissing': 'Some pictures or sounds have not arrived yet; sending them again',
  'error.work.badManifest': 'The list of files is not complete. Please save again',
  'error.news.notFound': 'There is no such news',
  'error.announcement.notFound':
    'This message is gone: it may have been withdrawn, or its time is over',
  'error.announcement.windowOver':
    'Its end time has passed, so nobody would see it. Change the end time first.',
  'error.announcement.noReceivers': 'Nobody would get this announcement now. Check whom it is for.',
  'error.announcement.notDraft': 'Only announcements that are not published can be changed',
  'error.announcement.released': 'Withdraw a published announcement before you delete it',
  'error.announcement.ownClassesOnly':
    'You can send announcements to your own classes and children only',
  'error.course.notAClass': 'Courses are given to classes only',
  'error.course.notGranted': 'This course is not granted to this class',
  'error.course.notFound': 'There is no such course',
  'error.course.noAccess': 'This course is not open to you',
  'error.course.fileNotOne': 'This is no course file. Please choose one that Sprout has exported',
  'error.course.fileUnsupported':
    'This course file is of a newer version or packed in an unknown way. Please update Sprout first',
  'error.course.fileTooLarge':
    'The course file is over {max}. Please use links in place of large videos, and try again',
  'error.course.fileBomb':
    'The course file would be far too large when unpacked. Nothing was imported',
  'error.course.fileDamaged':
    'The course file is damaged or incomplete ({where}). Nothing was imported. Please have it exported again',
  'error.course.unitRefused':
    'The unit “{name}” has something that cannot be used here, such as a video of a site that is not allowed. Nothing was imported',
  'error.order.alreadyBought': 'This child has the course already and need not pay for it again',
  'error.order.settled':
    'Of an order that was paid, cancelled or refunded only the remark can be changed',
  'error.order.kept':
    'An order that was paid is a financial record and is not deleted; refund it instead',
  'error.homework.notFound': 'This homework could not be found',
  'error.homework.notPublished':
    'The teacher has taken this homework back. Nothing of your work is lost',
  'error.homework.notOpen': 'This homework has not begun yet',
  'error.homework.ended': 'This homework has ended. Nothing of your work is lost',
  'error.homework.tooLate':
    'The time for this homework is over. Nothing of your work is lost: please tell your teacher',
  'error.homework.tooOften':
    'This homework was handed in as often as it may be. Nothing of your work is lost',
  'error.homework.isGraded': 'Your teacher has graded this homework, so it stays as it is',
  'error.homework.isLookedAt': 'Your teacher is looking at this homework already',
  'error.homework.notByFile': 'This homework is made in an editor, not sent as files',
  'error.homework.notHandedIn': 'This homework has not been handed in',
  'error.homework.newerVersion':
    'The student has just handed in again: please look at the newest first',
  'error.homework.gradedMeanwhile':
    'Another teacher has just graded this hand-in. What you wrote is still here',
  'error.grading.tooManyPhrases': 'There are {max} phrases already. Remove one first',
  'error.report.badRange':
    'These days make no report: the end comes after the begin, a school year at most',
  'error.report.ended': 'This link has ended. Ask the teacher for a new one',
  'error.homework.badScore': 'A grade is one to five stars',
  'error.homework.hasWork': 'This student has handed in already',
  'error.homework.undoTooLate':
    'This cannot be undone: half an hour is over, or something has changed since',
  'error.unit.notFound': 'There is no such lesson',
  'error.unit.notOpen': 'This lesson is not open yet',
  'error.unit.pinMoved':
    'Somebody has just moved or locked: {names}. Your moves are still here and not saved yet',
  'error.work.unknownUnit':
    'There is no such lesson, so this was not saved. Your work is still on this computer: open the editor from the home page and save again.',
  'error.work.unknownHomework':
    'There is no such homework, so this was not saved. Your work is still on this computer: open the editor from the home page and save again.',
  'error.work.notYourClass':
    'You are not in this class, so this was not saved. Your work is still on this computer: open the editor from the home page and save again.',
  'error.work.badState': 'The work has just changed. Please look again',
  'error.work.emptyMark': 'There are no new stars or words, so nothing was recorded again',
  'error.work.notHandedIn': 'The child has not handed it in, so it cannot be graded yet',
  'error.work.tagInUse': 'The tag is in use. Delete it all the same?',
  'error.work.tooManyTags': 'A work has at most 5 tags',
  'error.work.noReceivers': 'Please choose who gets the work; the author has it already',
  'error.work.tooManyReceivers': 'At most 500 people at a time; please send it in parts',
  'error.work.archiveTooLarge':
    'These are too many works for one archive; please download them by class or homework',
  'error.work.unreadable': 'The file of this work cannot be read',
  'error.work.remixNotAllowed': 'The author does not offer this work for remixing',
  'error.backpack.full':
    'Your backpack is full: it holds {max} things. Delete a few that you do not need, then put this one in',
  'error.backpack.noRoom':
    'Your backpack holds {max} in all. Delete a few big things, then put this one in',
  'error.backpack.tooMuchToday':
    'You have put in and taken out a great deal today. Put new things in tomorrow; what is in your backpack stays',
  'error.backpack.wrongKind':
    'A backpack holds scripts, costumes, sounds and sprites; this is none of them',
  'error.backpack.notFound': 'This is no longer in your backpack',
  'error.cloud.notAllowed':
    'The cloud variables of this work are for its author, their class and their teachers',
  'error.cloud.off': 'The cloud variables of this work are switched off',
  'error.cloud.none': 'This work has no cloud variables',
  'error.work.alreadyStarred': 'You liked this already',
  'error.work.likesUsedUp': 'Many likes have come from here today. Log in to give one more',
  'error.comment.closed': 'Comments are turned off',
  'error.text.empty': 'Please write something',
  'error.text.tooLong': 'Too long: at most {max} characters',
  'error.text.contact':
    'Please leave out phone numbers, mail addresses, chat names and links. Stay safe',
  'error.text.personal':
    'Please leave out real names with a school or class, and places to meet. Stay safe',
  'error.text.word': 'Please say it in a kinder way',
  'error.text.control': 'There are characters that cannot be shown. Please type it again',
  'error.nickname.official':
    'This sounds like a teacher or an administrator. Choose a nickname of your own',
  'error.nickname.lookalike':
    'Some letters here are unusual. Use Chinese, Latin, Japanese or Korean letters',
  'error.file.wrongType': 'This kind of file is not accepted',
  'error.file.tooLarge': 'The file is too big: at most {max}',
  'error.file.empty': 'The file is empty',
  'error.file.tooManyPixels':
    'The picture has too many pixels: {width} × {height}. At most {max} million are possible here; please make it smaller',
  'error.file.tooHard':
    'The server could not read this file within its time and memory. Please save it anew in the program that made it, or send a smaller one',
  'error.file.unknownPurpose': 'It is not clear what this file is for',
  'error.file.hashMismatch': 'The file was damaged on its way. Please send it again',
  'error.file.notFound': 'There is no such file',
  'error.file.storeUnavailable':
    'Files cannot be reached just now. Please try again in a moment; if you were saving, keep this page open.',
  'error.upload.notFound': 'This upload is not there any more. Please choose the file again',
  'error.upload.wrongOffset':
    'Part of the file is missing on the server. Please go on with the upload',
  'error.upload.pastEnd': 'More arrived than the file is big. Please choose the file again',
  'error.upload.tooManyOpen':
    'Too many of your uploads are unfinished (at most {max}). Finish or cancel some of them first',
  'error.format.notZip': 'This is not a work that can be opened',
  'error.format.damaged':
    'This work file is broken or not complete. Save it again and send it once more.',
  'error.format.encrypted':
    'This work file has a password. Take the password off and send it again.',
  'error.format.unsupported':
    'This work file is packed in a way we cannot read. Open it in its editor and save it again.',
  'error.format.tooLarge': 'The work is over {max}. Please remove some big pictures or sounds',
  'error.format.zipBomb': 'The work would be far too big when unpacked',
  'error.format.tooManyFiles': 'Too many files in the work: at most {max}',
  'error.format.badPath': 'There is a strange file name in the work: {path}',
  'error.format.noProject': 'There is no project in this file',
  'error.format.noMain': 'There is no main.py in the zip, so nobody knows where to start',
  'error.format.unknownKind':
    'A Python work cannot hold {path}: only .py, .txt, .csv, .json and pictures (.png, .jpg, .gif, .svg)',
  'error.format.notText': '{path} is not text and cannot be opened',
  'error.format.notPicture':
    '{path} is not a picture we can use (at most {max} pixels wide and high)',
  'error.format.textTooLarge': '{path} is too long: one file may have at most {max}',
  'error.format.badProject': 'The project cannot be understood ({where})',
  'error.format.projectTooLarge': 'The work has too many blocks. Please make it simpler',
  'error.format.assetTooLarge': 'One picture or sound is too big: at most {max}',
  'error.config.unknownKey': 'There is no such setting',
  'error.config.noPreview': 'There is no preview at the moment',
  'error.config.invalid': 'Some settings are not right yet. Please mend them and save again.',
  'error.dict.unknown': 'There is no such dictionary',
  'error.category.noCode': 'The code is empty',
  'error.category.wrongCode': 'The code must begin with "{code}"',
  'error.category.unknownTree': 'There is no such tree of categories: {what}',
  'error.category.several': 'Several rows have this value: {value}',
  'error.category.full': 'No code is left below this parent',
  'error.row.wrongState':
    '“{transition}” cannot be done: a row is “{state}” now. Refresh to see it.',
  'error.secret.unreadable':
    'The stored secret cannot be read: its key is another one. Please type it again.',
  'error.checkRule.unknown': 'There is no such check rule',
  'error.checkRule.refused': 'This does not follow the check rule',
  'error.form.closed': 'This form is closed and takes no more answers',
  'error.form.changed':
    'The form was changed a moment ago: look at it again and send it then; what you filled in is still there',
  'error.namedReport.notFound': 'There is no such report, or you may not see it',
  'error.namedReport.tooSlow':
    'This report reads too much and was stopped. Choose fewer days or one class and try again',
  'error.namedReport.badStatement':
    'The statement of this report is not right; ask the administrator',
  'error.namedReport.tooLarge':
    'The answer is too large and was stopped. Ask for fewer columns or fewer days',
  'error.namedReport.sourceFailed':
    'The data source of this report cannot be read now; try later or tell the administrator',
  'error.namedReport.noColumn':
    'The answer has no column “{name}”; check the statement and the names of the columns',
  'error.namedReport.noTable': 'The other database has no “{name}”, or its account may not see it',
  'error.namedReport.noFunction': 'The other database has no function “{name}”',
  'error.namedReport.badSyntax':
    'The other database does not understand the statement; look near “{name}”',
  'error.namedReport.badValue': 'A value in the statement is of the wrong kind: {name}',
  'error.namedReport.noRight': 'The account of the data source may not see “{name}”',
  'error.namedReport.readOnly':
    'The statement would change data and was refused; reports only read',
  'error.dataSource.notFound': 'The data source of this report is gone; ask the administrator',
  'error.dataSource.canWrite':
    'The account of the data source can change things there; use one that can only read',
  'error.dataSource.unreachable': 'Could not connect: {host} cannot be reached',
  'error.dataSource.denied': 'Could not connect: wrong user or password, or no right to it',
  'error.dataSource.noDatabase': 'Could not connect: there is no such database',
  'error.dataSource.noTls': 'Could not connect: the other side offers no encryption',
  'error.dataSource.badCertificate':
    'Could not connect: the certificate of the other side is not trusted',
  'error.dataSource.slow': 'Could not connect: the other side did not answer in time',
  'error.dataSource.failed': 'Could not connect: the other side did not accept the query',
  'error.dataSource.passwordNeeded': 'The address or account has changed: type the password again',
  'error.message.badJson': 'This is not JSON with texts and numbers by name',
  'error.message.notQueued':
    'The message could not be queued: is there such a template, of this type?',
  'error.message.notKept':
    'The code or link in it is not kept once it was sent, so it cannot be sent again; its receiver asks for a new one',
  'error.message.tooLate':
    'The code or link in it is no longer valid, so it is not sent any more; its receiver asks for a new one',
  'error.message.noTemplate': 'There is no such message template, or it is of another type',
  'error.frontMenu.notFound': 'There is no such menu',
  'error.job.notFound': 'There is no such job',
  'error.job.unknownClass': 'Nothing here is called {name}',
  'error.job.classTaken': 'This job has been scheduled already',
  'error.job.badParameter': 'These settings do not fit the job',
  'error.job.isSystem':
    'Jobs of the system can be seen and run, and neither changed, stopped nor deleted',
  'error.job.isRunning': 'The job is running: try again when it has ended',
  'error.fillRule.unknown': 'There is no such code rule',
  'error.fillRule.unusable': 'The settings of this code rule cannot be used',
  'error.storage.full':
    'The server is almost full, so nothing can be saved right now. Tell your teacher and keep this page open.',
  'error.storage.noRoom':
    'The disk of the server has no room for this file ({size}). Nothing was sent. Please tell whoever looks after the server',
  'error.storage.quota':
    'Your works fill all of your {max}, so this was not saved. Tell your teacher and keep this page open.',
  'error.database.unavailable':
    'The server is busy putting itself right. Please try again in a few seconds; if you were saving, keep this page open.',
  'error.server.unexpected': 'Something went wrong on the server. Please try again. Number {id}',
} satisfies Messages<typeof errorsZhCn>;
