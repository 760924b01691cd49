import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './common-passwords.ts'
import type { JudgeStrength } from './password-strength.ts'

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
