import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { getChallenge as endpoint } from '@pavilion/api/verification'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { phoneProviderOf } from './check-phone-proof.ts'
import { hasPurpose } from './code-purposes.ts'
import { readSource, SOURCE_COOKIE, SOURCE_SECONDS } from './source.ts'
import type { VerificationTools } from './verification-tools.ts'

/** Tells a browser how to show that a person is behind it, and by which way this merchant has phones proved. */
export async function getChallenge(
  tools: VerificationTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { purpose } = call.query
  if (purpose !== undefined && !hasPurpose(merchant, purpose)) return new Refusal('feature-unavailable', `codes for ${purpose} are off`)
  const source = readSource(call) ?? makeToken(tools.random)
  call.setCookie(SOURCE_COOKIE, source, SOURCE_SECONDS)
  const asked = { merchantCode: merchant.code, source, address: call.address }
  const isFirebase = tools.phoneTokens !== undefined && phoneProviderOf(merchant, tools, purpose) === 'firebase'
  return {
    provider: tools.humanCheck.provider,
    ...(await tools.humanCheck.ask(asked, tools.clock())),
    smsProvider: isFirebase ? 'firebase' : 'builtin',
    ...(isFirebase && tools.phoneTokens ? { firebase: tools.phoneTokens.page } : {}),
  }
}
