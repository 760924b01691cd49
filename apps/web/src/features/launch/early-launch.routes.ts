// What the server does for a page that opens a game: the game is asked for before the page's own script is there.

import type { Language } from '@pavilion/api/languages'
import type { QueryClient } from '@tanstack/react-query'
import { earlyCallOf } from '../../domain/api.ts'
import type { BootRead } from '../../domain/page.ts'
import { bootRead, read } from '../../domain/queries.ts'
import type { EarlyCall } from '../../lib/early-call.ts'
import { lacksPrizeMode, launchQuery, mappingAsked, readLaunch, withPrizeMode } from './launch.routes.ts'

/** The providers' mapping, for a lottery whose address names no prize mode. */
export function launchBootReads(search: string, language: Language): BootRead[] {
  const request = readLaunch(search)
  return request && lacksPrizeMode(request) ? [bootRead('listGameCategories', mappingAsked(language))] : []
}

/** The call that asks for the game of this address; undefined where the address names none. */
export function earlyLaunch(search: string, language: Language, merchantCode: string, queries: QueryClient): EarlyCall | undefined {
  const request = readLaunch(search)
  if (!request) return undefined
  const mapping = queries.getQueryData(read('listGameCategories', mappingAsked(language)).queryKey)
  if (lacksPrizeMode(request) && !mapping) return undefined
  const whole = lacksPrizeMode(request) && mapping ? withPrizeMode(request, mapping.categories) : request
  return earlyCallOf('launchGame', launchQuery(whole, language), merchantCode)
}
