import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the machine's resolver is waited for. */
const WITHIN_MS = 2_000

/** Whether a host name has an address, as this machine finds it. Nothing is sent to that address. */
export async function hasAnswer(name: string): Promise<boolean> {
  const late = new AbortController()
  try {
    const found = lookup(name).then(
      () => true,
      () => false,
    )
    return await Promise.race([found, wait(WITHIN_MS, false, { signal: late.signal })])
  } finally {
    late.abort()
  }
}
