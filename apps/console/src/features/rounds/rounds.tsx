import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { type Office, useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Age, Time } from '../../ui/time.tsx'

type Round = RowOf<'listStuckRoundValues'>

/** Rounds that are open for too long, with what can be done about them. */
export function Rounds() {
  const t = useText()
  const office = useOffice()
  const list = useList('listStuckRoundValues', {})
  return (
    <QueuePage
      title={t('areas.rounds')}
      lead={t('rounds.lead')}
      empty={t('rounds.none')}
      list={list}
      idOf={({ provider, roundId, memberId }) => `${provider} ${memberId} ${roundId}`}
      titleOf={({ roundId }) => t('rounds.one', { number: roundId })}
      columns={[
        { id: 'account', label: t('rounds.member'), draw: ({ account }) => account },
        {
          id: 'stake',
          label: t('rounds.stake'),
          isAmount: true,
          draw: ({ stake, currency }) => <Amount amount={stake} currency={currency} />,
        },
        { id: 'win', label: t('rounds.win'), isAmount: true, draw: ({ win, currency }) => <Amount amount={win} currency={currency} /> },
        { id: 'provider', label: t('rounds.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
        { id: 'game', label: t('rounds.game'), draw: ({ gameId }) => gameId },
        { id: 'word', label: t('rounds.word'), draw: ({ word }) => (word ? wordText(t, word) : '') },
        { id: 'age', label: t('rounds.age'), isAmount: true, draw: ({ openedAt }) => <Age since={openedAt} /> },
      ]}
      facts={(round) => [
        { label: t('rounds.member'), value: round.account },
        { label: t('rounds.provider'), value: <ProviderName code={round.provider} /> },
        { label: t('rounds.game'), value: round.gameId },
        { label: t('rounds.number'), value: <code>{round.roundId}</code> },
        { label: t('rounds.stake'), value: <Amount amount={round.stake} currency={round.currency} /> },
        { label: t('rounds.win'), value: <Amount amount={round.win} currency={round.currency} /> },
        { label: t('rounds.opened'), value: <Time at={round.openedAt} /> },
        { label: t('rounds.changed'), value: <Time at={round.changedAt} /> },
        round.word && {
          label: t('rounds.word'),
          value: (
            <>
              {wordText(t, round.word)} · {round.word.by} · <Time at={round.word.at} />
              {round.word.told.map(({ key }) => (
                <code key={key}> {key}</code>
              ))}
            </>
          ),
          isWide: true,
        },
      ]}
      acts={(round) => actsOf(round, office, t)}
    />
  )
}

/** What the provider holds of the round: its transactions, or that it says nothing. */
const wordText = (t: Translate, { word, told }: NonNullable<Round['word']>): string =>
  word !== 'told' || told.length === 0
    ? t(`rounds.word-${word === 'told' ? 'nothing' : word}`)
    : told.map(({ type, amount, status }) => `${t(`rounds.told-${type}`)} ${amount} (${t(`rounds.told-${status}`)})`).join(', ')

function actsOf(round: Round, { may }: Office, t: Translate): Act[] {
  const { provider, roundId, memberId, account, gameId } = round
  const words = { account, game: gameId }
  const reason: ActField = { name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }
  const acts: Act[] = []
  if (may('askProviderAboutRound')) {
    acts.push({
      id: 'ask',
      isStep: true,
      label: t('rounds.ask'),
      effect: t('rounds.askEffect', words),
      tone: 'primary',
      letter: 'A',
      run: () => call('askProviderAboutRound', { body: { provider, roundId, memberId } }),
      done: t('rounds.asked'),
    })
  }
  if (may('finishRoundByOperator')) {
    acts.push({
      id: 'finish',
      label: t('rounds.finish'),
      effect: t('rounds.finishEffect', words),
      tone: 'danger',
      fields: [reason],
      run: ({ reason = '' }, requestKey) => call('finishRoundByOperator', { body: { provider, roundId, memberId, requestKey, reason } }),
      done: t('rounds.finished', words),
    })
  }
  if (may('proposeRoundRefund')) {
    acts.push({
      id: 'refund',
      label: t('rounds.refund'),
      effect: t('rounds.refundEffect', words),
      letter: 'R',
      fields: [reason],
      run: ({ reason = '' }, requestKey) => call('proposeRoundRefund', { body: { provider, roundId, memberId, requestKey, reason } }),
      done: t('rounds.proposed', words),
    })
  }
  return acts
}

type Action = ValueFor<'listRoundActionValues'>['list'][number]

/** What was done about stuck rounds, and the refunds that wait to be decided. */
export function Refunds() {
  const t = useText()
  const office = useOffice()
  const list = useList('listRoundActionValues', {})
  const who = (id: string | null) =>
    id === null ? '–' : id === office.operator.id ? office.operator.username : t('rounds.operator', { number: id })
  return (
    <QueuePage
      title={t('areas.refunds')}
      lead={t('rounds.refundsLead')}
      empty={t('rounds.refundsNone')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ roundId }) => t('rounds.one', { number: roundId })}
      columns={[
        { id: 'round', label: t('rounds.number'), draw: ({ roundId }) => roundId },
        { id: 'action', label: t('rounds.act'), draw: ({ action }) => t(`rounds.${action}`) },
        { id: 'status', label: t('rounds.state'), draw: ({ status }) => t(`rounds.status-${status}`) },
        { id: 'by', label: t('rounds.by'), draw: ({ madeBy }) => who(madeBy) },
        { id: 'at', label: t('rounds.age'), isAmount: true, draw: ({ madeAt }) => <Time at={madeAt} /> },
      ]}
      facts={(row) => [
        { label: t('rounds.act'), value: t(`rounds.${row.action}`) },
        { label: t('rounds.state'), value: t(`rounds.status-${row.status}`) },
        { label: t('rounds.by'), value: who(row.madeBy) },
        { label: t('rounds.decidedBy'), value: who(row.decidedBy) },
        { label: t('rounds.reason'), value: row.reason, isWide: true },
      ]}
      acts={(row) => refundActs(row, office, t)}
    />
  )
}

function refundActs({ id, status, madeBy, roundId }: Action, { may, operator }: Office, t: Translate): Act[] {
  const isOpen = status === 'proposed' || status === 'approved'
  if (!isOpen || madeBy === operator.id || !may('decideRoundRefund')) return []
  const decide = (isApproved: boolean) => call('decideRoundRefund', { body: { id, isApproved } })
  return [
    {
      id: 'approve',
      label: t('rounds.approve'),
      effect: t('rounds.approveEffect', { number: roundId }),
      tone: 'primary',
      letter: 'A',
      run: () => decide(true),
      done: t('rounds.decided', { number: roundId }),
    },
    {
      id: 'decline',
      label: t('rounds.decline'),
      effect: t('rounds.declineEffect', { number: roundId }),
      tone: 'danger',
      letter: 'R',
      run: () => decide(false),
      done: t('rounds.decided', { number: roundId }),
    },
  ]
}
