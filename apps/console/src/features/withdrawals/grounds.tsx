import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Checks } from '../../ui/checks.tsx'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Time } from '../../ui/time.tsx'

type Grounds = ValueFor<'getWithdrawalGrounds'>
type Others = Grounds['sameAccount']

/** What decides beside the withdrawal itself: each fact with whether it keeps its rule, and what is noted about the member. */
export function Grounds({ id, currency }: { id: string; currency: string }) {
  const t = useText()
  const { data, error, refetch } = useCall('getWithdrawalGrounds', { query: { id } })
  return (
    <Section title={t('withdrawals.grounds')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={10} />}
      {data && <Checks list={checksOf(t, data, currency)} />}
      {data && data.notes.count > 0 && (
        <>
          <p>{t('withdrawals.notes', { count: data.notes.count })}</p>
          <Steps list={data.notes.pinned.map(({ at, by, text }) => ({ at, what: text, who: by, more: '' }))} />
        </>
      )}
    </Section>
  )
}

function checksOf(t: Translate, grounds: Grounds, currency: string): { label: string; isKept: boolean; value: ReactNode }[] {
  const { name, stake, bonus, earlier, sameAccount, sameAddress, document, holds, breaks, alerts } = grounds
  const money = (amount: string) => <Amount amount={amount} currency={currency} />
  const check = (word: string, { isKept }: { isKept: boolean }, value: ReactNode) => ({
    label: t(`withdrawals.ground-${word}`),
    isKept,
    value,
  })
  return [
    check('name', name, name.masked ?? t('withdrawals.noName')),
    check(
      'stake',
      stake,
      <>
        {money(stake.staked)}
        {stake.deposit && (
          <>
            {' / '}
            {money(stake.deposit.amount)} · <Time at={stake.deposit.at} />
          </>
        )}
      </>,
    ),
    check(
      'bonus',
      bonus,
      bonus.running ? (
        <>
          {money(bonus.running.done)} / {money(bonus.running.required)}
        </>
      ) : (
        t('withdrawals.noBonus')
      ),
    ),
    check('earlier', earlier, earlier.count === 0 ? t('withdrawals.firstOne') : String(earlier.count)),
    check('same-account', sameAccount, <OtherMembers others={sameAccount} />),
    check('same-address', sameAddress, <OtherMembers others={sameAddress} />),
    check('document', document, t(document.isKept ? 'withdrawals.documentGiven' : 'withdrawals.noDocument')),
    check(
      'holds',
      holds,
      <>
        {holds.stops.map((kind) => t(`dossiers.state-${kind}`)).join(', ') || (holds.isKept ? t('withdrawals.noHold') : '')}{' '}
        {holds.heldUntil !== undefined && <Time at={holds.heldUntil} />}
      </>,
    ),
    check('breaks', breaks, breaks.pause ? t(`dossiers.state-${breaks.pause.kind}`) : t('withdrawals.noBreak')),
    check('alerts', alerts, String(alerts.open)),
  ]
}

function OtherMembers({ others: { accounts, count } }: { others: Others }) {
  const t = useText()
  if (count === 0) return t('withdrawals.nobodyElse')
  return (
    <>
      {accounts.map((account, index) => (
        <span key={account}>
          {index > 0 && ', '}
          <MemberLink account={account} />
        </span>
      ))}
      {count > accounts.length && ` +${count - accounts.length}`}
    </>
  )
}
