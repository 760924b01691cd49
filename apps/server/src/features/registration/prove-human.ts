import type { Tx } from '../../base/database.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { readSource, useCaptcha } from '../verification/index.ts'
import type { Application } from './read-application.ts'

/** Whether the picture's digits were read; it is used up, right or wrong. A form that shows no picture is content. */
export async function proveHuman(
  tx: Tx,
  merchant: Merchant,
  call: Pick<Call, 'cookie'>,
  { captcha }: Application,
  now: Date,
): Promise<boolean> {
  if (!captcha) return true
  return useCaptcha(tx, { merchantCode: merchant.code, source: readSource(call), ...captcha }, now)
}
