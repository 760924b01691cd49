import { CallError, call } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { Sound } from '@pavilion/game-kit/client/sound'
import type { BetView } from '../wire.ts'
import { openFairness, openRules } from './sheets.ts'
import { type Acts, amountOf, type Stand, stepsMax } from './stand.ts'
import type { TextKey } from './texts.ts'

type ActTools = { root: HTMLElement; stand: Stand; sound: Sound; refresh: () => void; update: () => Promise<void> }

export function createActs({ root, stand, sound, refresh, update }: ActTools): Acts {
  const change = (what: Partial<Stand>) => {
    Object.assign(stand, { trouble: '', told: '', isShort: false, ...what })
    stand.steps = Math.max(1, Math.min(stand.steps, stepsMax(stand.state)))
    sound.press()
    refresh()
  }
  const place = async () => {
    const { pick } = stand
    if (stand.isBetting || pick === null) return
    change({ isBetting: true })
    const trouble = await placeBet(stand, pick)
    Object.assign(stand, { isBetting: false, trouble, ...(trouble === '' && { pick: null, told: stand.say('placed') }) })
    // It tells the site where the balance moved; where it cannot be asked, nobody knows.
    await update().catch(() => stand.tell('pavilion:balance-changed'))
    refresh()
  }
  return {
    choose: (pick) => change({ pick: stand.pick === pick ? null : pick }),
    stake: (steps) => change({ steps }),
    place: () => void place(),
    addMoney: () => openDeposit(stand.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!stand.hasSound)
      change({ hasSound: !stand.hasSound })
    },
    openRules: () => openRules(root, stand),
    openFairness: () => openFairness(root, stand),
  }
}

/** Places one bet; returns what went wrong, or the empty text. A lost answer is asked for again with the same request. */
async function placeBet(stand: Stand, pick: NonNullable<Stand['pick']>): Promise<string> {
  const { say, state } = stand
  const { code, odds } = state.fight
  const request = { requestId: makeRequestId(), code, stake: amountOf(state, stand.steps), pick, odds: odds[pick] }
  try {
    const { bet } = await call<{ bet: BetView }>('/api/cockfight/bet', request)
    stand.isShort = bet.refusal === 'not-enough-funds'
    if (bet.status !== 'void') return ''
    return say(bet.refusal === 'confirmed-late' ? 'tooLate' : ((bet.refusal ?? 'refused') as TextKey))
  } catch (error) {
    if (!(error instanceof CallError)) return say('network')
    if (error.code === 'odds-changed') return say('oddsChanged')
    if (error.code === 'issue-closed') return say('tooLate')
    return say(error.failure === 'unfinished' ? 'tooLate' : error.failure)
  }
}
