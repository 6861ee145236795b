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
    'Choose your own password first: somebody else set the current one',
  'error.session.secondFactorNeeded':
    'This account has two-step verification: the password is right. Now enter the code from your app on the log-in page of this site',
  'error.session.secondFactorWrong':
    'Wrong code, or one that was used before: wait for the next one in your app',
  'error.session.secondFactorEnded': 'This step has expired, please log in again',
  'error.session.secondFactorMissing':
    'Your school requires two-step verification for administrators: please set it up first',
  'error.secondFactor.locked': 'Too many wrong codes, please try again in an hour',
  'error.secondFactor.unreadable':
    'The server key is not the one used to set up two-step verification, so no code can be checked. A server administrator puts that key back, or runs npm run second-factor:remove with your account there; then log in with the password and set it up again',
  'error.secondFactor.isOn': 'Two-step verification is already on',
  'error.secondFactor.isOff': 'This account has no two-step verification',
  'error.secondFactor.required':
    'Your school requires two-step verification for administrators, so it stays on',
  'error.thirdLogin.unknown':
    'This way to log in is not available, please log in with your account name and password',
  'error.thirdLogin.unreachable':
    'The other log-in service does not answer. Please try again later, or log in with your account name and password',
  'error.thirdLogin.cancelled':
    'The log-in was not completed at the other site. Try again, or log in with your account name and password',
  'error.thirdLogin.ended':
    'This log-in took too long or was already used, please press the log-in button again',
  'error.thirdLogin.codeUsed':
    'The other site’s ticket was already used or is not genuine, please press the log-in button again',
  'error.thirdLogin.notRenewed':
    'The other site did not confirm that you just entered your password. Please press the log-in button again. If this keeps happening, it may not support asking again (renew): an administrator can turn off “Ask for the password each time”',
  'error.thirdLogin.late':
    'The other site’s answer is out of date. Try again; if this keeps happening, ask an administrator to compare the clocks of both servers',
  'error.thirdLogin.untrusted':
    'The other site’s answer did not pass the safety checks, so you were not logged in. Try again; if this keeps happening, tell an administrator',
  'error.thirdLogin.notBound':
    'This {name} identity is not linked to an account yet. Please log in with your own account first',
  'error.thirdLogin.boundElsewhere':
    'This identity is linked to another account, or your account to another identity. Please unlink it first',
  'error.thirdLogin.passwordNeeded': 'To be safe, please enter your password before linking',
  'error.thirdLogin.foreignService': 'This log-in ticket was not issued for this site',
  'error.session.screenLocked': 'The screen is locked: type your password in the back office first',
  'error.recovery.codeWrong': 'Wrong code, please look again',
  'error.recovery.codeEnded': 'This code is no longer valid, please ask for another',
  'error.recovery.ticketEnded': 'This took too long, please start again',
  'error.recovery.noSms': 'Text messages are not set up, please ask an administrator!',
  'error.online.ownPlace': 'This is where you are now: log out instead',
  'error.contact.cannotSend': 'The school cannot send such messages yet, so no code can be sent',
  'error.phoneLogin.codeWrong': 'The code from the text message is wrong',
  'error.phoneRegister.needed': 'Please enter a phone number and the code sent to it',
  'error.phoneRegister.taken': 'This phone number is already registered',
  'error.phoneLogin.off': 'Logging in by phone is not available here',
  'error.recovery.tooMany': 'Too many codes for this account today, please try again tomorrow',
  'error.session.captchaNeeded': 'Please type the characters in the picture',
  'error.session.captchaWrong': 'The characters do not match',
  'error.session.captchaInvalid': 'The picture has expired. Get a new one',
  'error.session.workNeeded': 'Too many tries from here. Please wait a moment',
  'error.session.logoutFailed': 'Logging out did not work',
  'error.access.denied': 'You do not have permission. Please ask an administrator',
  'error.access.wholeSchool':
    'You need a role that sees the whole school for this, and yours does not. Please ask an administrator',
  'error.access.crossSite': 'Access refused',
  'error.access.levelTooLow': 'This person has a higher role than you.',
  'error.access.protectedAccount': 'The built-in administrator cannot be changed this way.',
  'error.access.ownAccount': 'You cannot do this to your own account.',
  'error.access.outOfReach': 'This is outside your classes or data.',
  'error.access.noDeparts': 'You have no classes yet.',
  'error.dataLog.differentRows': 'Choose two versions with the same table and row',
  'error.dataLog.notRestorable': 'Older versions of this data can be viewed but not restored',
  'error.dataLog.rowInBin': 'This row is in the recycle bin; restore it on its own page first',
  'error.dataLog.rowGone': 'This row was deleted for good and cannot be restored',
  'error.dataLog.noVersions': 'There are no versions of it',
  'error.role.levelTooHigh': 'This role is above your own.',
  'error.role.liftsGiver': 'You cannot give permissions that you do not have yourself.',
  'error.role.takesUnheld': 'You cannot take away permissions that you do not have yourself.',
  'error.role.shared':
    'This role comes with Sprout, sees the whole school, or people outside your departments have it. Only somebody who sees the whole school can change it.',
  'error.role.protected':
    'This role is protected: roles that come with Sprout cannot be deleted, administrators keep their level and permissions, administrators and developers always see the whole school, and students keep level 0.',
  'error.role.wholeSchoolLevel': 'A role that sees the whole school must be level 1 or higher.',
  'error.role.notFound': 'Role not found',
  'error.role.codeTaken': 'This role code is taken',
  'error.role.codeFixed': 'The code of a role cannot be changed',
  'error.role.inUse': '{users} people still have these roles; confirm to delete them anyway',
  'error.permission.notFound': 'Menu not found',
  'error.permission.loop': 'A menu cannot be placed below itself',
  'error.permission.unknownParent': 'Check the kind of menu and the menu above it',
  'error.permission.tooDeep': 'Menus can be at most four levels deep; choose another parent menu',
  'error.permission.reservedPath': 'The system uses this path; choose another',
  'error.permission.badPath':
    'A path has letters, digits, /, -, _ and :parameters, or is a full address',
  'error.permission.pathTaken': 'Another menu already has this path',
  'error.permission.codeTaken': 'This permission code is taken',
  'error.permission.incomplete': 'Fill in the path and component, or the permission code',
  'error.permission.protected':
    'The screens for roles and menus cannot be deleted, switched off, hidden or moved out of sight: nobody could change permissions any more',
  'error.permission.noRules': 'No data rules found',
  'error.permission.grantFirst': 'Save the menus of the role first',
  'error.permission.departGrantFirst': 'Save the menus of the department first',
  'error.permission.notOfDepart': 'The department does not have this permission',
  'error.rule.notFound': 'Data rule not found',
  'error.rule.sql': 'SQL rules are no longer supported; use a condition',
  'error.rule.condition': 'This condition does not fit the field',
  'error.rule.column': 'This menu has no such field for rules',
  'error.rule.value': 'The value does not fit the field',
  'error.departRole.notMember': 'This person does not belong to the department',
  'error.request.invalid': 'Something in the form is not right. Please check it',
  'error.request.brokenForm': 'The upload was incomplete. Please try again',
  'error.request.tooLarge': 'That is too big. Please make it smaller',
  'error.request.tooMany': 'Too fast. Please wait {seconds} seconds',
  'error.request.tooMuch':
    'You have sent too much in a short time. Please try again in {minutes} min. Everything saved so far is safe',
  'error.request.busy': 'It is very busy right now. Please try again in a minute',
  'error.request.notFound': 'There is nothing at this address',
  'error.request.wrongMethod': '{method} is not supported here; use {allowed}',
  'error.refused.passwordInAddress':
    'For safety, a new password cannot be part of a web address. Ask a teacher or an administrator to reset it',
  'error.refused.fileImport':
    'Files are uploaded with their contents and cannot be imported from a sheet. Add them one at a time instead',
  'error.refused.assetImport':
    'Assets are added with their pictures or sounds and cannot be imported from a sheet. Add them one at a time instead',
  'error.refused.recordChange':
    'The class record is counted from what happens in class, so it cannot be added to, changed, deleted or imported by hand',
  'error.refused.userAgents': 'Nobody can act for another user here',
  'error.refused.mobileClient': 'The old mobile app is no longer supported. Please use a browser',
  'error.refused.encryptionKey': 'Passwords are protected by HTTPS; there is no separate key',
  'error.refused.receivers':
    'Who receives an announcement is decided when it is published; receivers cannot be added separately',
  'error.refused.messageChange':
    'Messages are sent from templates and cannot be added, changed or imported by hand',
  'error.refused.reportLines': 'Fill in the columns and parameters in the form of the report',
  'error.refused.tableChange':
    'A form is only a definition here; database tables cannot be made, changed or copied from a browser',
  'error.refused.honours': 'Personal honours are not kept here',
  'error.refused.otherAddresses':
    'For safety, this site does not open other addresses on your behalf',
  'error.log.kept':
    'The log can be neither deleted nor cleared. Old entries are removed when their time is up',
  'error.row.notFound': 'Not found',
  'error.row.duplicate': 'This record already exists',
  'error.row.invalid': 'Something is not filled in correctly, please check',
  'error.tree.loop': 'A row cannot be moved below itself or the rows below it',
  'error.tree.tooDeep': 'That would be too many levels',
  'error.tree.unknownParent': 'The parent does not exist; it may have been deleted',
  'error.tree.siblingTaken': 'There is already a row with the same value',
  'error.tree.parentDeleted': 'Its parent is in the recycle bin or deleted: restore that first',
  'error.row.inUse': 'It is in use and cannot be deleted or renamed',
  'error.erase.notAuthor':
    'Only the person who created it, or somebody who sees the whole school, can delete it permanently.',
  'error.erase.builtIn':
    'It came with Sprout. Only somebody who sees the whole school can delete it permanently.',
  'error.erase.othersHaveWork':
    'Students in classes that are not yours have homework or progress in it, which would be deleted too. Please ask somebody who sees the whole school.',
  'error.duplicate.notListed': 'This value cannot be checked',
  'error.duplicate.taken': 'This value already exists',
  'error.sheet.wrongType':
    'The import failed: please upload an .xlsx or .csv file. Open any other spreadsheet (.xls, .et, .ods, .numbers) and save it as .xlsx first',
  'error.sheet.locked':
    'The import failed: a password protects this file. Open it, remove the password and save it again',
  'error.sheet.unreadableLetters':
    'The import failed: the characters of this file cannot be read. Open it in a spreadsheet program and save it as .xlsx',
  'error.sheet.noHead':
    'The import failed: no header row was found, please use the template. Missing columns: {columns}',
  'error.sheet.noHeadInSheets':
    'The import failed: no header row was found in these sheets: {sheets}. Please use the template; hidden sheets are not read. Missing columns: {columns}',
  'error.sheet.tooManyRows': 'The import failed: at most {max} rows at once',
  'error.sheet.rowTooLong':
    'The import failed: row {line} holds more than {max} characters. Delete what is not needed there and try again',
  'error.sheet.tooMuchText':
    'The import failed: the sheet holds more than {max} characters. Split it into several files and import them one by one',
  'error.user.nameTaken': 'This user name is taken',
  'error.user.nameInvalid': 'Use 3 to 32 letters, digits or underscores',
  'error.user.registrationClosed': 'Registration is not open',
  'error.user.passwordWeak': 'The password is too weak',
  'error.user.noRole': 'This person has no role.',
  'error.user.ownContact':
    'Please change your own e-mail address and phone number in your settings',
  'error.user.passwordWrong': 'Wrong password, please try again',
  'error.user.oldPasswordWrong': 'The old password is wrong.',
  'error.user.passwordEmpty': 'The new password must not be empty.',
  'error.user.passwordsDiffer': 'The two passwords differ.',
  'error.user.phoneNotAllowed':
    'You may not set phone numbers. Leave the number as it was (empty for new users) and save again; an administrator can change it',
  'error.user.passwordSame': 'The new password must be different from the current one',
  'error.depart.noMatch': 'Nothing matches.',
  'error.depart.full': 'There are no department codes left at this level.',
  'error.depart.moveElsewhere': 'Drag the department in the tree to move it.',
  'error.depart.ownChild': 'A department cannot be moved below itself.',
  'error.depart.parentGone': 'The parent department is gone. Restore it first.',
  'error.depart.noMember': 'This person does not belong to the department.',
  'error.depart.hiddenPeople':
    'There are people in it or below it whom you cannot see. Ask somebody who can see them to delete it.',
  'error.class.unknownCode': 'No class has this code. Please check it.',
  'error.class.closed': 'Nobody can join this class now. Ask the teacher to open the code.',
  'error.class.memberAlready': 'You are in this class already.',
  'error.classCode.tooLong': 'A code without approval can stay open for one day at most.',
  'error.secret.wrong': 'These are not the pictures. Try again.',
  'error.secret.waits': 'Too many tries. Wait 10 minutes or ask your teacher.',
  'error.secret.closed': 'Ask your teacher to set new pictures.',
  'error.secret.weak': 'Choose four pictures, at least three different ones.',
  'error.card.invalid': 'This card no longer works. Ask your teacher for a new one.',
  'error.card.notChild': 'Log-in cards and picture passwords are for students only.',
  'error.depart.notMember': 'You do not belong to this department.',
  'error.user.notConfirmed': 'You can do this once a teacher has confirmed your account',
  'error.work.notFound': 'This project was not found',
  'error.work.notYours': 'This is not your project',
  'error.viewAs.readOnly':
    'You are viewing this as somebody else, so nothing can be changed. Go back to your own account first',
  'error.viewAs.ended': 'Viewing as somebody else has ended. Go back to your own account',
  'error.form.stale':
    '{by} has saved a change since you opened this. Your input is not saved yet, but not lost',
  'error.work.conflict':
    'This project was saved somewhere else in the meantime. What you just made is kept as a copy; nothing is lost.',
  'error.work.idTaken': 'This project belongs to somebody else. Save it as your own',
  'error.work.blobsMissing': 'Some pictures or sounds have not arrived yet; sending them again',
  'error.work.badManifest': 'The list of files is not complete. Please save again',
  'error.news.notFound': 'There is no such news',
  'error.announcement.notFound': 'This message is gone: it may have been withdrawn or have expired',
  'error.announcement.windowOver':
    'Its end time has passed, so nobody would see it. Change the end time first.',
  'error.announcement.noReceivers': 'Nobody would get this announcement now. Check who it is for.',
  'error.announcement.notDraft': 'Only announcements that are not published can be changed',
  'error.announcement.released': 'Withdraw a published announcement before you delete it',
  'error.announcement.ownClassesOnly':
    'You can send announcements to your own classes and students only',
  'error.course.notAClass': 'Courses can only be given to classes',
  'error.course.notGranted': 'This class is not allowed to use this course',
  'error.course.notFound': 'There is no such course',
  'error.course.noAccess': 'This course is not open to you',
  'error.course.fileNotOne': 'This is not a course file. Please choose one exported from Sprout',
  'error.course.fileUnsupported':
    'This course file is from a newer version or packed in an unknown way. Please update Sprout first',
  'error.course.fileTooLarge':
    'The course file is over {max}. Please replace large videos with links and try again',
  'error.course.fileBomb':
    'The course file would be far too large when unpacked. Nothing was imported',
  'error.course.fileDamaged':
    'The course file is damaged or incomplete ({where}). Nothing was imported. Please have it exported again',
  'error.course.unitRefused':
    'The unit “{name}” contains something that cannot be used here, such as a video from a site that is not allowed. Nothing was imported',
  'error.order.alreadyBought': 'This student has the course already and need not pay for it again',
  'error.order.settled':
    'For an order that is paid, cancelled or refunded only the remark can be changed',
  'error.order.kept': 'A paid order is a financial record and cannot be deleted; refund it instead',
  'error.homework.notFound': 'This homework was not found',
  'error.homework.notPublished':
    'Your teacher has taken this homework back. Your project is not lost',
  'error.homework.notOpen': 'This homework has not started yet',
  'error.homework.ended': 'This homework has ended. Your project is not lost',
  'error.homework.tooLate':
    'It is too late to hand in this homework. Your project is not lost: please tell your teacher',
  'error.homework.tooOften':
    'You have handed in this homework as often as you can. Your project is not lost',
  'error.homework.isGraded': 'Your teacher has graded this homework, so it cannot be changed',
  'error.homework.isLookedAt': 'Your teacher is already looking at this homework',
  'error.homework.notByFile': 'This homework is made in an editor, not handed in as files',
  'error.homework.notHandedIn': 'This homework has not been handed in',
  'error.homework.newerVersion':
    'The student has just handed in again: please look at the newest first',
  'error.homework.gradedMeanwhile':
    'Another teacher has just graded this hand-in. What you wrote is still here',
  'error.grading.tooManyPhrases': 'There are {max} phrases already. Remove one first',
  'error.report.badRange':
    'The dates of the report are wrong: the end comes after the start, and at most one school year',
  'error.form.linkEnded':
    'This link no longer works. Please ask the child’s teacher for another one',
  'error.report.ended': 'This link has expired. Ask the teacher for a new one',
  'error.homework.badScore': 'A grade is one to five stars',
  'error.homework.hasWork': 'This student has handed in already',
  'error.homework.undoTooLate':
    'This can no longer be undone: more than half an hour has passed, or something has changed since',
  'error.unit.notFound': 'This lesson was not found',
  'error.unit.notOpen': 'This lesson is not open yet',
  'error.unit.pinMoved':
    'Somebody has just moved or locked: {names}. Your moves are still here and not saved yet',
  'error.work.unknownUnit':
    'There is no such lesson, so this was not saved. Your project is still on this computer: open the editor from the home page and save again.',
  'error.work.unknownHomework':
    'There is no such homework, so this was not saved. Your project is still on this computer: open the editor from the home page and save again.',
  'error.work.notYourClass':
    'You are not in this class, so this was not saved. Your project is still on this computer: open the editor from the home page and save again.',
  'error.work.badState': 'The project has just changed. Please look again',
  'error.work.emptyMark': 'There are no new stars or comments, so nothing was recorded again',
  'error.work.notHandedIn': 'The student has not handed it in, so it cannot be graded yet',
  'error.work.tagInUse': 'The tag is in use. Delete it anyway?',
  'error.work.tooManyTags': 'A project has at most 5 tags',
  'error.work.noReceivers': 'Please choose who gets the project; the author already has it',
  'error.work.tooManyReceivers': 'At most 500 people at a time; please do it in parts',
  'error.childRecord.tooLarge':
    'More is stored of this student than one zip file holds. Please run npm run child:export on the server.',
  'error.work.archiveTooLarge':
    'Too many projects for one archive; please download them by class or homework',
  'error.work.unreadable': 'The file of this project cannot be read',
  'error.work.remixNotAllowed': 'The author does not offer this project for remixing',
  'error.backpack.full':
    'Your backpack is full: it holds {max} things. Delete a few you do not need, then put this one in',
  'error.backpack.noRoom':
    'Your backpack holds {max} in all. Delete a few big things, then put this one in',
  'error.backpack.tooMuchToday':
    'You have put in and taken out a lot today. Put new things in tomorrow; what is in your backpack stays',
  'error.backpack.wrongKind':
    'A backpack holds scripts, costumes, sounds and sprites; this is none of them',
  'error.backpack.notFound': 'This is no longer in your backpack',
  'error.cloud.notAllowed':
    'The cloud variables of this project are for its author, their class and their teachers',
  'error.cloud.off': 'The cloud variables of this project are switched off',
  'error.cloud.none': 'This project has no cloud variables',
  'error.work.alreadyStarred': 'You liked this already',
  'error.work.reportsUsedUp':
    'Many reports have come from here today. Log in to send one more, or tell a teacher',
  'error.work.likesUsedUp': 'Many likes have come from here today. Log in to give one more',
  'error.comment.closed': 'Comments are turned off',
  'error.text.empty': 'Please write something',
  'error.text.tooLong': 'Too long: at most {max} characters',
  'error.text.contact':
    'Please leave out phone numbers, e-mail addresses, chat names and links. Stay safe',
  'error.text.personal':
    'Please leave out real names with a school or class, and places to meet. Stay safe',
  'error.text.word': 'Please say it in a kinder way',
  'error.text.control': 'There are characters that cannot be shown. Please type it again',
  'error.nickname.official':
    'This sounds like a teacher or an administrator. Choose your own nickname',
  'error.nickname.lookalike':
    'Some letters here are unusual. Use Chinese, Latin, Japanese or Korean letters',
  'error.file.wrongType': 'This kind of file cannot be used here. You can use: {accepted}',
  'error.file.heic':
    'This is a HEIC photo from an iPhone, which many computers cannot open. Save it as JPEG: on the phone choose Settings, Camera, Formats, Most Compatible, or take a screenshot of it.',
  'error.file.film': 'Many computers cannot play this kind of film. Please save it as MP4',
  'error.file.recording':
    'Many computers cannot play this kind of recording. Please save it as MP3',
  'error.file.oldOffice':
    'This is a file of an old Office program. Please save it as .docx, .xlsx or .pptx',
  'error.file.letters': 'The letters of this text cannot be read. Please save it again as UTF-8',
  'error.file.damagedPicture':
    'This picture cannot be opened and may be damaged. Please save it again',
  'error.file.tooLarge': 'The file is too big: at most {max}',
  'error.file.empty': 'The file is empty',
  'error.file.tooManyPixels':
    'The picture has too many pixels: {width} × {height}. At most {max} million are possible here; please make it smaller',
  'error.file.tooHard':
    'The server could not read this file within its time and memory. Please save it anew in the program that made it, or send a smaller one',
  'error.file.unknownPurpose': 'It is unclear what this file is for',
  'error.file.hashMismatch': 'The file was damaged on its way. Please send it again',
  'error.file.notFound': 'There is no such file',
  'error.file.storeUnavailable':
    'Files cannot be reached just now. Please try again in a moment; if you were saving, keep this page open.',
  'error.upload.notFound': 'This upload is gone. Please choose the file again',
  'error.upload.wrongOffset':
    'Part of the file is missing on the server. Please continue the upload',
  'error.upload.pastEnd':
    'More data arrived than the size of the file. Please choose the file again',
  'error.upload.tooManyOpen':
    'Too many of your uploads are unfinished (at most {max}). Finish or cancel some of them first',
  'error.format.notZip': 'This is not a project that can be opened',
  'error.format.damaged':
    'This project file is broken or not complete. Save it again and send it once more.',
  'error.format.encrypted':
    'This project file has a password. Remove the password and send it again.',
  'error.format.unsupported':
    'This project file is packed in a way we cannot read. Open it in its editor and save it again.',
  'error.format.tooLarge': 'The project is over {max}. Please remove some big pictures or sounds',
  'error.format.zipBomb': 'The project would be far too big when unpacked',
  'error.format.tooManyFiles': 'Too many files in the project: at most {max}',
  'error.format.badPath': 'There is a strange file name in the project: {path}',
  'error.format.noProject': 'There is no project in this file',
  'error.format.noMain': 'There is no main.py in the zip, so nobody knows where to start',
  'error.format.unknownKind':
    'A Python project cannot hold {path}: only .py, .txt, .csv, .json and pictures (.png, .jpg, .gif, .svg)',
  'error.format.notText': '{path} is not text and cannot be opened',
  'error.format.notPicture':
    '{path} is not a picture we can use (at most {max} pixels wide and high)',
  'error.format.textTooLarge': '{path} is too long: one file may have at most {max}',
  'error.format.badProject': 'The project cannot be understood ({where})',
  'error.format.projectTooLarge': 'The project has too many blocks. Please make it simpler',
  'error.format.assetTooLarge': 'One picture or sound is too big: at most {max}',
  'error.config.unknownKey': 'There is no such setting',
  'error.config.noPreview': 'There is no preview at the moment',
  'error.config.invalid': 'Some settings are not right yet. Please correct them and save again.',
  'error.dict.closed':
    'Programs use the values of “{name}”: none can be added, deleted, switched off or changed. Names, description and order can.',
  'error.dict.unknown': 'There is no such dictionary',
  'error.category.noCode': 'The code is empty',
  'error.category.wrongCode': 'The code must begin with "{code}"',
  'error.category.unknownTree': 'There is no such tree of categories: {what}',
  'error.category.several': 'Several rows have this value: {value}',
  'error.category.full': 'There are no codes left below this parent',
  'error.row.wrongState':
    '“{transition}” is not possible: a row is now “{state}”. Refresh to see it.',
  'error.secret.unreadable':
    'The stored secret cannot be read: its key is another one. Please type it again.',
  'error.checkRule.unknown': 'There is no such check rule',
  'error.checkRule.refused': 'This does not follow the check rule',
  'error.form.closed': 'This form is closed and takes no more answers',
  'error.form.changed':
    'The form was just changed: check it and send it again; what you filled in is still there',
  'error.namedReport.notFound': 'There is no such report, or you may not see it',
  'error.namedReport.tooSlow':
    'The report reads too much data and was stopped. Choose fewer days or one class and try again',
  'error.namedReport.badStatement': 'The query of this report is wrong; ask the administrator',
  'error.namedReport.tooLarge':
    'The result is too large and was stopped. Choose fewer columns or fewer days',
  'error.namedReport.sourceFailed':
    'The data source of this report cannot be read now; try again later or tell the administrator',
  'error.namedReport.noColumn':
    'The result has no column “{name}”; check the query and the column names',
  'error.namedReport.noTable': 'The other database has no “{name}”, or its account may not see it',
  'error.namedReport.noFunction': 'The other database has no function “{name}”',
  'error.namedReport.badSyntax':
    'The other database does not understand the statement; look near “{name}”',
  'error.namedReport.badValue': 'A value in the statement is of the wrong kind: {name}',
  'error.namedReport.noRight': 'The account of the data source may not see “{name}”',
  'error.namedReport.readOnly': 'The query would change data and was refused; reports only read',
  'error.dataSource.notFound': 'The data source of this report is gone; ask the administrator',
  'error.dataSource.canWrite':
    'The account of the data source can change things there; use one that can only read',
  'error.dataSource.unreachable': 'Could not connect: {host} cannot be reached',
  'error.dataSource.denied': 'Could not connect: account or password is wrong',
  'error.dataSource.noGrant':
    'Could not connect: the account is right but may not read this database. Run there: {grant}',
  'error.dataSource.canWriteBy':
    'The account of the data source could change something there (it has {rights}): use one that has SELECT alone',
  'error.dataSource.noDatabase': 'Could not connect: there is no such database',
  'error.dataSource.noTls': 'Could not connect: the other side offers no encryption',
  'error.dataSource.badCertificate':
    'Could not connect: the certificate of the other side is not trusted',
  'error.dataSource.slow': 'Could not connect: the other side did not answer in time',
  'error.dataSource.failed': 'Could not connect: the other side did not accept the query',
  'error.dataSource.passwordNeeded': 'The address or account has changed: type the password again',
  'error.message.badJson': 'This is not a JSON object with text and number values',
  'error.message.notQueued':
    'The message could not be queued: check that there is such a template of this type',
  'error.message.notKept':
    'The code or link in it is not kept after sending, so it cannot be sent again; the recipient can request a new one',
  'error.message.tooLate':
    'The code or link in it has expired, so it is no longer sent; the recipient can request a new one',
  'error.message.noTemplate': 'There is no such message template, or it is of another type',
  'error.frontMenu.notFound': 'There is no such menu',
  'error.job.notFound': 'There is no such job',
  'error.job.unknownClass': 'Nothing here is called {name}',
  'error.job.classTaken': 'This job is already scheduled',
  'error.job.tooOften':
    'This job writes to people, so it runs {most} times a day at most. Change its schedule',
  'error.job.severalOfClass': 'There are several jobs called {name}. Choose one of them',
  'error.job.unknownAudience':
    'Those whom this is for are gone, or the account may not announce anything to them. Choose again',
  'error.job.foreignAddress':
    '{address} is not the address of an active staff account of the school, so no report goes there',
  'error.job.badParameter': 'These settings do not fit the job',
  'error.job.isSystem': 'System jobs can be viewed and run, but not changed, stopped or deleted',
  'error.job.workDenied':
    'You do not have the permission for what this job does, so you cannot schedule or run it. Please ask an administrator',
  'error.job.isRunning': 'The job is running: try again when it has ended',
  'error.fillRule.unknown': 'There is no such code rule',
  'error.fillRule.unusable': 'The settings of this code rule cannot be used',
  'error.storage.full':
    'The server is almost full, so nothing can be saved right now. Tell your teacher and keep this page open.',
  'error.storage.noRoom':
    'There is not enough disk space on the server for this file ({size}). Nothing was sent. Please tell an administrator',
  'error.storage.quota':
    'Your projects fill all {max} of your space, so this was not saved. Tell your teacher and keep this page open.',
  'error.database.unavailable':
    'The server is recovering. Please try again in a few seconds; if you were saving, keep this page open.',
  'error.server.unexpected': 'Something went wrong on the server. Please try again. Number {id}',
} satisfies Messages<typeof errorsZhCn>;
