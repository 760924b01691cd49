export { currentRow } from './current-row.ts'
export { doOnce, type Writing } from './do-once.ts'
export { isReadable, listLanguageStates, nextTextVersions, partsOf, textsOf, titleOf } from './language-states.ts'
export { lostLink, type ReadTexts, readTexts } from './read-texts.ts'
