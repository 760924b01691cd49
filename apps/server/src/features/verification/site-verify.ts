import type { AskPartners } from '../../base/partners.ts'
import type { HumanCheck } from './human-check.ts'

/** A provider of human verification and the keys it gave to this site. */
export type SiteVerifyConfig = { provider: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string; url?: string | undefined }

const URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

/**
 * Turnstile or hCaptcha: the page shows the provider's widget, and the token that it gives is asked after here. The provider takes
 * each token once. One that cannot be asked counts as no, and is written to the log.
 */
export function createSiteVerify(config: SiteVerifyConfig, warn: (text: string) => void, ask: AskPartners): HumanCheck {
  const url = config.url ?? URLS[config.provider]
  return {
    provider: config.provider,
    ask: async () => ({ siteKey: config.siteKey }),
    check: async (answer, { address }) => {
      if (!answer || !('token' in answer)) return undefined
      const body = new URLSearchParams({ secret: config.secret, response: answer.token, remoteip: address })
      if (config.provider === 'hcaptcha') body.set('sitekey', config.siteKey)
      try {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const { status, text } = await ask('human-check', url, { method: 'POST', headers, body: body.toString() })
        const told: unknown = JSON.parse(text)
        const isHuman = status === 200 && typeof told === 'object' && told !== null && 'success' in told && told.success === true
        return isHuman ? async () => true : undefined
      } catch (error) {
        warn(`${config.provider} could not be asked: ${error instanceof Error ? error.name : 'unknown'}`)
        return undefined
      }
    },
  }
}
