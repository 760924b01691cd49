import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { getCaptcha as endpoint } from '@pavilion/api/verification'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant, numberSetting } from '../merchants/index.ts'
import { CAPTCHA_LIFETIME_MS, insertCaptcha } from './captchas.ts'
import { readSource, SOURCE_COOKIE, SOURCE_SECONDS } from './source.ts'
import { makeDigits } from './verification-codes.ts'
import type { VerificationTools } from './verification-tools.ts'

const WINDOW_MS = 10 * 60_000
/** The setting `captcha_digits` may say five or six. */
const DIGITS = 4
const DIGITS_MAX = 6

/** Shows a picture with digits to this browser. Refused to an address that asks too often. */
export async function createCaptcha(
  tx: Tx,
  tools: VerificationTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const now = tools.clock()
  const limit = { attemptsMax: numberSetting(merchant, 'captchas_per_address'), windowMs: WINDOW_MS }
  const place = await reserveAttempt(tx, attemptScope('captcha', merchant.code, call.address), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'captchas are used up', { retryAfterMs: Math.max(1, place.retryAfterMs) })
  const digits = Math.min(DIGITS_MAX, Math.max(DIGITS, numberSetting(merchant, 'captcha_digits')))
  const answer = makeDigits(tools.random, digits)
  const captchaId = makeToken(tools.random)
  const source = readSource(call) ?? makeToken(tools.random)
  await insertCaptcha(tx, { merchantCode: merchant.code, source, captchaId, answer }, tools.random, now)
  call.setCookie(SOURCE_COOKIE, source, SOURCE_SECONDS)
  return { captchaId, image: tools.captchaMaker.draw(answer), expirationTime: now.getTime() + CAPTCHA_LIFETIME_MS }
}
