import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { AccountSearch } from '../../ui/report/account-search.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { WithdrawDialog } from './answer-dialogs.tsx'
import { statusText } from './contract-words.ts'
import styles from './contracts.module.css'
import type { Contract, Kind, Partner } from './contracts.queries.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { ContractCard } from './terms-card.tsx'

/** Those right below an agent, with what was agreed with each: a tap shows it, proposes, or takes a proposal back. */
export function TeamContracts({ kind }: { kind: Kind }) {
  const t = useText()
  const [account, setAccount] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [act, setAct] = useState<'propose' | 'withdraw'>()
  const rows = useReportList('listContractPartners', { kind, ...(account === '' ? {} : { account }) })
  const partner = rows.items?.find((one) => one.account === chosen)
  const limit = rows.first?.limit
  const symbol = rows.first?.currencySymbol ?? ''
  const close = () => setAct(undefined)
  const pending = partner?.pending
  return (
    <div className={styles.part}>
      {rows.first && !limit && <p className={styles.lead}>{t('contracts.cannotPropose')}</p>}
      <AccountSearch account={account} onChange={setAccount} label={t('contracts.searchDirect')} />
      <ReportList
        rows={rows}
        keyOf={(one) => one.account}
        emptyText={t(account === '' ? 'contracts.noTeam' : 'contracts.nobodyFound')}
        onClear={account === '' ? undefined : () => setAccount('')}
        opens="dialog"
        onOpen={(one) => setChosen(one.account)}
        row={(one) => <PartnerRow partner={one} />}
      />
      {partner && act === undefined && (
        <Sheet title={partner.account} onClose={() => setChosen(undefined)}>
          <PartnerView partner={partner} symbol={symbol}>
            {pending ? (
              <Button variant="secondary" block onClick={() => setAct('withdraw')}>
                {t('contracts.withdraw')}
              </Button>
            ) : (
              limit && (
                <Button block onClick={() => setAct('propose')}>
                  {t('contracts.propose')}
                </Button>
              )
            )}
          </PartnerView>
        </Sheet>
      )}
      {partner && limit && act === 'propose' && (
        <ProposeSheet kind={kind} account={partner.account} limit={limit} symbol={symbol} onClose={close} />
      )}
      {pending && act === 'withdraw' && <WithdrawDialog contract={pending} onClose={close} />}
    </div>
  )
}

const contractsOf = ({ pending, active, upcoming }: Partner): Contract[] =>
  [pending, active, upcoming].filter((contract) => contract !== undefined)

function PartnerRow({ partner }: { partner: Partner }) {
  const t = useText()
  const contracts = contractsOf(partner)
  return (
    <>
      <span className={styles.rowText}>
        <span className={styles.rowName}>{partner.account}</span>
        <br />
        <span className={styles.rowNote}>{t(partner.isAgent ? 'contracts.agent' : 'contracts.member')}</span>
      </span>
      <span className={styles.rowEnd}>
        {contracts.length === 0 && <span className={styles.rowNote}>{t('contracts.noneYet')}</span>}
        {contracts.map((contract) => (
          <span key={contract.id} className={`${styles.status} ${styles[contract.status]}`}>
            {statusText(t, contract)}
          </span>
        ))}
      </span>
    </>
  )
}

function PartnerView({ partner, symbol, children }: { partner: Partner; symbol: string; children: ReactNode }) {
  const t = useText()
  const contracts = contractsOf(partner)
  return (
    <div className={styles.part}>
      {contracts.length === 0 && <p className={styles.lead}>{t('contracts.noneYet')}</p>}
      {contracts.map((contract) => (
        <ContractCard key={contract.id} contract={contract} symbol={symbol} isOwn={false} />
      ))}
      {children}
    </div>
  )
}
