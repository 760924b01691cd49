import {
  listCountries as countriesEndpoint,
  type SystemTemplateValue,
  getSystemStatus as statusEndpoint,
  getSystemTemplate as templateEndpoint,
} from '@pavilion/api/merchants'
import { chooseLanguage } from '../../base/language.ts'
import type { Scope } from '../../base/route.ts'
import { countriesOf } from './countries.ts'
import type { CountryFinder } from './country-finder.ts'
import { getSystemStatus } from './get-system-status.ts'
import { getSystemTemplate } from './get-system-template.ts'
import { getMerchant, type MerchantDirectory } from './merchant-directory.ts'

/** What the slices above this one have for a merchant's pages, by the host name of its site. */
export type ReadContents = (host: string, language: string) => Promise<NonNullable<SystemTemplateValue['contents']>>

/** What the site is, and whether it is open. */
export function merchantPublicRoutes(
  scope: Scope<'public'>,
  directory: MerchantDirectory,
  placeOf: CountryFinder,
  readContents: ReadContents,
): void {
  scope.read(templateEndpoint, async (_db, call) => {
    const template = getSystemTemplate(await getMerchant(directory, call.merchantCode), call.caller?.type)
    if (call.query.contents !== 'true') return template
    return { ...template, contents: await readContents(call.askedHost.text, call.query.language ?? template.defaultLanguage) }
  })
  scope.read(countriesEndpoint, async (_db, call) => ({ list: [...countriesOf(await getMerchant(directory, call.merchantCode))] }))
  scope.read(statusEndpoint, async (_db, call) => {
    const merchant = await getMerchant(directory, call.merchantCode)
    const language = chooseLanguage(merchant, call.cookie('language'), call.header('accept-language'))
    return getSystemStatus(merchant, { address: call.address, language }, placeOf)
  })
}
