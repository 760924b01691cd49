// The address of a launch, and what of it goes to the server; the only place of the slice that knows how it is spelt.

import type { Language } from '@pavilion/api/languages'
import type { QueryFor } from '../../domain/api-types.ts'
import { gamePlatform, gatewayMobile } from '../../domain/limits.ts'
import {
  isLotteryProvider,
  mappedPrizeMode,
  type PlayType,
  type ProviderMapping,
  readPlayType,
} from '../../domain/lottery-launch.routes.ts'

/** What a page asks to be opened. `playType` is Tradition or Entertainment. */
export type LaunchRequest = {
  gameId: string | undefined
  code: string | undefined
  providerCode: string | undefined
  prizeMode: string | undefined
  playType: PlayType
  /** Free play, which touches no balance. */
  isFree: boolean
  /** Where the way back leads. */
  back: 'home' | 'step'
}

/** Reads the address of `/m/launchGame`. Nothing when it names no game. */
export function readLaunch(search: string): LaunchRequest | undefined {
  const query = new URLSearchParams(search)
  const text = (name: string, lengthMax: number) => {
    const value = query.get(name)
    return value === null || value === '' || value.length > lengthMax ? undefined : value
  }
  const gameId = text('gameId', 64)
  const code = text('code', 64)
  if (gameId === undefined && code === undefined) return undefined
  return {
    gameId,
    code,
    providerCode: text('vassalage', 32),
    prizeMode: text('prize_mode', 16),
    playType: readPlayType(query.get('playType')),
    isFree: query.get('freePlay') === '1',
    back: query.get('pageBack') === 'home' ? 'home' : 'step',
  }
}

/** The request as the call's query. */
export function launchQuery(request: LaunchRequest, language: Language): QueryFor<'launchGame'> {
  return {
    ...(request.gameId === undefined ? {} : { gameId: request.gameId }),
    ...(request.code === undefined ? {} : { code: request.code }),
    ...(request.providerCode === undefined ? {} : { vassalage: request.providerCode }),
    ...(request.prizeMode === undefined ? {} : { prize_mode: request.prizeMode }),
    playType: request.playType,
    ...(request.isFree ? { freePlay: '1' as const } : {}),
    language,
    gateway: String(gatewayMobile),
    platform: gamePlatform,
  }
}

export type WireCategory = { gameCategory: string; vendorNames: readonly { vassalage: string }[] }

/** Whether the address of a lottery names no prize mode, so that the providers' mapping has to say it. */
export const lacksPrizeMode = ({ prizeMode, providerCode }: LaunchRequest): boolean =>
  prizeMode === undefined && isLotteryProvider(providerCode ?? '')

/** The same request with the prize mode of the providers' mapping. */
export const withPrizeMode = (request: LaunchRequest, categories: readonly WireCategory[]): LaunchRequest => ({
  ...request,
  prizeMode: mappedPrizeMode(readMapping(categories)),
})

/** The query for the providers' mapping. */
export const mappingAsked = (language: Language) => ({ typeId: '1', language }) as const

/** Which providers are in which category. */
const readMapping = (categories: readonly WireCategory[]): ProviderMapping =>
  categories.map(({ gameCategory, vendorNames }) => ({
    key: gameCategory,
    providers: vendorNames.map(({ vassalage }) => ({ code: vassalage })),
  }))
