// What every journey runs in: `test`, and phones of the one browser of its process, which are put away when the journey is over.
import { test as playwrightTest } from '@playwright/test'
import type { Browser } from 'playwright-core'
import { launchBrowser, type Phone, type PhoneOptions, takePhone as takePhoneOf } from './browser.ts'
import { findLocalNames } from './local-names.ts'

findLocalNames()

let browser: Browser | undefined
/** The phones that nobody has put away yet. */
const inHand = new Set<Phone>()

/** A journey. Whatever phone it took and left lying is put away at its end, and its complaints fail the journey as well. */
export const test = playwrightTest.extend<{ phonesOfTest: undefined }, { browserOfProcess: undefined }>({
  browserOfProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what is needed
    async ({}, use) => {
      browser = await launchBrowser()
      await use(undefined)
      await putAll([...inHand])
      await browser.close()
    },
    { scope: 'worker', auto: true },
  ],
  phonesOfTest: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what is needed
    async ({}, use, info) => {
      // One that was taken before all journeys of a file belongs to the file.
      const ofFile = new Set(inHand)
      const startedWith = process.cpuUsage()
      await use(undefined)
      const { user, system } = process.cpuUsage(startedWith)
      info.annotations.push({ type: 'processor', description: String((user + system) / 1_000) })
      await putAll([...inHand].filter((phone) => !ofFile.has(phone)))
    },
    { auto: true },
  ],
})

/** A fresh phone, as `e2e/browser.ts` describes it. */
export async function takePhone(siteUrl: string, options: PhoneOptions = {}): Promise<Phone> {
  if (browser === undefined) throw new Error('A phone is taken within a journey, or before all of a file')
  const taken = await takePhoneOf(browser, siteUrl, options)
  const phone = {
    page: taken.page,
    putAway: async () => {
      inHand.delete(phone)
      await taken.putAway()
    },
  }
  inHand.add(phone)
  return phone
}

async function putAll(phones: readonly Phone[]): Promise<void> {
  const ends = await Promise.allSettled(phones.map((phone) => phone.putAway()))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
