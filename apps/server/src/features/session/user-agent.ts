/** What a browser says of itself, in words that a person knows; empty where it says nothing that is known. */
export type UserAgent = { browser: string; system: string }

// In this order, since many browsers also name those that they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows Phone\b/, 'Windows Phone'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Reads the header `user-agent`. Returns only words of its own, never what the header says. */
export function readUserAgent(text: string): UserAgent {
  const known = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''
  return { browser: known(BROWSERS), system: known(SYSTEMS) }
}
