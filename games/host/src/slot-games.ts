import type { Engine } from '@pavilion/game-kit/engine'
import { slotEngine } from '@pavilion/game-marigold-nights/engine'
import { published } from '@pavilion/game-marigold-nights/published'
import { gameNames, isTheme, type Theme, themes } from '@pavilion/game-marigold-nights/themes'
import { lagoonEngine } from '@pavilion/game-moon-lagoon/engine'
import { gameNames as lagoonNames, published as lagoonPublished } from '@pavilion/game-moon-lagoon/published'
import { bellsEngine } from '@pavilion/game-seven-bells/engine'
import { gameNames as bellsNames, published as bellsPublished } from '@pavilion/game-seven-bells/published'
import { slotEngines } from '@pavilion/game-slots/engines'
import { publishedOf } from '@pavilion/game-slots/published'
import { shapeOf } from '@pavilion/game-slots/shape-of'
import type { Catalogue } from './config.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { type HostedGame, IN_HOUSE } from './hosted-game.ts'

type SlotFigures = { rtpPercent: string; hitRatePercent: string; standardDeviation: string; maxWinStakes: number }

/** A slot of the house. */
function slotGame(id: string, title: string, engine: Engine, client: HostedGame['client'], figures: SlotFigures): HostedGame {
  const { rtpPercent: rtp, hitRatePercent: hitRate, standardDeviation: deviation, maxWinStakes: multipleMax } = figures
  const fingerprint = engine.fingerprint ?? fingerprintOf({ rules: client, version: engine.version })
  const told = { rtp, hitRate, deviation, multipleMax, fingerprint }
  return { id, title, category: 'slots', provider: IN_HOUSE, ...told, engine, client, published: figures }
}

/** Marigold Nights in one of its themes. */
const themed = (id: Theme): HostedGame => slotGame(id, gameNames[id].EN, slotEngine, 'marigold-nights', published)

/**
 * The slots: those with rules of their own, and the titles whose rules are data, each where the catalogue has a tile of it. `before` is
 * what played behind the tiles when one outcome stood in for a game.
 */
export function listSlots(catalogue: Catalogue | undefined, before: readonly HostedGame[]): HostedGame[] {
  const tiles = new Map((catalogue?.games ?? []).map((tile) => [tile.id, tile]))
  const titles = [...slotEngines].flatMap(([id, engine]) => {
    const tile = tiles.get(id)
    if (!tile && !isTheme(id)) return []
    const game = slotGame(id, tile?.names.EN ?? (isTheme(id) ? gameNames[id].EN : id), engine, 'slots', publishedOf(id))
    const shape = shapeOf(id)
    const earlier = isTheme(id) ? [themed(id)] : before.filter((demo) => demo.id === id)
    return [{ ...game, provider: tile?.provider ?? IN_HOUSE, earlier, ...(shape && { shape }) }]
  })
  return [
    ...themes.map(themed),
    slotGame('seven-bells', bellsNames.EN, bellsEngine, 'seven-bells', bellsPublished),
    slotGame('moon-lagoon', lagoonNames.EN, lagoonEngine, 'moon-lagoon', lagoonPublished),
    ...titles,
  ]
}
