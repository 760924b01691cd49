import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { contractFacts, statusText, termFacts, tierTexts } from './contract-words.ts'
import styles from './contracts.module.css'
import type { Contract } from './contracts.queries.ts'

type TermsProps = Pick<Contract, 'kind' | 'terms'> & { symbol: string }

/** The terms as somebody reads them: each tier with what it asks for, what it pays and an example, and then the rest. */
export function Terms({ kind, terms, symbol }: TermsProps) {
  const t = useText()
  const seen = { kind, terms, symbol }
  return (
    <>
      <ol className={styles.tiers} aria-label={t('contracts.terms')}>
        {terms.tiers.map((tier, place) => {
          const { pays, asks, example } = tierTexts(t, seen, place)
          return (
            <li key={tier.from} className={styles.tier}>
              <p className={styles.tierHead}>
                <span className={styles.tierNumber}>{t('contracts.tier', { number: place + 1 })}</span>
                <strong className="tabular">{pays}</strong>
              </p>
              <p className={styles.asks}>{asks.join(' · ')}</p>
              <p className={styles.example}>{example}</p>
            </li>
          )
        })}
      </ol>
      <Facts facts={termFacts(t, seen)} />
    </>
  )
}

type ContractCardProps = {
  contract: Contract
  symbol: string
  /** Seen by the one who is paid. */
  isOwn: boolean
  children?: ReactNode
}

/** A whole contract: its status, the other side, its terms, and below them the possible acts. */
export function ContractCard({ contract, symbol, isOwn, children }: ContractCardProps) {
  const t = useText()
  return (
    <article className={styles.card} data-contract={contract.status}>
      <Status contract={contract} />
      <Facts facts={contractFacts(t, contract, isOwn)} />
      <Terms kind={contract.kind} terms={contract.terms} symbol={symbol} />
      {children}
    </article>
  )
}

/** The state of a contract, as a chip. */
export function Status({ contract }: { contract: Contract }) {
  const t = useText()
  return <span className={classNames(styles.status, styles[contract.status])}>{statusText(t, contract)}</span>
}
