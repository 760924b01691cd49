import { publishedOf } from '@pavilion/game-lottery/bets'
import { choicesOf, drawNumbers, type Kind, keyOf } from '@pavilion/game-lottery/draw'
import type { About } from '@pavilion/game-lottery/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { winOf } from './offer.ts'
import { viewReplay } from './view-ticket.ts'

/** A lottery that this host draws. */
export type Lottery = SharedGame & { kind: Kind; about: About }

/** The lotteries by id. */
export type Lotteries = ReadonlyMap<string, Lottery>

const MINUTE = 60
const HOUR = 3_600

// What each draws and how often; the others follow from their provider.
const KNOWN: Readonly<Record<string, readonly [kind: Kind, periodSeconds: number]>> = {
  'minute-race': ['race', MINUTE],
  'five-minute-five': ['digits', 5 * MINUTE],
  'eleven-lanterns': ['eleven', MINUTE],
  'rocket-draw': ['dice', MINUTE],
  'lightning-three': ['dice', MINUTE],
  'speedboat-numbers': ['race', 3 * MINUTE],
  'turbo-ten': ['race', 5 * MINUTE],
  'hourglass-draw': ['six', HOUR],
  'neon-numbers': ['digits', 3 * MINUTE],
  'sunday-six': ['six', 10 * MINUTE],
  'straits-six': ['six', 15 * MINUTE],
  'grand-saturday': ['six', 24 * HOUR],
  'archipelago-eight': ['digits', 5 * MINUTE],
  'lotus-draw': ['levels', 5 * MINUTE],
  'mekong-three': ['dice', 5 * MINUTE],
  'vientiane-weekly': ['digits', 24 * HOUR],
}

/** The lotteries of the catalogue. */
export function listLotteries(catalogue: Catalogue | undefined): Lotteries {
  const lotteries = (catalogue?.games ?? []).filter(({ type }) => type === 'LOTT' || type === 'ELOTT').map(lotteryOf)
  return new Map(lotteries.map((lottery) => [lottery.id, lottery]))
}

function lotteryOf({ id, provider, names }: Catalogue['games'][number]): Lottery {
  const [kind, periodSeconds] = KNOWN[id] ?? usualOf(provider)
  const closedSeconds = periodSeconds <= MINUTE ? 8 : 15
  const about = { names, kind, periodSeconds, closedSeconds, choices: choicesOf(kind), board: publishedOf(kind) }
  const schedule = { periodSeconds, closedSeconds }
  return {
    id,
    provider,
    kind,
    schedule,
    about,
    draw: (revealed, issueCode) => {
      const levels = drawNumbers(kind, revealed, issueCode)
      return { shown: levels, key: keyOf(kind, levels) }
    },
    winOf: (ticket, outcome) => winOf(kind, ticket, outcome),
    viewReplay: (ticket, draw) => viewReplay(ticket, draw, schedule),
  }
}

function usualOf(provider: string): readonly [Kind, number] {
  if (provider === 'TCG_LOTTO_VN') return ['levels', 15 * MINUTE]
  return provider === 'ELOTT' ? ['digits', MINUTE] : ['digits', 10 * MINUTE]
}
