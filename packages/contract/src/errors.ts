import { business, denied, type ErrorKind } from './error-kind.ts';
import { fileErrors } from './file-errors.ts';

/** Every expected failure; the sentence for people is the text `error.<code>`. */
export const errors = {
  /**
   * Somebody has saved the form since it was opened, so nothing was changed. `data.changes` has who
   * changed which fields and when, newest first; `data.by` is the newest of them.
   */
  'form.stale': business,
  /** No token on a closed endpoint. */
  'session.missing': { http: 401, wire: 401 },
  /** A token that is unknown, expired or revoked. HTTP 500 because the specification's clients expect it. */
  'session.expired': { http: 500, wire: 500 },
  /** Unknown user or wrong password; the answer does not say which. */
  'session.badCredentials': business,
  /** Too many failures for this account; with `data.work` a captcha with so many bits of work passes. */
  'session.locked': business,
  'session.frozen': business,
  /** Somebody else chose the password long ago, and it was never used. */
  'session.passwordEnded': business,
  /** Somebody else has chosen the caller's password; an own one comes before everything else. */
  'session.passwordTemporary': denied,
  /** The first proof was right; `data.ticket` is for the second step, within five minutes. */
  'session.secondFactorNeeded': business,
  /** A wrong code, or one that was used before. */
  'session.secondFactorWrong': business,
  /** The second step took too long, was tried too often, or the password has changed meanwhile. */
  'session.secondFactorEnded': business,
  /** The school asks administrators for a second factor; it comes before everything else. */
  'session.secondFactorMissing': denied,
  /** The screen of this session is locked; the password comes before everything else. */
  'session.screenLocked': denied,
  /** Too many wrong codes for this account. */
  'secondFactor.locked': business,
  /** Sealed with another key than that of this server: no code can be checked. */
  'secondFactor.unreadable': business,
  'secondFactor.isOn': business,
  'secondFactor.isOff': business,
  /** The school asks for it, so it is not switched off. */
  'secondFactor.required': business,
  /** A wrong code, or one for an account that does not exist. */
  'recovery.codeWrong': business,
  /** The code is too old, was used, or was tried five times. */
  'recovery.codeEnded': business,
  /** The password was chosen too late, or chosen already. */
  'recovery.ticketEnded': business,
  /** No provider of text messages, or none for this purpose. Source: system-domain section 3.5. */
  'recovery.noSms': business,
  /** Ten codes a day for one account. */
  'recovery.tooMany': business,
  /** No such provider, or it is turned off. */
  'thirdLogin.unknown': business,
  /** The provider does not answer as one, or this server may not ask it. */
  'thirdLogin.unreachable': business,
  /** The provider says that the person has not logged in there. */
  'thirdLogin.cancelled': business,
  /** The log-in took too long, was begun in another browser, or its ticket has been used. */
  'thirdLogin.ended': business,
  /** What the provider sent along has been used before, or is none of its own. */
  'thirdLogin.codeUsed': business,
  /** The CAS server does not say that the password was typed just now. */
  'thirdLogin.notRenewed': business,
  /** By its times the answer holds no more, or not yet. */
  'thirdLogin.late': business,
  /** Signed by another key, made for somebody else, or not signed at all. */
  'thirdLogin.untrusted': business,
  /** The provider's name is bound to no account; `data.ticket` binds it after a log-in, `data.name` is the provider's. */
  'thirdLogin.notBound': business,
  /** The provider's name is bound to another account, or the account to another name. */
  'thirdLogin.boundElsewhere': business,
  /** The session is older than the ticket, or was not opened by the password. */
  'thirdLogin.passwordNeeded': business,
  /** A CAS ticket for another site. */
  'thirdLogin.foreignService': business,
  /** The place from which the call comes ends by logging out. */
  'online.ownPlace': business,
  /** The school sends no mail or no text messages. */
  'contact.cannotSend': business,
  /** A wrong code, or one for a number that no account has. Source: system-domain section 3.5. */
  'phoneLogin.codeWrong': business,
  /** The school asks for a number and its code. */
  'phoneRegister.needed': business,
  /** Told after the right code only. */
  'phoneRegister.taken': business,
  /** Not switched on, or no text messages go out. */
  'phoneLogin.off': business,
  /** `data.work` tells the bits of work that it wants. */
  'session.captchaNeeded': business,
  'session.captchaWrong': business,
  'session.captchaInvalid': business,
  /** Very many tries from here: the same with a proof of `data.work` bits passes. */
  'session.workNeeded': business,
  /** A log-out without a token. */
  'session.logoutFailed': business,
  /** The session lacks the permission, or the row belongs to somebody else. */
  'access.denied': denied,
  /** The session has the permission, which only actors who see the whole school can use. */
  'access.wholeSchool': denied,
  /** The request comes from another site or is a plain navigation. */
  'access.crossSite': { http: 403, wire: 403 },
  /** A change, or a file with rows, while the caller sees the school as somebody else. */
  'viewAs.readOnly': denied,
  /** The quarter of an hour is over, or one of the two has changed. */
  'viewAs.ended': business,
  /** The account's highest role is higher than the caller's. */
  'access.levelTooLow': business,
  /** The built-in administrator is neither frozen nor deleted nor stripped of roles. */
  'access.protectedAccount': business,
  /** Freezing or deleting oneself. */
  'access.ownAccount': business,
  /** The row exists in the school, outside the departments or data rules of the caller. */
  'access.outOfReach': denied,
  /** A member of the staff without any department to answer for. */
  'access.noDeparts': business,
  /** Versions of different rows cannot be compared. */
  'dataLog.differentRows': business,
  'dataLog.noVersions': business,
  /** Rows of this table are not changed by one form alone. */
  'dataLog.notRestorable': business,
  'dataLog.rowInBin': business,
  'dataLog.rowGone': business,
  /** The role is higher than the caller's. */
  'role.levelTooHigh': business,
  /** The role, a permission or a freer data rule would give more than its giver has. */
  'role.liftsGiver': business,
  /** Taking a role or a permission from others that the taker has not got. */
  'role.takesUnheld': business,
  /** People whom the caller does not see have the role, newcomers get it, or it sees the whole school. */
  'role.shared': business,
  'role.protected': business,
  /** A role of level 0 sees the whole school. */
  'role.wholeSchoolLevel': business,
  'role.notFound': business,
  'role.codeTaken': business,
  'role.codeFixed': business,
  /** People have it; `data.users` counts them and `data.roles` names each role. */
  'role.inUse': business,
  'permission.notFound': business,
  /** The menu would stand below itself. */
  'permission.loop': business,
  'permission.unknownParent': business,
  'permission.tooDeep': business,
  /** The path is the server's or the public site's. */
  'permission.reservedPath': business,
  'permission.badPath': business,
  'permission.pathTaken': business,
  'permission.codeTaken': business,
  'permission.incomplete': business,
  /** Without this row no administrator could mend permissions. */
  'permission.protected': business,
  'permission.noRules': business,
  /** Data rules bind a grant that is not there. */
  'permission.grantFirst': business,
  'permission.departGrantFirst': business,
  'permission.notOfDepart': business,
  'rule.notFound': business,
  'rule.sql': business,
  'rule.condition': business,
  'rule.column': business,
  'rule.value': business,
  'departRole.notMember': business,
  'request.invalid': business,
  /** A form with a file that is cut off, or that is no form. */
  'request.brokenForm': { http: 400, wire: 400 },
  'request.tooLarge': business,
  'request.tooMany': { http: 429, wire: 429 },
  /** More bytes, or files that are harder to read, than a person may send now; `data` has the time to wait. */
  'request.tooMuch': { http: 429, wire: 429 },
  /** More long answers are wanted at once than the server gives; the same a little later succeeds. */
  'request.busy': { http: 503, wire: 503 },
  'request.notFound': { http: 404, wire: 404 },
  'request.wrongMethod': { http: 405, wire: 405 },
  /** Calls of the predecessor that are not served: a new password in an address. */
  'refused.passwordInAddress': business,
  /** A file comes with its contents: a sheet of paths could name files that the caller may not name. */
  'refused.fileImport': business,
  'refused.assetImport': business,
  /** The class record is counted from what happened; no user writes its figures. */
  'refused.recordChange': business,
  'refused.userAgents': business,
  'refused.mobileClient': business,
  /** A fixed key hides nothing that TLS does not hide. */
  'refused.encryptionKey': business,
  /** An announcement decides by itself which people get it. */
  'refused.receivers': business,
  /** The server makes messages from templates; no user rewrites one that is being sent. */
  'refused.messageChange': business,
  /** Columns and parameters of a report are saved with its form. */
  'refused.reportLines': business,
  /** A form is a declaration in one table: no browser makes, changes or copies tables of the database. */
  'refused.tableChange': business,
  'refused.honours': business,
  'refused.otherAddresses': business,
  /** The log tells who did what, so no call removes from it. */
  'log.kept': business,
  'row.notFound': business,
  'row.duplicate': business,
  /** `data.fields` tells what is wrong with each field, a word of `fieldProblems`. */
  'row.invalid': business,
  /** The row is used; `data.places` tells where. */
  'row.inUse': business,
  /** Deleting for good is for the person who made the row, and for who sees the whole school. */
  'erase.notAuthor': business,
  /** It came with Sprout. */
  'erase.builtIn': business,
  /** People for whom the caller does not answer have something in it. */
  'erase.othersHaveWork': business,
  /** Courses are given to classes, not to what stands above them. */
  'course.notAClass': business,
  /** The course is granted to other departments. */
  'course.notGranted': business,
  'course.notFound': business,
  /** The course is not open to the caller. */
  'course.noAccess': business,
  /** What was sent is no course file. */
  'course.fileNotOne': business,
  /** Of a newer version, or packed otherwise. */
  'course.fileUnsupported': business,
  'course.fileTooLarge': business,
  /** Unpacked it would be far larger than it may be. */
  'course.fileBomb': business,
  /** Cut off or not as it was written; `data.where` tells the place. */
  'course.fileDamaged': business,
  /** `data.name` is the unit, `data.fields` what is wrong with it. */
  'course.unitRefused': business,
  /** The child has this course by a paid order already; `data.ids` are the orders that would be a second one. */
  'order.alreadyBought': business,
  /** What was paid, refunded or cancelled stays as it was; its remark alone is changed. */
  'order.settled': business,
  /** Money has changed hands for it, so it is never deleted. */
  'order.kept': business,
  'unit.notFound': business,
  /** A draft, or not published yet. */
  'news.notFound': business,
  /** Not there for the caller: never sent to them, revoked, or its time is over or still to come. */
  'announcement.notFound': business,
  /** Its end has passed, so no reader would see it. */
  'announcement.windowOver': business,
  'announcement.noReceivers': business,
  'announcement.notDraft': business,
  /** What people can read is revoked before it is deleted. */
  'announcement.released': business,
  /** A sender who does not see the whole school tells their own classes alone. */
  'announcement.ownClassesOnly': business,
  /** `data.gate` tells when or after what it opens. */
  'unit.notOpen': business,
  'homework.notFound': business,
  'homework.notPublished': business,
  'homework.notOpen': business,
  'homework.ended': business,
  /** Its time is over, and the class takes nothing late. */
  'homework.tooLate': business,
  /** It was handed in as often as the class allows. */
  'homework.tooOften': business,
  'homework.isGraded': business,
  /** Somebody of the staff has opened it: it is not taken back. */
  'homework.isLookedAt': business,
  /** Files were sent for homework that is made in an editor. */
  'homework.notByFile': business,
  'homework.notHandedIn': business,
  /** What was looked at is no longer what was handed in last. */
  'homework.newerVersion': business,
  'homework.badScore': business,
  /** The days of a report are none, come in the wrong order, or are more than a school year. */
  'report.badRange': business,
  /** A link to a report that has ended, that was taken back or never was. */
  'report.ended': business,
  /** A child that has handed in is not excused. */
  'homework.hasWork': business,
  /** Somebody has graded it anew, or half an hour is over. */
  'homework.undoTooLate': business,
  /** Somebody else has graded it meanwhile; `data` tells what they said. */
  'homework.gradedMeanwhile': business,
  'grading.tooManyPhrases': business,
  /** Somebody else has moved or locked pins meanwhile; `data.pins` tells how they stand. */
  'unit.pinMoved': business,
  'tree.loop': business,
  'tree.tooDeep': business,
  'tree.unknownParent': business,
  'tree.siblingTaken': business,
  /** A row comes back from the recycle bin only where it stood. */
  'tree.parentDeleted': business,
  /** Such a value may not be asked for: it is in no list of unique fields. */
  'duplicate.notListed': { http: 400, wire: 400 },
  'duplicate.taken': business,
  'sheet.wrongType': business,
  'sheet.locked': business,
  'sheet.unreadableLetters': business,
  'sheet.noHead': business,
  'sheet.noHeadInSheets': business,
  'sheet.tooManyRows': business,
  'sheet.rowTooLong': business,
  'sheet.tooMuchText': business,
  'user.nameTaken': business,
  'user.nameInvalid': business,
  'user.registrationClosed': business,
  'user.passwordWeak': business,
  'user.notConfirmed': business,
  'user.oldPasswordWrong': business,
  'user.passwordWrong': business,
  'user.ownContact': business,
  'user.noRole': business,
  /** A telephone number from somebody who may neither see nor set one. */
  'user.phoneNotAllowed': denied,
  'user.passwordEmpty': business,
  'user.passwordsDiffer': business,
  /** The own password that is to follow a temporary one is the temporary one. */
  'user.passwordSame': business,
  /** The session asks for a department that its user does not belong to. */
  /** No class has this code or link, or it is closed. */
  'class.unknownCode': business,
  'class.closed': business,
  'class.memberAlready': business,
  'classCode.tooLong': business,
  'secret.wrong': business,
  /** Five wrong choices in a row: ten minutes. */
  'secret.waits': business,
  /** Fifteen wrong choices: until the staff sets new pictures. */
  'secret.closed': business,
  'secret.weak': business,
  'card.invalid': business,
  /** Cards and pictures are for children only. */
  'card.notChild': business,
  'depart.notMember': business,
  'depart.noMatch': business,
  /** All 2574 codes below one parent are used up. */
  'depart.full': business,
  /** A form names another parent; `move` is for that. */
  'depart.moveElsewhere': business,
  /** A department cannot lie below itself. */
  'depart.ownChild': business,
  /** What stood above a deleted department is not there any more. */
  'depart.parentGone': business,
  'depart.noMember': business,
  /** People whom the caller's data rules hide belong to what would be deleted, or answer for it. */
  'depart.hiddenPeople': denied,
  'work.notFound': business,
  'work.notYours': denied,
  /** The base revision is stale; `data.copyId` names the copy that keeps what was sent. */
  'work.conflict': business,
  /** The id exists and belongs to another author. */
  'work.idTaken': denied,
  /** The manifest names blobs that the server has not got; `data.missing` lists them. */
  'work.blobsMissing': business,
  'work.badManifest': business,
  /** A save names a unit, a homework or a class that its author has no part in; nothing was saved. */
  'work.unknownUnit': business,
  'work.unknownHomework': business,
  'work.notYourClass': business,
  'work.badState': business,
  /** A mark without stars and words, or with those only that stand already. */
  'work.emptyMark': business,
  /** Nothing of it was handed in, so there is nothing to grade. */
  'work.notHandedIn': business,
  /** The tag stands at works; `data.count` says at how many. */
  'work.tagInUse': business,
  'work.tooManyTags': business,
  /** The caller chose no receiver but the author. */
  'work.noReceivers': business,
  'work.tooManyReceivers': business,
  /** The chosen works are more than one archive holds. */
  'work.archiveTooLarge': business,
  /** The stored data of a child do not fit into one zip. */
  'childRecord.tooLarge': business,
  'work.unreadable': business,
  'work.remixNotAllowed': business,
  'work.alreadyStarred': business,
  /** As many items are in the backpack as fit. */
  'backpack.full': business,
  /** What is in the backpack and what was to come are more bytes than fit. */
  'backpack.noRoom': business,
  /** An item that a backpack does not carry, or one that is not what it is said to be. */
  /** So much was put in and taken out within a day that nothing new is taken. */
  'backpack.tooMuchToday': business,
  'backpack.wrongKind': business,
  'backpack.notFound': business,
  /** The cloud variables of a work are for its author, their class and its staff. */
  'cloud.notAllowed': denied,
  /** Staff have switched them off for this work. */
  'cloud.off': business,
  /** The work has no cloud variables. */
  'cloud.none': business,
  /** Enough likes of guests for this work have come from this network today. */
  'work.likesUsedUp': business,
  /** Enough reports of guests have come from this network today. */
  'work.reportsUsedUp': business,
  'comment.closed': business,
  'text.empty': business,
  'text.tooLong': business,
  'text.contact': business,
  /** A real name with a school or class, or a place to meet. */
  'text.personal': business,
  'text.word': business,
  'text.control': business,
  /** A child's nickname that sounds like somebody in charge, or that a member of the staff has. */
  'nickname.official': business,
  /** Letters of several alphabets in one nickname. */
  'nickname.lookalike': business,
  ...fileErrors,
  'config.unknownKey': business,
  /** Settings that cannot be so; `data.problems` names each with its position. */
  'config.invalid': business,
  /** This process serves no pages. */
  'config.noPreview': business,
  'dict.unknown': business,
  /** Code reads the values of this dictionary, and would not know of the change. */
  'dict.closed': business,
  'category.noCode': business,
  'category.wrongCode': business,
  'category.unknownTree': business,
  /** Several rows have the value that one was asked for by. */
  'category.several': business,
  /** No code is left below this parent. */
  'category.full': business,
  /** A row is not in a state that the transition begins with; `data.state` is the one it is in. */
  'row.wrongState': { http: 409, wire: 500 },
  /** A sealed value whose key is another one: of another server, or lost. */
  'secret.unreadable': business,
  'checkRule.unknown': business,
  /** The value fails the rule, whose own words the message has; the result says where. */
  'checkRule.refused': business,
  /** No such report, or none for the caller. */
  'form.closed': business,
  /** The link of a guardian is none, or its form or child is gone. */
  'form.linkEnded': business,
  /** What it asks for was changed while it was filled in. */
  'form.changed': business,
  'namedReport.notFound': business,
  /** It reads so much that it was stopped. */
  'namedReport.tooSlow': business,
  /** Something in it is not bound, or reads otherwise to this kind of database. */
  'namedReport.badStatement': business,
  /** More came than is kept in memory. */
  'namedReport.tooLarge': business,
  /** The other database did not answer a reader, who is not told why. */
  'namedReport.sourceFailed': business,
  'namedReport.noColumn': business,
  'namedReport.noTable': business,
  'namedReport.noFunction': business,
  'namedReport.badSyntax': business,
  'namedReport.badValue': business,
  'namedReport.noRight': business,
  'namedReport.readOnly': business,
  'dataSource.notFound': business,
  /** The account of the source could change something there. */
  'dataSource.canWrite': business,
  /** The same where the database names the rights: `data.rights`. */
  'dataSource.canWriteBy': business,
  'dataSource.unreachable': business,
  'dataSource.denied': business,
  /** The account is known there and lacks a right; `data.grant` is the statement that gives it. */
  'dataSource.noGrant': business,
  'dataSource.noDatabase': business,
  /** The other side offers no encryption, or a certificate that no authority vouches for. */
  'dataSource.noTls': business,
  'dataSource.badCertificate': business,
  'dataSource.slow': business,
  /** The other side's own words are in the log alone: they may tell what stands in a table. */
  'dataSource.failed': business,
  /** The stored password is for the stored address and account. */
  /** No such template, or one of another channel. */
  'message.noTemplate': business,
  'message.badJson': business,
  'message.notQueued': business,
  /** What was for the receiver alone is gone once it was sent. */
  'message.notKept': business,
  'message.tooLate': business,
  'dataSource.passwordNeeded': business,
  'frontMenu.notFound': business,
  'fillRule.unknown': business,
  /** The settings of the rule fit no way to make codes. */
  'fillRule.unusable': business,
  'job.notFound': business,
  /** No handler has this name; `data.name` is what was asked for. */
  'job.unknownClass': business,
  'job.classTaken': business,
  'job.severalOfClass': business,
  'job.badParameter': business,
  'job.unknownAudience': business,
  'job.tooOften': business,
  'job.isSystem': business,
  /** The caller lacks the right to what the job does; a job does nothing that its owner may not do by hand. */
  'job.workDenied': denied,
  'job.foreignAddress': business,
  'job.isRunning': { http: 409, wire: 500 },
  /** The disk is nearly full: reading goes on, saving is refused. */
  'storage.full': business,
  'storage.noRoom': business,
  /** A child has stored as much as one child may. */
  'storage.quota': business,
  /** The database restarts, hangs or takes no more connections; what was asked for may be done or not. */
  'database.unavailable': { http: 503, wire: 503 },
  /** A bug; `error.id` is found in the log. */
  'server.unexpected': { http: 500, wire: 500 },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errors, value);
