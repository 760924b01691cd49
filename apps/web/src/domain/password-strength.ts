import type { JudgeStrength } from './password-strength-engine.ts'

export type { JudgeStrength } from './password-strength-engine.ts'

let loading: Promise<JudgeStrength> | undefined

/** Loads what judges passwords, once: it is far larger than any form. A load that failed is tried again the next time. */
export function loadStrength(): Promise<JudgeStrength> {
  loading ??= import('./password-strength-engine.ts').then(({ judgeStrength }) => judgeStrength)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
