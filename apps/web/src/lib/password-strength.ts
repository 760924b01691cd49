/** From 0 (guessed at once) to 4 (nobody guesses it). `advice` is the key of a text. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string | undefined }

/** Judges a password; `about` are words that somebody who knows its owner would try first. */
export type JudgeStrength = (password: string, about: readonly string[]) => Strength

let loading: Promise<JudgeStrength> | undefined

/** Loads what judges passwords, once: it is far larger than any form. A load that failed is tried again the next time. */
export function loadStrength(): Promise<JudgeStrength> {
  loading ??= import('./password-strength-engine.ts').then(({ judgeStrength }) => judgeStrength)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
