export { type CheckTexts, loadCheckTexts } from './check-texts.ts';
export {
  type AnyCheck,
  type CheckFamily,
  type CheckFinding,
  type CheckInput,
  type CheckItem,
  type CheckResults,
  type CountedCheck,
  checkFamilyOf,
  type HomeworkCheck,
  isOfProgram,
  type ObservedCheck,
  type PrintsCheck,
} from './check-types.ts';
export {
  askedText,
  blockName,
  foundText,
  keyNames,
  keyText,
  stateText,
  subjectText,
} from './check-words.ts';
export { loadSentences, type Sentences } from './sentences.ts';
