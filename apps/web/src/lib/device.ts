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
    isStandalone: nav.standalone === true || window.matchMedia('(display-mode: standalone)').matches,
    hasNativeBridge: 'PavilionNative' in window,
    touchPointsMax: nav.maxTouchPoints ?? 0,
  }
}

// An iPad says that it is a Mac; only the touch points give it away.
function isIos({ userAgent, touchPointsMax }: DeviceFacts): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPointsMax > 1)
}
