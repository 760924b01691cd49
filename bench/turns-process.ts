// Asks two servers for bets in turn, one while the other rests, in turns so short that both have the same moments of the machine.
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { betRequest, makeAhead, openAsker } from './asking.ts'
import type { TurnsOptions, TurnsResult } from './load.ts'

const PAUSE_MS = 20

const { sides, connections, turns, turnMs } = JSON.parse(await text(process.stdin)) as TurnsOptions
let refused = 0
const opened = await Promise.all(sides.map(openSide))
const pairs: TurnsResult['pairs'] = []
for (let turn = 0; turn < turns; turn += 1) {
  const pair: [number, number] = [0, 0]
  // The side that begins has no advantage over many turns.
  for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) pair[side] = await (opened[side]?.play() ?? 0)
  pairs.push(pair)
}
for (const side of opened) side.end()
process.stdout.write(JSON.stringify({ pairs, refused } satisfies TurnsResult))

/** The connections to one server, all at rest. A turn of theirs answers how many bets a second were answered in it. */
async function openSide({ port, bets }: TurnsOptions['sides'][number]) {
  const request = makeAhead((serial) => betRequest(bets, serial))
  const atRest: (() => void)[] = []
  let until = 0
  let answered = 0
  let allRest = () => {}
  const askers = Array.from({ length: connections }, () => {
    const asker = openAsker(port, {
      next: () => {
        if (performance.now() < until) return request()
        atRest.push(asker.ask)
        if (atRest.length === connections) allRest()
        return undefined
      },
      took: (_ms, isAccepted) => {
        if (performance.now() < until) answered += 1
        if (!isAccepted) refused += 1
      },
      failed: (error) => {
        throw error
      },
    })
    return asker
  })
  const rest = () =>
    new Promise<void>((resolve) => {
      allRest = resolve
    })
  await rest()
  return {
    play: async () => {
      answered = 0
      until = performance.now() + turnMs
      const rested = rest()
      for (const ask of atRest.splice(0)) ask()
      await rested
      // What the database writes behind the last of them is no part of the other's turn.
      await sleep(PAUSE_MS)
      return (answered / turnMs) * 1000
    },
    end: () => {
      for (const asker of askers) asker.end()
    },
  }
}
