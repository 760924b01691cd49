import { languageFacts, languages } from '@pavilion/api/languages'
import { call, Refused } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import type { RowOf } from '../../domain/queries.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, Values } from '../../ui/acts.tsx'

export type Game = RowOf<'listCatalogueGames'>
type Change = BodyFor<'changeGames'>['change']
/** What became of games that were not changed. */
export type Left = ValueFor<'changeGames'>['list']

/** Each mark, its two ways, and whether a game has it. */
const marks = [
  { id: 'hide', on: true, mark: 'isHidden' },
  { id: 'show', on: false, mark: 'isHidden' },
  { id: 'hot', on: true, mark: 'isHot' },
  { id: 'not-hot', on: false, mark: 'isHot' },
  { id: 'new', on: true, mark: 'isNew' },
  { id: 'not-new', on: false, mark: 'isNew' },
] as const

const seen = (games: readonly Game[]) => games.map(({ id, version }) => ({ id, version }))

/** What can be done with several games at once; `tell` gets those that were left as they are. */
export function actsOfMany(games: readonly Game[], t: Translate, tell: (left: Left) => void): Act[] {
  const count = games.length
  const turns = marks
    .filter(({ mark, on }) => games.some((game) => game[mark] !== on))
    .map(
      ({ id, mark, on }): Act => ({
        id,
        label: t(`games.to-${id}`),
        effect: t(`games.many-${id}`, { count }),
        ...(id === 'hide' ? { tone: 'danger' } : {}),
        run: async (_values, requestId) => {
          const change: Change = { [mark]: on }
          const { list } = await call('changeGames', { body: { requestId, games: seen(games), change } })
          tell(list.filter(({ outcome }) => outcome === 'changed-meanwhile' || outcome === 'not-found'))
        },
        done: t('games.manyDone'),
      }),
    )
  return [...turns, moveAct(games, t, t('games.manyMove', { count }))]
}

/** What can be done with one game. */
export function actsOf(game: Game, name: string, t: Translate): Act[] {
  const words = { name }
  const turns = marks
    .filter(({ mark, on }) => game[mark] !== on)
    .map(
      ({ id, mark, on }): Act => ({
        id,
        label: t(`games.to-${id}`),
        effect: t(`games.effect-${id}`, words),
        ...(id === 'show' ? { tone: 'primary', letter: 'A' } : {}),
        ...(id === 'hide' ? { tone: 'danger', letter: 'R' } : {}),
        run: async (_values, requestId) => {
          const change: Change = { [mark]: on }
          const { list } = await call('changeGames', { body: { requestId, games: seen([game]), change } })
          refuseLeft(list)
        },
        done: t(`games.done-${id}`, words),
      }),
    )
  return [...turns, moveAct([game], t, t('games.moveEffect', words)), namesAct(game, t, words), pictureAct(game, t, words)]
}

/** One game alone that was left as it is was refused: it is shown as any other refusal. */
function refuseLeft(list: Left): void {
  const left = list.find(({ outcome }) => outcome === 'changed-meanwhile' || outcome === 'not-found')
  if (left) throw new Refused(left.outcome)
}

function moveAct(games: readonly Game[], t: Translate, effect: string): Act {
  const first = games[0]?.place ?? 1
  return {
    id: 'move',
    label: t('games.move'),
    effect,
    fields: [
      { name: 'place', label: t('games.place'), hint: t('games.placeHint'), kind: 'amount', min: 1, max: 5, initial: String(first) },
    ],
    run: ({ place = '' }, requestId) => call('moveGames', { body: { requestId, games: seen(games), place: Number(place) } }),
    done: t('games.moved'),
  }
}

function namesAct({ id, version, names }: Game, t: Translate, words: { name: string }): Act {
  return {
    id: 'names',
    label: t('games.setNames'),
    effect: t('games.namesEffect', words),
    fields: languages.map((language) => ({
      name: language,
      label: languageFacts[language].name,
      ...(language === 'EN' ? { min: 1 } : {}),
      max: 80,
      initial: names[language] ?? '',
    })),
    run: (values, requestId) => call('editGame', { body: { requestId, id, version, change: { names: namesFrom(values) } } }),
    done: t('games.edited', words),
  }
}

/** A language that is left empty has no name of its own. */
function namesFrom({ EN = '', ...others }: Values): NonNullable<BodyFor<'editGame'>['change']['names']> {
  return { EN, ...Object.fromEntries(Object.entries(others).filter(([, name]) => name !== '')) }
}

function pictureAct({ id, version, picture }: Game, t: Translate, words: { name: string }): Act {
  return {
    id: 'picture',
    label: t('games.setPicture'),
    effect: t('games.pictureEffect', words),
    fields: [{ name: 'picture', label: t('games.address'), hint: t('games.pictureHint'), max: 300, initial: picture }],
    run: ({ picture = '' }, requestId) => call('editGame', { body: { requestId, id, version, change: { picture } } }),
    done: t('games.edited', words),
  }
}
