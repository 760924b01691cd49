import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { sendSmsCode as endpoint } from '@pavilion/api/verification'
import type { Clock } from '../../base/clock.ts'
import type { Db, Transact } from '../../base/database.ts'
import { makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { MESSAGE_EVERY_MS, reserveMessage } from './code-limits.ts'
import { codeText } from './message-texts.ts'
import { type Mobile, readMobile, wholeNumber } from './mobile.ts'
import type { Outbox } from './outbox.ts'
import { readSource, SOURCE_COOKIE, SOURCE_SECONDS } from './source.ts'
import { insertCode, makeCode } from './verification-codes.ts'

/** What a code is asked for, and which switch of the merchant allows it. */
const FLAGS = { reset: 'CHNGPASSVERIF3' } as const

export type Purpose = keyof typeof FLAGS

/** Whether somebody is there for whom a code of this purpose is meant. */
export type Expects = Record<Purpose, (db: Db, merchantCode: string, mobile: Mobile) => Promise<boolean>>

export type VerificationTools = { clock: Clock; random: Random; directory: MerchantDirectory; outbox: Outbox; expects: Expects }

/**
 * Sends a one-time code to a number. Checks in this order: the purpose is on, the number is one, the limits. The answer is
 * the same whether or not somebody has this number; only to somebody a code is sent.
 */
export async function sendSmsCode(
  transact: Transact,
  tools: VerificationTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const purpose = call.body.purpose ?? 'reset'
  if (merchant.flags[FLAGS[purpose]] !== true) return new Refusal('feature-unavailable', `codes for ${purpose} are off`)
  const mobile = readMobile(merchant, call.body.mobileNum ?? call.body.mobileNo ?? '', call.body.countryDialingCode)
  if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
  const recipient = wholeNumber(mobile)
  const now = tools.clock()
  const source = readSource(call) ?? makeToken(tools.random)
  const code = makeCode(tools.random)
  const outcome = await transact(async (tx) => {
    const refused = await reserveMessage(tx, merchant, { channel: 'sms', to: recipient, address: call.address }, now)
    if (refused) return refused
    const isExpected = await tools.expects[purpose](tx, merchant.code, mobile)
    if (isExpected) await insertCode(tx, { merchantCode: merchant.code, purpose, recipient, source }, code, tools.random, now)
    return isExpected
  })
  if (outcome instanceof Refusal) return outcome
  call.setCookie(SOURCE_COOKIE, source, SOURCE_SECONDS)
  if (outcome) {
    const text = codeText(merchant, code, call.cookie('language'))
    await tools.outbox.send({ merchantCode: merchant.code, channel: 'sms', to: recipient, text })
  }
  return { expirationTime: now.getTime() + MESSAGE_EVERY_MS }
}
