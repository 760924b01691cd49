import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { AcceptDialog, RejectDialog } from './answer-dialogs.tsx'
import styles from './contracts.module.css'
import { type Contract, type Kind, useContractState } from './contracts.queries.ts'
import { ContractCard } from './terms-card.tsx'

/** The proposal that waits for the member's answer, the contract that holds and the one to come; else the last there was. */
export function OwnContracts({ kind }: { kind: Kind }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useContractState(kind)
  if (!data) {
    if (error && !isFetching) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.skeleton} />
  }
  const { pending, active, upcoming, last, currencySymbol: symbol } = data
  const shown = [active, upcoming, last].filter((contract) => contract !== undefined)
  if (!pending && shown.length === 0) return <NothingHere title={t('contracts.none')} text={t('contracts.noneText')} action={null} />
  return (
    <div className={styles.part}>
      {pending && <PendingCard contract={pending} symbol={symbol} />}
      {shown.map((contract) => (
        <ContractCard key={contract.id} contract={contract} symbol={symbol} isOwn />
      ))}
    </div>
  )
}

function PendingCard({ contract, symbol }: { contract: Contract; symbol: string }) {
  const t = useText()
  const [answer, setAnswer] = useState<'accept' | 'reject'>()
  const close = () => setAnswer(undefined)
  return (
    <ContractCard contract={contract} symbol={symbol} isOwn>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => setAnswer('reject')}>
          {t('contracts.reject')}
        </Button>
        <Button onClick={() => setAnswer('accept')}>{t('contracts.accept')}</Button>
      </div>
      {answer === 'accept' && <AcceptDialog contract={contract} onClose={close} />}
      {answer === 'reject' && <RejectDialog contract={contract} onClose={close} />}
    </ContractCard>
  )
}
