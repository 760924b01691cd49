import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './common-passwords.ts'

/** From 0 (guessed at once) to 4 (nobody guesses it). `advice` is the key of a text. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string | undefined }

/** Judges a password; `about` are words that somebody who knows its owner would try first. */
export type JudgeStrength = (password: string, about: readonly string[]) => Strength

const engine = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { passwords: [...commonPasswords] }, maxLength: 64 })

/** What the engine warns of, as the advice that helps against it. */
const advices: Readonly<Record<string, string>> = {
  straightRow: 'password.adviceKeys',
  keyPattern: 'password.adviceKeys',
  simpleRepeat: 'password.adviceRepeats',
  extendedRepeat: 'password.adviceRepeats',
  sequences: 'password.adviceSequences',
  recentYears: 'password.adviceDates',
  dates: 'password.adviceDates',
  topTen: 'password.adviceCommon',
  topHundred: 'password.adviceCommon',
  common: 'password.adviceCommon',
  similarToCommon: 'password.adviceCommon',
  userInputs: 'password.adviceAbout',
}

/** Judges as zxcvbn does: by how many guesses somebody clever would need. */
export const judgeStrength: JudgeStrength = (password, about) => {
  const { score, feedback } = engine.check(password, [...about])
  return { score, advice: score >= 3 ? undefined : ((feedback.warning && advices[feedback.warning]) ?? 'password.adviceLonger') }
}
