import { call } from '../../domain/api.ts'
import { finishWithSecondFactor } from '../../domain/finish-with-second-factor.ts'
import { openSession } from '../../domain/open-session.ts'
import { bootRead, read } from '../../domain/queries.ts'
import type { SessionInfo } from '../../domain/session-store.ts'

/** The log-ins of other sites that the merchant offers here. */
export const socialProviders = { ...read('listSocialProviders'), staleTime: 60_000 }

export const socialBootReads = () => [bootRead('listSocialProviders')]

/** Opens the session of whom this browser brought back from a provider, and keeps it. Throws an `ApiRefusal`. */
export async function openSocialSession(merchantCode: string): Promise<SessionInfo> {
  return openSession(merchantCode, await call('openSocialSession').catch(finishWithSecondFactor))
}
