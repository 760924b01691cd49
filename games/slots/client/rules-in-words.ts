import type { FreeSpins, Reel, Title } from '../engine/title.ts'
import type { SayOwn } from './texts.ts'

/** How a window of the title pays. */
export function windowRule({ evaluator, reels }: Title, own: SayOwn): string {
  if (evaluator.kind === 'lines') return own(evaluator.direction === 'both' ? 'ruleBoth' : 'ruleLines', { count: evaluator.lines.length })
  const most = reels.map((reel) => Math.max(...rowsOfReel(reel)))
  const count = most.reduce((product, rows) => product * rows, 1).toLocaleString('en')
  const least = Math.min(...reels.flatMap(rowsOfReel))
  if (reels.every(({ rows }) => typeof rows === 'number')) return own('ruleWays', { count })
  return own('ruleRows', { least, most: Math.max(...most), count })
}

const rowsOfReel = ({ rows }: Reel): number[] => (typeof rows === 'number' ? [rows] : rows.map(([each]) => each))

/** What the feature does, beside what its symbol says of itself. */
export function featureRules({ feature }: Title, own: SayOwn): string[] {
  switch (feature.kind) {
    case 'free-spins':
      return freeSpinsRules(feature, own)
    case 'expanding-wilds':
      return [own('ruleExpand')]
    case 'walking-wilds':
      return [own('ruleWalk', { count: feature.respinsMax })]
    default:
      return []
  }
}

function freeSpinsRules({ options, retriggerSpins, spinsMax }: FreeSpins, own: SayOwn): string[] {
  const starts = options.map(({ spins, multiplier }) => {
    const many = own('freeSpinsWon', { count: spins })
    return multiplier > 1 ? `${many}: ${own('everyWin', { count: multiplier })}` : many
  })
  const more = retriggerSpins > 0 ? [own('ruleRetrigger', { count: retriggerSpins, most: spinsMax })] : []
  return [options.length > 1 ? `${own('choose')} — ${starts.join(' · ')}` : starts.join(), ...more]
}
