import type { HumanCheck } from './human-check.ts'

/** A provider of human verification and the keys it gave to this site. */
export type SiteVerifyConfig = { provider: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string; url?: string | undefined }

const URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const
const TIMEOUT_MS = 3_000

/**
 * Turnstile or hCaptcha: the page shows the provider's widget, and the token that it gives is asked after here. The provider takes
 * each token once. One that cannot be asked counts as no, and is written to the log.
 */
export function createSiteVerify(config: SiteVerifyConfig, warn: (text: string) => void, request: typeof fetch = fetch): HumanCheck {
  const url = config.url ?? URLS[config.provider]
  return {
    provider: config.provider,
    ask: async () => ({ siteKey: config.siteKey }),
    check: async (answer, { address }) => {
      if (!answer || !('token' in answer)) return undefined
      const body = new URLSearchParams({ secret: config.secret, response: answer.token, remoteip: address })
      if (config.provider === 'hcaptcha') body.set('sitekey', config.siteKey)
      try {
        const reply = await request(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
        const told: unknown = await reply.json()
        const isHuman = reply.ok && typeof told === 'object' && told !== null && 'success' in told && told.success === true
        return isHuman ? async () => true : undefined
      } catch (error) {
        warn(`${config.provider} could not be asked: ${error instanceof Error ? error.name : 'unknown'}`)
        return undefined
      }
    },
  }
}
