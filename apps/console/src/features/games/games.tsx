import { type Language, languageFacts, languages } from '@pavilion/api/languages'
import { type ReactNode, useState } from 'react'
import { useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { useCall, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { ChosenGames } from './chosen-games.tsx'
import { actsOf, type Game } from './game-acts.ts'
import { GameFilters } from './game-filters.tsx'
import { isFiltered, queryOf, withoutFilters } from './game-query.ts'
import styles from './games.module.css'
import { Picture } from './picture.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { useNamed } from './use-named.ts'

/** The further kinds of a game by their names. */
type KindsOf = (game: Game) => string

type Facts = { currency: string; days?: { from: string; to: string } }
/** As many are changed at once. */
const CHOSEN_MAX = 500

/** Every game of the merchant with what it brought, as filters and order in the address say, one of them beside the list. */
export function Games() {
  const t = useText()
  const named = useNamed()
  const { search, change } = useAddress()
  const list = useList('listCatalogueGames', queryOf(search))
  const facts: Facts = list.firstPage ?? { currency: '' }
  const nameOf = ({ names, id }: Game) => named(names, id)
  const parts = useCall('listCatalogueParts').data
  const kindsOf: KindsOf = ({ kinds }) =>
    kinds.map((key) => named(parts?.kinds.find((kind) => kind.key === key)?.names ?? {}, key)).join(', ')
  const mayChange = useOffice().may('changeGames')
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = (list.rows ?? []).filter(({ id }) => chosenIds.has(id)).slice(0, CHOSEN_MAX)
  return (
    <QueuePage
      title={t('areas.catalogue')}
      lead={leadOf(list.firstPage?.count, facts, t)}
      empty={t('games.none')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `game:${id}`}
      titleOf={nameOf}
      filters={<GameFilters />}
      onDropFilters={isFiltered(search) ? () => change({ ...withoutFilters(), open: undefined }) : undefined}
      columns={columnsOf(t, nameOf, kindsOf, facts)}
      facts={(row) =>
        factsOf(row, t, kindsOf, facts, mayChange ? <PlaceSteps game={row} last={list.firstPage?.inAll ?? row.place} /> : row.place)
      }
      acts={(row) => (mayChange ? actsOf(row, nameOf(row), t) : [])}
      staysAtRow
      {...(mayChange && {
        choice: {
          ids: new Set(chosen.map(({ id }) => id)),
          change: (ids: readonly string[], isChosen: boolean) =>
            choose((before) => (isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))))),
          acts: <ChosenGames games={chosen} nameOf={nameOf} onDrop={() => choose(new Set())} />,
        },
      })}
    />
  )
}

function leadOf(count: number | undefined, { days }: Facts, t: Translate): string {
  const told = count === undefined ? t('games.lead') : t('games.count', { count })
  return days === undefined ? `${told} ${t('games.noFigures')}` : `${told} ${t('games.days', days)}`
}

const perCent = (text: string | undefined) => text !== undefined && `${text} %`

function columnsOf(t: Translate, nameOf: (game: Game) => string, kindsOf: KindsOf, { currency, days }: Facts): Column<Game>[] {
  const figures: Column<Game>[] = [
    {
      id: 'stakes',
      label: t('games.stakes'),
      isAmount: true,
      draw: ({ figures }) => figures && <Amount amount={figures.stakes} currency={currency} />,
    },
    {
      id: 'result',
      label: t('games.result'),
      isAmount: true,
      draw: ({ figures }) => figures && <Amount amount={figures.result} currency={currency} />,
    },
    { id: 'actual', label: t('games.actual'), isAmount: true, draw: ({ figures }) => perCent(figures?.actual) },
  ]
  return [
    { id: 'name', label: t('games.name'), draw: (row) => <Named game={row} name={nameOf(row)} /> },
    { id: 'provider', label: t('games.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
    { id: 'type', label: t('games.type'), isWhole: true, draw: ({ type }) => t(`games.type-${type}`) },
    { id: 'state', label: t('games.state'), draw: (row) => <States row={row} /> },
    { id: 'kinds', label: t('games.kinds'), draw: kindsOf },
    { id: 'place', label: t('games.place'), isAmount: true, draw: ({ place }) => place },
    {
      id: 'minBet',
      label: t('games.minBet'),
      isAmount: true,
      draw: ({ minBet }) => minBet !== undefined && <Amount amount={minBet} currency={currency} />,
    },
    ...(days === undefined ? [] : figures),
    { id: 'told', label: t('games.told'), isAmount: true, draw: ({ told }) => perCent(told) },
  ]
}

function factsOf(row: Game, t: Translate, kindsOf: KindsOf, { currency, days }: Facts, place: ReactNode): (Fact | false)[] {
  const { figures, names, told } = row
  const written = languages.filter((language): language is Language => names[language] !== undefined)
  return [
    { label: t('games.state'), value: <States row={row} />, isWide: true },
    {
      label: t('games.picture'),
      value: (
        <>
          <Picture address={row.picture} size="large" />
          {row.picture === '' ? t('games.usualPicture') : row.picture}
        </>
      ),
      isWide: true,
    },
    { label: t('games.id'), value: row.id },
    { label: t('games.provider'), value: <ProviderName code={row.provider} /> },
    { label: t('games.type'), value: t(`games.type-${row.type}`) },
    { label: t('games.kinds'), value: row.kinds.length === 0 ? '–' : kindsOf(row) },
    { label: t('games.place'), value: place, isWide: true },
    row.minBet !== undefined && { label: t('games.minBet'), value: <Amount amount={row.minBet} currency={currency} /> },
    ...(days !== undefined && figures !== undefined
      ? [
          { label: t('games.rounds'), value: figures.rounds },
          { label: t('games.stakes'), value: <Amount amount={figures.stakes} currency={currency} /> },
          { label: t('games.result'), value: <Amount amount={figures.result} currency={currency} /> },
          { label: t('games.actual'), value: `${figures.actual} %` },
        ]
      : []),
    { label: t('games.told'), value: told === undefined ? t('games.notTold') : `${told} %` },
    ...written.map((language) => ({ label: languageFacts[language].name, value: names[language] })),
    row.changedAt !== undefined && {
      label: t('games.changed'),
      value: (
        <>
          {row.changedBy} · <Time at={row.changedAt} />
        </>
      ),
      isWide: true,
    },
  ]
}

/** Picture, name and id, by which a game is known. */
const Named = ({ game: { id, picture }, name }: { game: Game; name: string }) => (
  <span className={styles.named}>
    <Picture address={picture} size="small" />
    <span>
      {name}
      <small>{id}</small>
    </span>
  </span>
)

function States({ row }: { row: Game }) {
  const t = useText()
  return (
    <span className={styles.badges}>
      {row.isHidden && <Badge tone="bad">{t('games.state-hidden')}</Badge>}
      {!row.isHidden && !row.isPlayable && <Badge tone="wait">{t('games.state-not-playable')}</Badge>}
      {!row.isHidden && row.isPlayable && <Badge tone="good">{t('games.state-shown')}</Badge>}
      {!row.isMobile && <Badge>{t('games.notMobile')}</Badge>}
      {row.isHot && <Badge>{t('games.state-hot')}</Badge>}
      {row.isNew && <Badge>{t('games.state-new')}</Badge>}
    </span>
  )
}
