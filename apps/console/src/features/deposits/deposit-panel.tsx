import type { ValueFor } from '../../domain/contract.ts'
import { HistoryLink } from '../../domain/history-link.tsx'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps, stepsOfWords } from '../../ui/steps.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOf } from './deposit-acts.ts'
import { proposalText } from './proposal-text.ts'
import styles from './slips.module.css'
import { Slips } from './slips.tsx'

type Review = ValueFor<'getDepositReview'>

/** One deposit: the slip beside the facts, warnings above the buttons, and what can be done at its foot. */
export function DepositPanel({ id, onClose, onDecided }: { id: string; onClose: () => void; onDecided: () => void }) {
  const t = useText()
  const office = useOffice()
  const { data, error, refetch } = useCall('getDepositReview', { query: { id }, isWatched: true })
  const foot = data && (
    <>
      <Warnings review={data} />
      <Acts key={id} acts={actsOf(data, office, t)} onDone={onDecided} />
    </>
  )
  return (
    <Panel title={t('deposits.one', { number: id })} of={id} onClose={onClose} foot={foot} isWide={(data?.slips.length ?? 0) > 0}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <div className={classNames(data.slips.length > 0 && styles.beside)}>
            <DepositFacts review={data} />
            <Slips list={data.slips} />
          </div>
          <HistoryLink subject={`deposit:${data.deposit.id}`} />
          {data.words.length > 0 && (
            <Section title={t('deposits.words')}>
              <Steps list={stepsOfWords(data.words)} />
            </Section>
          )}
        </>
      )}
    </Panel>
  )
}

/** What speaks against it, and why two people are not enough. */
function Warnings({ review: { warnings, proposal } }: { review: Review }) {
  const t = useText()
  const third = proposal?.thirdReasons ?? []
  if (warnings.length === 0 && third.length === 0) return null
  return (
    <Notice tone="warning">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{t(`deposits.warning-${warning}`)}</li>
        ))}
        {third.map((reason) => (
          <li key={reason}>{t(`deposits.third-${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function DepositFacts({ review }: { review: Review }) {
  const t = useText()
  const { deposit, held, statementLine: line, proposal } = review
  const money = (amount: string) => <Amount amount={amount} currency={deposit.currency} />
  return (
    <Facts
      list={[
        { label: t('deposits.state'), value: t(`deposits.status-${deposit.status}`) },
        { label: t('deposits.member'), value: <MemberLink account={review.account} /> },
        { label: t('deposits.total'), value: money(deposit.total) },
        { label: t('deposits.fee'), value: money(deposit.fee) },
        { label: t('deposits.channel'), value: deposit.channel },
        { label: t('deposits.begun'), value: <Time at={deposit.createdAt} /> },
        deposit.credited !== undefined && { label: t('deposits.credited'), value: money(deposit.credited) },
        held && { label: t('deposits.heldFor'), value: <Amount amount={held.amount} currency={held.currency} /> },
        deposit.transfer && {
          label: t('deposits.transfer'),
          value: `${deposit.transfer.bank} · ${deposit.transfer.number} · ${deposit.transfer.reference}`,
          isWide: true,
        },
        line && { label: t('deposits.line'), value: `${line.reference} · ${line.amount} · ${line.payer} · ${line.paidAt}`, isWide: true },
        proposal && {
          label: t('deposits.proposal'),
          value: [proposalText(review, t), t('deposits.by', { number: proposal.operatorId }), proposal.note].filter(Boolean).join(' · '),
          isWide: true,
        },
      ]}
    />
  )
}
