import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { STAFF_DEVICE_COOKIE, STAFF_DEVICE_MS } from './attempt-place.ts'
import { finishLogin } from './finish-login.ts'
import type { OperatorTools } from './operator-tools.ts'

type Finishing = Pick<Call, 'merchantCode' | 'address' | 'cookie' | 'setCookie'> & { body: { ticket: string; code: string } }

/** The second step for a browser, which is known to the operator from then on. */
export async function finishInBrowser(tx: Tx, tools: OperatorTools, call: Finishing, wanted: 'session' | 'desk') {
  const { ticket, code } = call.body
  const attempt = { ticket, code, address: call.address, from: { device: call.cookie(STAFF_DEVICE_COOKIE) } }
  const finished = await finishLogin(tx, tools, call.merchantCode, attempt, wanted)
  if (!(finished instanceof Refusal)) call.setCookie(STAFF_DEVICE_COOKIE, finished.device, STAFF_DEVICE_MS / 1_000)
  return finished
}
