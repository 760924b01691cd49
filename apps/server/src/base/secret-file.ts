import { readFileSync, statSync } from 'node:fs'
import { repeat, type Stop } from './repeat.ts'

const LOOK_EVERY_MS = 1_000

/** Takes in what a file says, now and whenever it was written again. What cannot be taken in later is left. Returns a function that stops it. */
export function followSecretFile(file: string, take: (text: string) => unknown): Stop {
  const stampOf = () => statSync(file, { bigint: true }).mtimeNs
  let stamp = stampOf()
  take(readFileSync(file, 'utf8'))
  const look = async () => {
    const now = stampOf()
    if (now === stamp) return
    take(readFileSync(file, 'utf8'))
    stamp = now
  }
  return repeat(look, LOOK_EVERY_MS, () => {})
}
