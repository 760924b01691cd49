// The address of a launch, and what of it goes to the server; the only place of the slice that knows how it is spelt.
import type { QueryFor } from '../../lib/api-types.ts'
import type { Language } from '../../lib/languages.ts'
import { gamePlatform, gatewayMobile } from '../../lib/limits.ts'

/** What a page asks to be opened. `playType` is Tradition or Entertainment. */
export type LaunchWish = {
  gameId: string | undefined
  code: string | undefined
  providerCode: string | undefined
  prizeMode: string | undefined
  playType: 'trad' | 'ent'
  /** Where the way back leads. */
  back: 'home' | 'step'
}

/** Reads the address of `/m/launchGame`. Nothing when it names no game. */
export function readLaunch(search: string): LaunchWish | undefined {
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
    playType: query.get('playType') === 'ent' ? 'ent' : 'trad',
    back: query.get('pageBack') === 'home' ? 'home' : 'step',
  }
}

/** The wish as the call's query. */
export function launchQuery(wish: LaunchWish, language: Language): QueryFor<'launchGame'> {
  return {
    ...(wish.gameId === undefined ? {} : { gameId: wish.gameId }),
    ...(wish.code === undefined ? {} : { code: wish.code }),
    ...(wish.providerCode === undefined ? {} : { vassalage: wish.providerCode }),
    ...(wish.prizeMode === undefined ? {} : { prize_mode: wish.prizeMode }),
    playType: wish.playType,
    language,
    gateway: String(gatewayMobile),
    platform: gamePlatform,
  }
}
