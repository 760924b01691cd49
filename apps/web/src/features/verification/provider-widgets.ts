import { loadScript } from '../../lib/load-script.ts'

type Options = { sitekey: string; size?: 'invisible'; callback: (token: string) => void; 'error-callback': () => void }
type Widgets = { render(place: HTMLElement, options: Options): string | number; execute(id: string | number): void }

const PROVIDERS = {
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', global: 'turnstile' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
} as const

/** Draws the provider's widget and returns its token. Throws where it gives none. */
export async function obtainToken(provider: keyof typeof PROVIDERS, siteKey: string, place: HTMLElement): Promise<string> {
  const { script, global } = PROVIDERS[provider]
  await loadScript(script)
  const widgets = (globalThis as unknown as Record<string, Widgets | undefined>)[global]
  if (!widgets) throw new Error(`${provider} did not load`)
  const frame = place.appendChild(document.createElement('div'))
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`${provider} gave no token`))
      const options: Options = { sitekey: siteKey, callback: resolve, 'error-callback': fail }
      if (provider === 'turnstile') widgets.render(frame, options)
      else widgets.execute(widgets.render(frame, { ...options, size: 'invisible' }))
    })
  } finally {
    frame.remove()
  }
}
