export { checkProjectJson, checkSb2, checkSb3, type ProjectCheck } from './blocks/check.ts';
export { type CleanProject, cleanDrawing, cleanProject } from './blocks/clean-project.ts';
export { measureSb3 } from './blocks/measure.ts';
export {
  joinProject,
  joinProjectWith,
  type ProjectMember,
  splitProject,
} from './blocks/members.ts';
export { opcodePairs, similarity } from './blocks/opcode-pairs.ts';
export { checkScript } from './blocks/script.ts';
export { readSprite } from './blocks/sprite.ts';
export type {
  Sb2Check,
  Sb2Object,
  Sb2Project,
  Sb3Asset,
  Sb3Block,
  Sb3Check,
  Sb3Input,
  Sb3Primitive,
  Sb3Project,
  Sb3Target,
} from './blocks/types.ts';
export type { WorkStats } from './blocks/work-stats.ts';
export {
  type CourseFile,
  type CourseFileMember,
  type CourseValues,
  courseFilePath,
  packCourseFile,
  readCourseFile,
  type StreamedCourse,
  writeCourseFile,
} from './course/course-file.ts';
export { fingerprintWork } from './fingerprint/work-fingerprint.ts';
export {
  isCheckSubject,
  listCheckSubjects,
} from './homework-checks/check-subjects.ts';
export { evaluateCheck, noFinding } from './homework-checks/evaluate.ts';
export { evaluateRun } from './homework-checks/evaluate-run.ts';
export { type OutlineOutcome, outlineFile, outlineWork } from './homework-checks/outline-work.ts';
export {
  findingsOfRun,
  type ProgramJudgement,
  type ProgramRun,
  planProgramRuns,
  testsOfChallenge,
} from './homework-checks/program-runs.ts';
export type {
  CheckFinding,
  HomeworkCheck,
  TestCheck,
} from './homework-checks/types.ts';
export {
  type BlockArgument,
  type BlockCategory,
  type BlockSpec,
  type BlockType,
  findBlockSpec,
  isBlockType,
  listBlockSpecs,
  type MessageColor,
  maxSayLength,
  messageColors,
} from './junior/block-types.ts';
export { type OpenedJuniorData, readJuniorData, writeJuniorData } from './junior/data-json.ts';
export { isJuniorPath } from './junior/junior-paths.ts';
export { decodeSayText, encodeSayText } from './junior/legacy-text.ts';
export { measureJunior } from './junior/measure-junior.ts';
export {
  listMediaNames,
  listMissingOwners,
  type MediaNames,
  mediaName,
} from './junior/media.ts';
export { readSjr, writeSjr } from './junior/sjr-file.ts';
export {
  insideOf,
  listBlocks,
  listLayers,
  listPages,
  listSprites,
  type PageEntry,
} from './junior/story.ts';
export type {
  JuniorBlock,
  JuniorCharacter,
  JuniorFile,
  JuniorMedia,
  JuniorPage,
  JuniorProject,
  JuniorSprite,
  JuniorStory,
  JuniorStrip,
  JuniorText,
  MediaFolder,
  OpenedJuniorFile,
} from './junior/types.ts';
export { createFreeIds, type FreeIds } from './junior/unique-ids.ts';
export { juniorDataPath, mainFile } from './lead-paths.ts';
export {
  courseLimits,
  type Sb3Limits,
  type SjrLimits,
  sb3Limits,
  scriptLimits,
  sjrLimits,
  spriteLimits,
  type ZipLimits,
} from './limits.ts';
export {
  FormatError,
  type FormatProblem,
  type FormatProblemCode,
  type FormatProblemData,
  type FormatWarning,
  formatProblemCodes,
} from './problems.ts';
export {
  type Challenge,
  type ChallengeCase,
  type ChallengeProbe,
  type ChallengeRule,
  challengeLimits,
  emptyChallenge,
  hasChecks,
  readChallenge,
  writeChallenge,
} from './python/challenge.ts';
export {
  challengeFile,
  isPythonFileName,
  type PythonFileKind,
  pythonFileKind,
} from './python/file-names.ts';
export { measurePython, type PythonStats } from './python/measure-python.ts';
export { type PictureSize, pictureSize } from './python/picture-size.ts';
export { textBytes } from './python/program-text.ts';
export { requirePythonFiles, type SizedPythonFile } from './python/python-files.ts';
export { type PythonLimits, pythonLimits } from './python/python-limits.ts';
export {
  type PythonFile,
  type PythonProject,
  pythonFileText,
  readChallengeFile,
  readPythonFile,
  readPythonProject,
  writePythonProject,
} from './python/python-project.ts';
export {
  isRuleSubject,
  type NamedRuleSubject,
  namedRuleSubjects,
  type RuleSubject,
  ruleSubjects,
} from './python/rule-subjects.ts';
export { sha256Hex } from './sha256.ts';
export { beginsDrawing } from './svg/begins-drawing.ts';
export { type SanitizedSvg, sanitizeSvg } from './svg/sanitize-svg.ts';
export { atOnce } from './turns.ts';
export { readZip, type ZipMember } from './zip/read-zip.ts';
export { type NewZipMember, writeZip } from './zip/write-zip.ts';
