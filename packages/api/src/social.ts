import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LoginValue, waysInRefusals } from './session.ts'

/** Whose log-in opens an account here: a search engine's, a social network's, a messaging app's. */
export const SocialProvider = Type.Union([Type.Literal('google'), Type.Literal('facebook'), Type.Literal('telegram')])
export type SocialProviderName = Static<typeof SocialProvider>

/**
 * A browser begins at `/wps/social/{provider}/start`, which leads to the provider, and comes back by
 * `/wps/social/{provider}/callback` to the log-in page, whose query then says how it went.
 */
export type SocialOutcome = 'done' | 'denied' | 'expired' | 'failed' | 'busy' | 'unavailable'

export const listSocialProviders = endpoint({
  name: 'listSocialProviders',
  summary: 'The log-ins of other sites that can be used here now: switched on, and configured.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/social/providers',
  value: Type.Object({ list: Type.Array(Type.Object({ provider: SocialProvider })) }),
  refusals: {},
})

export const openSocialSession = endpoint({
  name: 'openSocialSession',
  summary: 'Opens the session of the log-in that this browser has just brought back from a provider; once.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/social/session',
  isRegional: true,
  value: LoginValue,
  refusals: {
    ...waysInRefusals,
    /** There is no such log-in, or it waited too long. */
    'social-login-expired': 400,
    /** Somebody excluded itself from play on this device. */
    'registration-refused': 403,
    'member-disabled': 403,
    'guest-login-refused': 403,
    'not-a-member': 403,
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})
