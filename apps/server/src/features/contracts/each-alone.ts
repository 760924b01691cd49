import type { Transact, Tx } from '../../base/database.ts'
import type { JobTools } from './contract-tools.ts'

/** Bounds one run; the next run continues. */
const AT_ONCE_MAX = 1_000

/** `ids` failed in this run and are skipped; `now` is being worked on. */
export type Passed = { ids: bigint[]; now: bigint | undefined }

/**
 * Processes items one after the other, each in its own transaction, until none is left. A failed
 * item is skipped until the next run and delays no other. Returns the number of processed items.
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
      warn(error, `contract or payout ${passed.now}`)
      passed.ids.push(passed.now)
    }
  }
  return done
}
