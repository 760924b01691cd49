import type { HumanAnswer } from '@pavilion/api/verification'
import type { ValueFor } from '../../domain/api-types.ts'
import { solveInSlices } from './solve-challenge.ts'

/** This many hashes take about one and a half frames on a slow phone. */
const SLICE = 1_000
const WORKER_WITHIN_MS = 20_000

/** Shows that a person's phone asks: works out the challenge, or has the provider's widget, drawn into `place`, give a token. */
export async function proveHuman(challenge: ValueFor<'getChallenge'>, place: HTMLElement): Promise<HumanAnswer> {
  if (challenge.provider === 'proof-of-work') {
    const given = challenge.challenge ?? ''
    return { challenge: given, answer: await solveChallenge(given) }
  }
  const { obtainToken } = await import('./provider-widgets.ts')
  return { token: await obtainToken(challenge.provider, challenge.siteKey ?? '', place) }
}

/** Beside the page where the browser can, else in slices between which the page goes on. */
export async function solveChallenge(challenge: string): Promise<string> {
  return (await solveBeside(challenge).catch(() => undefined)) ?? solveInSlices(challenge, SLICE, nextTurn)
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

// Also what has no workers at all rejects.
async function solveBeside(challenge: string): Promise<string | undefined> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url))
  return new Promise<string | undefined>((resolve) => {
    const end = (answer?: string) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(end, WORKER_WITHIN_MS)
    worker.onmessage = ({ data }) => end(typeof data === 'string' ? data : undefined)
    worker.onerror = () => end()
    worker.postMessage(challenge)
  })
}
