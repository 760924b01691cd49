import { tabItems } from '../lib/storage.ts'
import { iosLegacyVersionMax, iosVersionMin, nativeAgentMark, nativeBridge } from './limits.ts'

const LAUNCH_MARK = 'launchMark'

/** What the device header says. */
export type Device = 'IOS' | 'ANDROID' | 'H5' | 'OTHERS'

/** How a member came to register. */
export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP'

export type DeviceFacts = { userAgent: string; isStandalone: boolean; hasNativeBridge: boolean; touchPointsMax: number }

/** The device header: an installed web app is `OTHERS`, else by the browser's own words. */
export function deviceOf(facts: DeviceFacts): Device {
  if (facts.isStandalone) return 'OTHERS'
  if (isIos(facts)) return 'IOS'
  return /android/i.test(facts.userAgent) ? 'ANDROID' : 'H5'
}

export function registerMethodOf(facts: DeviceFacts): RegisterMethod {
  if (facts.hasNativeBridge) return 'APP'
  if (!facts.isStandalone) return 'H5'
  return isIos(facts) ? 'WEBCLIP' : 'PWA'
}

/** Reads the facts of this browser. */
export function readDeviceFacts(): DeviceFacts {
  const nav = navigator as Navigator & { standalone?: boolean }
  return {
    userAgent: nav.userAgent,
    isStandalone: nav.standalone === true || window.matchMedia('(display-mode: standalone)').matches || readLaunchMark() !== undefined,
    hasNativeBridge: nativeBridge in window || isNativeAgent(nav.userAgent),
    touchPointsMax: nav.maxTouchPoints ?? 0,
  }
}

/** Whether the browser's own words are those of the merchant's native app. */
export const isNativeAgent = (userAgent: string): boolean => userAgent.includes(nativeAgentMark)

/** The mark of a page that was opened from a home screen; undefined for every other text. */
export const launchMarkOf = (search: string): 'PWA' | 'WEBCLIP' | undefined => {
  const mark = new URLSearchParams(search).get('launch')
  return mark === 'PWA' || mark === 'WEBCLIP' ? mark : undefined
}

// The first page of a launch carries the mark in its address; the pages after it find it in the tab.
function readLaunchMark(): string | undefined {
  const mark = launchMarkOf(window.location.search) ?? tabItems.getItem(LAUNCH_MARK) ?? undefined
  if (mark !== undefined) tabItems.setItem(LAUNCH_MARK, mark)
  return mark
}

// An iPad says that it is a Mac; only the touch points give it away.
function isIos({ userAgent, touchPointsMax }: DeviceFacts): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPointsMax > 1)
}

/**
 * Whether this iOS can run the site as an app: from 12.4 on. Up to 12.1 it is `legacy`, and needs a word more. Everything that is
 * not iOS, or does not say its version, is `supported`.
 */
export function iosSupport(facts: DeviceFacts): 'supported' | 'unsupported' | 'legacy' {
  const [, major = '', minor = '0'] = (isIos(facts) && /\bOS (\d{1,2})_(\d{1,2})/.exec(facts.userAgent)) || []
  if (major === '') return 'supported'
  const version = Number(major) * 100 + Number(minor)
  if (version >= iosVersionMin) return 'supported'
  return version <= iosLegacyVersionMax ? 'legacy' : 'unsupported'
}

/** A way to have the site as an app. `MOBILECONFIG` is a profile that iOS installs. */
export type DownloadKind = 'IOS' | 'Android' | 'MOBILECONFIG'
export type Download = { kind: DownloadKind; url: string }

const kindsOfDevice: Readonly<Record<Device, readonly DownloadKind[]>> = {
  IOS: ['IOS', 'MOBILECONFIG'],
  ANDROID: ['Android'],
  H5: [],
  OTHERS: [],
}

/**
 * The downloads for this device: none in the app itself, none in an installed web app, and only
 * those of the merchant's links that this device can open.
 */
export function downloadsFor(facts: DeviceFacts, links: readonly { resourceType: string; url: string }[]): Download[] {
  if (facts.hasNativeBridge) return []
  return kindsOfDevice[deviceOf(facts)].flatMap((kind) => {
    const url = links.find(({ resourceType }) => resourceType === kind)?.url ?? ''
    return isWebAddress(url) ? [{ kind, url }] : []
  })
}

/** Whether it is an address that a link may lead to: over https, or a path of this site. */
export const isWebAddress = (url: string): boolean => /^(https:\/\/|\/(?!\/))\S+$/.test(url)

/** How this device puts a site on its home screen; undefined where it already is an app. */
export function homeScreenWay(facts: DeviceFacts): 'ios' | 'ios-elsewhere' | 'menu' | undefined {
  if (facts.hasNativeBridge || facts.isStandalone) return undefined
  if (!isIos(facts)) return 'menu'
  // Of the browsers on iOS only Safari installs profiles and puts sites on the home screen.
  return /crios|fxios|edgios|opios|opt\/|duckduckgo|gsa\/|line\/|fbav|fban|fbios|instagram|micromessenger|telegram|tiktok|zalo/i.test(
    facts.userAgent,
  )
    ? 'ios-elsewhere'
    : 'ios'
}
