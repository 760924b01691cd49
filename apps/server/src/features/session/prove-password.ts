import type { login as endpoint, Login } from '@pavilion/api/session'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { readSource } from '../verification/index.ts'
import { accountMeant } from './account-meant.ts'
import { checkPassword } from './check-password.ts'
import { checkCaptcha, reserveLogin } from './login-limits.ts'
import { placeOfAccount } from './login-place.ts'
import type { LoginTools, ProvenLogin } from './login-tools.ts'

/** Whose username, e-mail address or mobile number, and password these are. A captcha that is asked for is used up before anything is evaluated. */
export async function provePassword(
  transact: Transact,
  tools: LoginTools,
  call: Call<typeof endpoint>,
  { merchant, payload }: { merchant: Merchant; payload: Login },
): Promise<ProvenLogin | Refusal<'captcha-needed' | 'captcha-wrong' | 'login-locked' | 'wrong-credentials'>> {
  const { username, password, captchaId, captcha } = payload
  const account = await transact((tx) => accountMeant(tx, tools.seals, merchant, username))
  const places = await transact(async (tx) => {
    const place = await placeOfAccount(tx, merchant.code, account, call)
    const attempt = { account, address: call.address, place, source: readSource(call), captchaId, captcha }
    return (await checkCaptcha(tx, merchant, attempt, tools.clock())) ?? reserveLogin(tx, merchant, attempt, tools.clock())
  })
  if (places instanceof Refusal) return places
  const member = await checkPassword(transact, tools, merchant, { account, password }, places)
  return member instanceof Refusal ? member : { member, useProof: async () => true }
}
