import type { GameReturnValue } from '@pavilion/api/returns'
import type { ReturnReport } from '../features/returns/wiring.ts'

const HEAD = ['', 'rounds', 'stake', 'returned', 'actual', 'published', 'difference', 'by chance']
const CHANCE: Readonly<Record<GameReturnValue['chance'], string>> = { within: 'yes', beyond: 'NO', unknown: 'unknown' }

/** A report of returns as a table, for somebody at a terminal. */
export function describeReturns({ from, to, timeZone, currency, isPlayMoney, providers }: ReturnReport): string {
  const title = `${from} to ${to}, ${timeZone}, in ${currency}${isPlayMoney ? ', which is play money' : ''}`
  if (providers.length === 0) return `${title}: no round was finished.`
  const rows = providers.flatMap((provider) => [
    lineOf(provider.provider, provider),
    ...provider.games.map((game) => lineOf(`  ${game.gameId}`, game)),
  ])
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)))
  const print = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  const silent = providers.filter(({ isTold }) => !isTold).map(({ provider }) => provider)
  return [
    title,
    print(HEAD),
    ...rows.map(print),
    'By chance: within three standard deviations of the published return.',
    ...(silent.length === 0 ? [] : [`Did not send the returns of their games: ${silent.join(', ')}.`]),
  ].join('\n')
}

const lineOf = (name: string, { rounds, stake, returned, actual, theoretical, difference, chance }: Omit<GameReturnValue, 'gameId'>) => [
  name,
  String(rounds),
  stake,
  returned,
  `${actual} %`,
  theoretical === null ? 'nothing' : `${theoretical} %`,
  difference ?? '',
  CHANCE[chance],
]
