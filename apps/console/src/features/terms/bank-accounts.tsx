import type { BankAccountStateValue, MerchantBankAccountValue } from '@pavilion/api/bank-accounts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { actsOfAccount } from './account-acts.ts'
import { AccountForm } from './account-form.tsx'
import { PayeeCode } from './payee-code.tsx'
import { Waiting } from './waiting.tsx'

/** The accounts to which members send money, one of them in the panel with its code, and what somebody proposed about them. */
export function BankAccounts() {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listMerchantBankAccounts', {})
  const waiting = useList('listProposals', { kind: 'bank-account' })
  const ids = (list.rows ?? []).map(({ id }) => id)
  const row = useOpenRow(ids)
  const shown = list.rows?.find(({ id }) => id === row.openId)
  return (
    <Page title={t('areas.bankAccounts')} lead={t('terms.accountsLead')}>
      <Listing list={list} empty={t('terms.noAccounts')}>
        {(rows) => <Table caption={t('areas.bankAccounts')} columns={columnsOf(t)} rows={rows} idOf={({ id }) => id} {...row.table} />}
      </Listing>
      {waiting.rows?.map((proposal) => (
        <Waiting key={proposal.id} proposal={proposal}>
          <Wanted state={proposal.after as BankAccountStateValue} />
        </Waiting>
      ))}
      {list.firstPage && may('proposeBankAccount') && (
        <Section title={t('terms.otherAccount')}>
          <AccountForm currency={list.firstPage.currency} />
        </Section>
      )}
      {row.openId !== undefined && list.rows && (
        <Panel
          title={shown ? `${shown.bank} ${shown.number}` : t('ui.notHere')}
          of={row.openId}
          onClose={row.close}
          foot={<Acts key={row.openId} acts={shown && may('proposeBankAccount') ? actsOfAccount(shown, t) : []} />}
        >
          {shown ? <AccountFacts account={shown} /> : <Empty>{t('ui.notHereText')}</Empty>}
        </Panel>
      )}
    </Page>
  )
}

const columnsOf = (t: Translate): Column<MerchantBankAccountValue>[] => [
  { id: 'bank', label: t('terms.account-bank'), draw: ({ bank }) => bank },
  { id: 'number', label: t('terms.account-number'), draw: ({ number }) => <code>{number}</code> },
  { id: 'holder', label: t('terms.account-holder'), draw: ({ holder }) => holder },
  { id: 'position', label: t('terms.account-position'), isAmount: true, draw: ({ position }) => position },
  { id: 'state', label: t('terms.state'), draw: (account) => <State isEnabled={account.isEnabled} /> },
]

function State({ isEnabled }: { isEnabled: boolean }) {
  const t = useText()
  return <Badge tone={isEnabled ? 'good' : 'usual'}>{t(isEnabled ? 'terms.inUse' : 'terms.retired')}</Badge>
}

function AccountFacts({ account }: { account: MerchantBankAccountValue }) {
  const t = useText()
  return (
    <>
      <Facts
        list={[
          { label: t('terms.account-bank'), value: account.bank },
          { label: t('terms.account-number'), value: <code>{account.number}</code> },
          { label: t('terms.account-holder'), value: account.holder },
          { label: t('terms.account-position'), value: account.position },
          { label: t('terms.state'), value: <State isEnabled={account.isEnabled} /> },
          { label: t('terms.isUsed'), value: t(account.isUsed ? 'terms.yes' : 'terms.no') },
        ]}
      />
      <Section title={t('terms.codeOf')}>
        <PayeeCode payee={account.payee} />
      </Section>
    </>
  )
}

/** What would be of an account: all of it, since it may not be there yet. */
function Wanted({ state }: { state: BankAccountStateValue }) {
  const t = useText()
  return (
    <>
      <Facts
        list={[
          { label: t('terms.account-bank'), value: state.bank },
          { label: t('terms.account-number'), value: <code>{state.number}</code> },
          { label: t('terms.account-holder'), value: state.holder },
          { label: t('terms.account-position'), value: state.position },
          { label: t('terms.state'), value: state.isRemoved ? t('terms.removed') : <State isEnabled={state.isEnabled} /> },
        ]}
      />
      <PayeeCode payee={state.payee} />
    </>
  )
}
