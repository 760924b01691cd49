import { openStream } from '@pavilion/game-kit/seeds'
import { returnOf } from './published.ts'
import { layBed, MINES_VERSION, paysOf } from './rules/mines.ts'

// `node games/demo-house/mines-report.ts`: what is published of the mines beside ten million simulated beds.

const ROUNDS = 2_500_000
const Z_99 = 2.5758293035489004

console.log(`${MINES_VERSION}: by number of mines the lowest return over all numbers of opened fields`)
for (const [mines, picks] of [
  [1, 1],
  [3, 5],
  [10, 2],
  [24, 1],
] as const) {
  const draw = openStream({ serverSeed: 'report', clientSeed: `${mines} ${picks}`, nonce: 0 })
  let won = 0
  for (let round = 0; round < ROUNDS; round++) if (layBed(mines, draw).every((field) => field >= picks)) won++
  const pays = paysOf(mines, picks) / 100
  const chance = won / ROUNDS
  const half = Z_99 * pays * Math.sqrt((chance * (1 - chance)) / ROUNDS)
  console.log(
    `${mines} mines, ${picks} fields: published from ${returnOf('mines', `mines-${mines}`)} %, simulated ${chance * pays} over ${ROUNDS} rounds, 99 % interval ${chance * pays - half} to ${chance * pays + half}`,
  )
}
