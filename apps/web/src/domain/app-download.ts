// Whether and how the site is offered as an app: pure decisions over what is known of the device and of the merchant.
import { type DeviceFacts, type DownloadKind, deviceOf, downloadsFor, homeScreenWay, iosSupport, isWebAddress } from './device.ts'

type Links = readonly { resourceType: string; url: string }[]

/** One way to have the app. `url` is where its link leads; `homeScreen` has none, only steps. */
export type AppOption = { kind: DownloadKind; url: string } | { kind: 'homeScreen' }

/** What must be said on this device. */
export type AppNote = 'already-app' | 'use-safari' | 'ios-unsupported' | 'ios-legacy'

export type AppOffer = {
  /** What fits the device, the best first. */
  options: readonly AppOption[]
  notes: readonly AppNote[]
  /** Where the extra tip for the oldest iOS leads. */
  legacyProfileUrl: string | undefined
  /** What other devices have: shown where this one is a computer. */
  elsewhere: readonly Extract<AppOption, { url: string }>[]
}

/**
 * The ways to have the site as an app on this device. The web app, by profile or by shortcut, needs iOS 12.4; up to 12.1 a tip leads
 * to the profile. Of the browsers on iOS only Safari installs either.
 */
export function appOfferOf(facts: DeviceFacts, links: Links): AppOffer {
  const none = { options: [], legacyProfileUrl: undefined, elsewhere: [] }
  if (facts.hasNativeBridge || facts.isStandalone) return { ...none, notes: ['already-app'] }
  const here = downloadsFor(facts, links)
  const device = deviceOf(facts)
  if (device === 'H5') return { ...none, elsewhere: linksOfPhones(links), notes: [] }
  if (device === 'ANDROID') return { ...none, options: [...here, { kind: 'homeScreen' }], notes: [] }
  const native = here.filter(({ kind }) => kind === 'IOS')
  const support = iosSupport(facts)
  if (support !== 'supported') {
    const isLegacy = support === 'legacy'
    const profile = isLegacy ? here.find(({ kind }) => kind === 'MOBILECONFIG')?.url : undefined
    return {
      ...none,
      options: native,
      legacyProfileUrl: profile,
      notes: isLegacy ? ['ios-unsupported', 'ios-legacy'] : ['ios-unsupported'],
    }
  }
  if (homeScreenWay(facts) === 'ios-elsewhere') return { ...none, options: native, notes: ['use-safari'] }
  return { ...none, options: [...here, { kind: 'homeScreen' }], notes: [] }
}

function linksOfPhones(links: Links): Extract<AppOption, { url: string }>[] {
  const kinds: readonly DownloadKind[] = ['IOS', 'Android']
  return kinds.flatMap((kind) => {
    const url = links.find(({ resourceType }) => resourceType === kind)?.url ?? ''
    return isWebAddress(url) ? [{ kind, url }] : []
  })
}

export type BarFacts = {
  facts: DeviceFacts
  links: Links
  /** The member closed the bar. */
  isClosed: boolean
  requiresLogin: boolean
  hasSession: boolean
}

/**
 * Whether the site is offered as an app by itself, in the bar or in a popup: not where it is one already, not without a link that this
 * device can open, not to visitors where the merchant asks for a log-in, not where it was closed, and not on an iOS before 12.4 when
 * the only link is that of the web app.
 */
export function isAppOffered({ facts, links, isClosed, requiresLogin, hasSession }: BarFacts): boolean {
  if (isClosed || facts.isStandalone || facts.hasNativeBridge || (requiresLogin && !hasSession)) return false
  const usable = downloadsFor(facts, links).filter(({ kind }) => kind !== 'MOBILECONFIG' || iosSupport(facts) === 'supported')
  return usable.length > 0
}

/** Where the closing of the bar is kept; `1` is closed. It outlives the session. */
export const HIDE_DOWNLOAD_BAR = 'hideDownloadBar'

/** The merchant's own icon of the app, where it lies on this site; pictures from elsewhere are not loaded. */
export function appIconOf(links: Links): string | undefined {
  const url = links.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url ?? ''
  return /^\/(?!\/)\S+$/.test(url) ? url : undefined
}

/** A colour of the mobile template; undefined for what is none. */
export const templateColour = (text: string): string | undefined => (/^#[0-9a-f]{6}$/i.test(text) ? text : undefined)
