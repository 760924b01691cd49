import type { Transact, Tx } from '../../base/database.ts'
import type { JobTools } from './contract-tools.ts'

/** However much there is, one run comes to an end; the next one goes on. */
const AT_ONCE_MAX = 1_000

/** `ids`: those that went wrong in this run, and are passed over; `now`: the one under way. */
export type Passed = { ids: bigint[]; now: bigint | undefined }

/**
 * Does one thing after the other, each in a transaction of its own, until there is none. One that goes wrong is passed over until the
 * next run, so that it holds up no other. Answers how many were done.
 */
export async function eachAlone(
  transact: Transact,
  { warn }: Pick<JobTools, 'warn'>,
  doNext: (tx: Tx, passed: Passed) => Promise<boolean>,
): Promise<number> {
  const passed: Passed = { ids: [], now: undefined }
  let done = 0
  for (let turn = 0; turn < AT_ONCE_MAX; turn += 1) {
    passed.now = undefined
    try {
      if (!(await transact((tx) => doNext(tx, passed)))) break
      done += 1
    } catch (error) {
      if (passed.now === undefined) throw error
      warn(error, `contract or pay-out ${passed.now}`)
      passed.ids.push(passed.now)
    }
  }
  return done
}
