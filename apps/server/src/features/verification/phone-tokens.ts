import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { AskPartners } from '../../base/partners.ts'
import { wholeNumber } from '../../base/telephone.ts'
import type { Mobile } from './mobile.ts'
import { type SingleProof, singleProof } from './used-proofs.ts'

/** A Firebase project whose ID tokens prove phones. `apiKey` and `authDomain` are for the page, and public. */
export type FirebaseProject = { projectId: string; apiKey: string; authDomain: string; keysUrl?: string | undefined }

/** Reads tokens of a phone-verification provider. */
export type PhoneTokens = {
  /** What the page needs to obtain a token. */
  page: { projectId: string; apiKey: string; authDomain: string }
  /** Nothing when the token does not prove, freshly, that its bearer holds this number; else the proof that it tells of. */
  read(token: string, mobile: Mobile, now: Date): Promise<SingleProof | undefined>
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** A phone that was proved longer ago is proved again. */
const FRESH_SECONDS = 5 * 60
const CLOCKS_DIFFER_SECONDS = 10

/**
 * Firebase ID tokens as the provider documents their verification: RS256 with a key of its published set, issuer and audience of
 * the project, a subject, times in order. On top: signed in by phone within five minutes, with exactly this number, once.
 */
export function createPhoneTokens(project: FirebaseProject, warn: (text: string) => void, ask: AskPartners): PhoneTokens {
  const { projectId, apiKey, authDomain } = project
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(project.keysUrl ?? KEYS_URL), { [customFetch]: fetchKeys(ask) })
  return {
    page: { projectId, apiKey, authDomain },
    read: async (token, mobile, now) => {
      const payload = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
        currentDate: now,
        clockTolerance: CLOCKS_DIFFER_SECONDS,
      }).then(
        (verified) => verified.payload,
        (error: unknown) => {
          // A key set that cannot be fetched is our trouble; a bad token is its sender's.
          if (!isTokensFault(error)) warn(`keys of the phone tokens: ${error instanceof Error ? error.name : 'unknown'}`)
          return undefined
        },
      )
      if (!payload || typeof payload.sub !== 'string' || payload.sub === '') return undefined
      const { auth_time: provedAt, phone_number: number, iat: issuedAt = 0 } = payload
      if (typeof provedAt !== 'number' || number !== wholeNumber(mobile)) return undefined
      const nowSeconds = now.getTime() / 1_000
      const ageSeconds = nowSeconds - provedAt
      if (issuedAt > nowSeconds + CLOCKS_DIFFER_SECONDS) return undefined
      if (ageSeconds > FRESH_SECONDS || ageSeconds < -CLOCKS_DIFFER_SECONDS) return undefined
      const until = new Date((provedAt + FRESH_SECONDS + CLOCKS_DIFFER_SECONDS) * 1_000)
      // By the proof itself, since several tokens can carry one proof.
      return singleProof(['phone-token', projectId, payload.sub, String(provedAt)], until)
    },
  }
}

/** The library asks as it would ask `fetch`. */
const fetchKeys = (ask: AskPartners) => async (url: string) => {
  const { status, text } = await ask('phone-keys', url)
  return new Response(text, { status })
}

function isTokensFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^ERR_(JWT|JWS|JOSE_ALG|JWKS_NO_MATCHING)/.test(code)
}
