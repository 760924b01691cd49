import { CallError, call } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { show } from '@pavilion/game-kit/client/money'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { createSound } from '@pavilion/game-kit/client/sound'
import type { BetView } from '../wire.ts'
import { openFairness, openRules } from './sheets.ts'
import { openSlip } from './slip.ts'
import { type Acts, amountOf, betsOf, type PickedLeg, type Stand, stepsMaxOf } from './stand.ts'
import type { TextKey } from './texts.ts'

type ActTools = {
  root: HTMLElement
  stand: Stand
  sound: ReturnType<typeof createSound>
  refresh: () => void
  update: () => Promise<void>
}

export function createActs({ root, stand, sound, refresh, update }: ActTools): Acts & { slipChanged(): void } {
  let slip: { close(): void; refresh(): void } | undefined
  const slipChanged = () => slip?.refresh()
  const change = (what: Partial<Stand>) => {
    Object.assign(stand, { trouble: '', isShort: false, ...what })
    stand.steps = Math.max(1, Math.min(stand.steps, stepsMaxOf(stand)))
    sound.press()
    refresh()
    slipChanged()
  }
  const acts: Acts = {
    look: (view) => change({ view }),
    choose: (place, pick) => {
      const others = [...stand.picked].filter(([at]) => at !== place)
      change({ picked: new Map(stand.picked.get(place) === pick ? others : [...others, [place, pick]]) })
    },
    setApart: (isApart) => change({ isApart }),
    stake: (steps) => change({ steps }),
    openSlip: () => {
      slip = openSlip(root, stand, acts)
    },
    place: () => void placeAll(),
    addMoney: () => openDeposit(stand.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!stand.hasSound)
      change({ hasSound: !stand.hasSound })
    },
    openRules: () => openRules(root, stand),
    openFairness: () => openFairness(root, stand),
  }
  const placeAll = async () => {
    if (stand.isBetting) return
    change({ isBetting: true, told: '' })
    for (const legs of betsOf(stand)) {
      const trouble = await placeBet(stand, legs)
      if (trouble !== '') {
        stand.trouble = trouble
        break
      }
      // What is placed is off the slip, so that a second try after a refusal never places it again.
      const placed = new Set(legs.map(({ place }) => place))
      stand.picked = new Map([...stand.picked].filter(([place]) => !placed.has(place)))
    }
    stand.isBetting = false
    // It tells the site where the balance moved; where it cannot be asked, nobody knows.
    await update().catch(() => stand.tell('pavilion:balance-changed'))
    if (stand.picked.size === 0) {
      slip?.close()
      slip = undefined
      Object.assign(stand, { view: 'bets', told: stand.say('placed') })
    }
    refresh()
    slipChanged()
  }
  return { ...acts, slipChanged }
}

/** Places one bet; returns what went wrong, or the empty text. A lost answer is asked for again with the same request. */
async function placeBet(stand: Stand, legs: readonly PickedLeg[]): Promise<string> {
  const { say, state } = stand
  const request = {
    requestId: makeRequestId(),
    code: state.open.code,
    stake: amountOf(state, stand.steps),
    legs: legs.map(({ place, pick, odds }) => ({ place, pick, odds })),
  }
  try {
    const { bet } = await call<{ bet: BetView }>('/api/league/bet', request)
    stand.isShort = bet.refusal === 'not-enough-funds'
    if (bet.status !== 'void') return ''
    return say(bet.refusal === 'confirmed-late' ? 'tooLate' : ((bet.refusal ?? 'refused') as TextKey))
  } catch (error) {
    if (!(error instanceof CallError)) return say('network')
    if (error.code === 'win-above-highest') return say('tooMuch', { amount: show(state.limits.returnMax, stand.play.currency) })
    if (error.code === 'odds-changed') return say('oddsChanged')
    return say(error.failure === 'unfinished' ? 'tooLate' : error.failure)
  }
}
