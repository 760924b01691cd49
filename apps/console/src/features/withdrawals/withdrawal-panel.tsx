import type { ValueFor } from '../../domain/contract.ts'
import { HistoryLink } from '../../domain/history-link.tsx'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { timeText } from '../../domain/times.ts'
import { nowMs } from '../../lib/clock.ts'
import { useLanguageTag, useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Checks } from '../../ui/checks.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps, stepsOfWords } from '../../ui/steps.tsx'
import { Time } from '../../ui/time.tsx'
import { Grounds } from './grounds.tsx'
import { actsOf } from './withdrawal-acts.ts'
import { Status } from './withdrawal-status.tsx'

type Review = ValueFor<'getWithdrawalReview'>

/** One withdrawal: facts, what decides, its story, and what can be done at its foot. */
export function WithdrawalPanel({ id, onClose, onDecided }: { id: string; onClose: () => void; onDecided: () => void }) {
  const t = useText()
  const office = useOffice()
  const { data, error, refetch } = useCall('getWithdrawalReview', { query: { id }, isWatched: true })
  const foot = data && <Acts key={id} acts={actsOf(data, office, t, nowMs())} onDone={({ isStep }) => !isStep && onDecided()} />
  return (
    <Panel title={t('withdrawals.one', { number: id })} of={id} onClose={onClose} foot={foot}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <WithdrawalFacts review={data} />
          <Holds review={data} />
          <WithdrawalChecks review={data} />
          <Grounds key={id} id={id} currency={data.currency} />
          <Story review={data} />
          <HistoryLink subject={`withdrawal:${data.id}`} />
        </>
      )}
    </Panel>
  )
}

function WithdrawalFacts({ review }: { review: Review }) {
  const t = useText()
  const { account, currency, proposal } = review
  const money = (amount: string) => <Amount amount={amount} currency={currency} />
  return (
    <Facts
      list={[
        { label: t('withdrawals.state'), value: <Status row={review} /> },
        {
          label: t('withdrawals.member'),
          value: <MemberLink account={review.member.account} />,
        },
        { label: t('withdrawals.payout'), value: money(review.payout) },
        { label: t('withdrawals.fee'), value: money(review.fee) },
        { label: t('withdrawals.account'), value: `${account.bank} ${account.masked}` },
        { label: t('withdrawals.holder'), value: account.holder },
        { label: t('withdrawals.paidIn'), value: money(review.memberPaidIn) },
        { label: t('withdrawals.tookOut'), value: money(review.memberTookOut) },
        { label: t('withdrawals.asked'), value: <Time at={review.createdAt} /> },
        review.nextCheckAt !== undefined && { label: t('withdrawals.nextCheck'), value: <Time at={review.nextCheckAt} /> },
        review.takenBy !== undefined && { label: t('withdrawals.takenBy'), value: review.takenBy },
        review.approvedBy !== undefined && { label: t('withdrawals.approvedBy'), value: review.approvedBy },
        review.confirmedBy !== undefined && { label: t('withdrawals.confirmedBy'), value: review.confirmedBy },
        review.companyReference !== undefined && { label: t('withdrawals.reference'), value: <code>{review.companyReference}</code> },
        proposal && {
          label: t('withdrawals.proposal'),
          value: `${t(`withdrawals.outcome-${proposal.outcome}`)} · ${proposal.by} · ${proposal.evidence}`,
          isWide: true,
        },
      ]}
    />
  )
}

/** What is stopped for the member that keeps this from being paid. */
function Holds({ review: { holds } }: { review: Review }) {
  const t = useText()
  const tag = useLanguageTag()
  const { timeZone } = useOffice().merchant
  if (holds.length === 0) return null
  const what = (endsAt: string | undefined) =>
    endsAt === undefined ? t('withdrawals.holdMoney') : t('withdrawals.holdUntil', { at: timeText(endsAt, timeZone, tag, '') })
  return (
    <Section title={t('withdrawals.holds')}>
      {holds.map(({ endsAt, reason, by }) => (
        <Notice key={what(endsAt)} tone="warning">
          {[what(endsAt), reason, by].join(' · ')}
        </Notice>
      ))}
    </Section>
  )
}

/** What was looked at when it was asked for, each with whether it sent it to the review. */
function WithdrawalChecks({ review: { signals, payers } }: { review: Review }) {
  const t = useText()
  if (!signals) return null
  const isKept = (reason: (typeof signals.reasons)[number]) => !signals.reasons.includes(reason)
  const since = (at: string | undefined) => (at === undefined ? t('withdrawals.never') : <Time at={at} />)
  const names = payers.map(({ name }) => name).join(', ')
  return (
    <Section title={t('withdrawals.checks')}>
      <Checks
        list={[
          { label: t('withdrawals.signal-password'), isKept: isKept('password'), value: since(signals.passwordSince) },
          { label: t('withdrawals.signal-device'), isKept: isKept('device'), value: since(signals.deviceSince) },
          { label: t('withdrawals.signal-account'), isKept: isKept('account'), value: since(signals.accountSince) },
          { label: t('withdrawals.signal-contact'), isKept: isKept('contact'), value: since(signals.contactSince) },
          {
            label: t('withdrawals.signal-transaction-password'),
            isKept: isKept('transaction-password'),
            value: since(signals.transactionPasswordSince),
          },
          {
            label: t('withdrawals.signal-first-use'),
            isKept: isKept('first-use'),
            value: t(signals.isFirstUse ? 'withdrawals.firstUse' : 'withdrawals.usedBefore'),
          },
          { label: t('withdrawals.signal-payer'), isKept: isKept('payer'), value: names === '' ? t('withdrawals.noPayer') : names },
        ]}
      />
    </Section>
  )
}

function Story({ review: { steps, words } }: { review: Review }) {
  const t = useText()
  return (
    <>
      <Section title={t('withdrawals.history')}>
        <Steps
          list={steps.map(({ at, status, by, operator, reason, text }) => ({
            at,
            what: t(`withdrawals.status-${status}`),
            who: operator ?? t(`withdrawals.by-${by}`),
            more: [reason && t(`withdrawals.reason-${reason}`), text].filter(Boolean).join(': '),
          }))}
        />
      </Section>
      {words.length > 0 && (
        <Section title={t('withdrawals.words')}>
          <Steps list={stepsOfWords(words)} />
        </Section>
      )}
    </>
  )
}
