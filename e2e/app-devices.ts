import type { BrowserContextOptions } from 'playwright-core'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = (version: string, rest: string): BrowserContextOptions => ({
  userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${webkit} ${rest}`,
})

/** Devices as they call themselves. */
export const devices = {
  safari: iphone('17_4', 'Version/17.4 Mobile/15E148 Safari/604.1'),
  chromeOnIphone: iphone('17_4', 'CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1'),
  facebook: iphone('17_5_1', 'Mobile/21F90 [FBAN/FBIOS;FBAV/468.0.0.36.111;FBDV/iPhone14,5;FBSN/iOS;FBSV/17.5.1]'),
  ios121: iphone('12_1', 'Version/12.0 Mobile/15E148 Safari/604.1'),
  ios123: iphone('12_3_1', 'Version/12.1.1 Mobile/15E148 Safari/604.1'),
  ipadDesktop: { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15` },
  android: {
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  },
  native: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 PavilionApp/1.4',
  },
  desktop: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  },
} satisfies Record<string, BrowserContextOptions>

export const appLinks = {
  link_IOS: 'https://apps.example/ios',
  link_Android: 'https://apps.example/app.apk',
  link_MOBILECONFIG: '/install/profile.mobileconfig',
}
