import { engines, highestReturnOf, highestReturns, lowestReturnOf } from '@pavilion/game-demo-house/engines'
import { type Kind, kindOf } from '@pavilion/game-demo-house/kinds'
import { retiredKindOf } from '@pavilion/game-demo-house/retired-kinds'
import type { About } from '@pavilion/game-demo-house/wire'
import { fingerprintOf } from './fingerprint-of.ts'
import type { Tile } from './host-tiles.ts'
import type { HostedGame } from './hosted-game.ts'

/** The originals of the house. */
export function originalGame(tile: Tile, providerName: string): HostedGame[] {
  const kind = kindOf(tile)
  return kind ? [demoGame(kind, tile, providerName)] : []
}

/** What stood in for a game before it had an engine of its own, or left. It takes no bet any more. */
export function retiredGame(tile: Tile, providerName: string): HostedGame[] {
  const kind = retiredKindOf(tile)
  if (!kind) return []
  const game = demoGame(kind, tile, providerName)
  return [{ ...game, engine: { ...game.engine, isOffered: () => false }, isRetired: true }]
}

function demoGame(kind: Kind, { id, provider, names }: Tile, providerName: string): HostedGame {
  const engine = engines[kind]
  const about: About = { kind, provider, providerName, names, version: engine.version }
  return {
    id,
    title: names.EN ?? id,
    category: kind,
    provider,
    rtp: lowestReturnOf(kind),
    highestRtp: highestReturnOf(kind),
    multipleMax: highestReturns[kind],
    fingerprint: fingerprintOf({ rules: engine.version }),
    engine,
    client: 'demo-house',
    published: about,
  }
}
