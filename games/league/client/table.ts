import { h, setContent } from '@pavilion/game-kit/client/dom'
import { picksOf } from '../markets.ts'
import { standingsOf, statisticsOf } from '../standings.ts'
import { scoreRows } from './live.ts'
import { roundAt, type Stand } from './stand.ts'

const DAYS_SHOWN = 5

/** The table of the season, the last results and what came how often: all of it from what was drawn. */
export function createTable(stand: Stand): { element: HTMLElement; refresh(): void } {
  const element = h('div', {})
  let shown: string | undefined
  return {
    element,
    refresh: () => {
      const [last] = stand.state.draws
      if (shown === (last?.code ?? '')) return
      shown = last?.code ?? ''
      setContent(element, ...(last ? [...standings(stand), ...statistics(stand), ...results(stand)] : [h('p', {}, stand.say('noResult'))]))
    },
  }
}

function standings({ say, league, state }: Stand): HTMLElement[] {
  const { season, round } = roundAt(state.draws[0]?.code ?? '')
  const canDraw = picksOf(league, 'result').includes('draw')
  const heads = (['team', 'played', 'won', 'drawn', 'lost', 'goalsFor', 'points'] as const).filter((key) => canDraw || key !== 'drawn')
  const head = heads.map((key) => h('th', { scope: 'col' }, h('abbr', { title: say(`${key}Long`) }, say(key))))
  const rows = standingsOf(league, state.draws).map((line) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, line.name),
      ...[line.played, line.won, ...(canDraw ? [line.drawn] : []), line.lost, `${line.scored}:${line.conceded}`, line.points].map((value) =>
        h('td', { class: 'amount' }, String(value)),
      ),
    ),
  )
  return [
    h('h2', {}, say('seasonRound', { season, round })),
    h('table', { class: 'paytable standings' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
  ]
}

function statistics({ say, league, state }: Stand): HTMLElement[] {
  const { matches, goals, ...times } = statisticsOf(league, state.draws)
  const share = (count: number) => `${count} · ${matches === 0 ? 0 : Math.round((count * 100) / matches)} %`
  const perMatch = matches === 0 ? 0 : Math.round((goals * 100) / matches) / 100
  const facts = [
    ['statHome', 'home', times.home],
    ['draw', 'draw', times.draw],
    ['statAway', 'away', times.away],
    ['over', 'over', times.over],
    ['both', 'yes', times.both],
  ] as const
  const offered = league.markets.flatMap((market) => picksOf(league, market))
  const shown = facts.filter(([, pick]) => offered.includes(pick))
  const rows = shown.map(([key, , count]) => h('div', {}, h('dt', {}, say(key)), h('dd', { class: 'amount' }, share(count))))
  const average = h('div', {}, h('dt', {}, say('goalsPerMatch')), h('dd', { class: 'amount' }, String(perMatch)))
  return [
    h('h2', {}, say('statistics', { count: matches })),
    h('dl', { class: 'facts' }, ...rows, ...(offered.includes('over') ? [average] : [])),
    h('p', { class: 'fine' }, say('independent')),
  ]
}

function results(stand: Stand): HTMLElement[] {
  return stand.state.draws
    .slice(0, DAYS_SHOWN)
    .flatMap((day) => [
      h('h2', {}, stand.say('results', { round: roundAt(day.code).round })),
      h('ul', { class: 'scores' }, ...scoreRows(stand, day)),
    ])
}
