import { checkPicture } from '@pavilion/api/feedback-rules'
import { useQueryClient } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { uploadsMax } from '../../domain/limits.ts'
import { useText } from '../../lib/i18n.ts'
import { asPicture, readAsUrl } from '../../lib/picture-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Deposit, takeDeposit, useSlip } from './cashier.queries.ts'
import styles from './slips.module.css'

type SlipsProps = { deposit: Deposit; onSent: (deposit: Deposit) => void }

/** A transfer that may still be proved by a slip: also late, or given up. */
const isOpen = ({ kind, status }: Deposit) => kind === 'transfer' && ['pending', 'in-review', 'expired', 'cancelled'].includes(status)

/** The slips that were sent for a transfer, and the way to send one. Nothing for other deposits. */
export function Slips({ deposit, onSent }: SlipsProps) {
  const t = useText()
  const id = useId()
  if (deposit.kind !== 'transfer' || (!isOpen(deposit) && deposit.slipIds.length === 0)) return null
  const { status, slipIds } = deposit
  return (
    <section className={styles.slips} aria-labelledby={id}>
      <h3 id={id} className={styles.slipTitle}>
        {t('cashier.slipTitle')}
      </h3>
      {slipIds.length > 0 && (
        <ul className={styles.slipList}>
          {slipIds.map((slip, index) => (
            <li key={slip}>
              <Slip id={slip} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {isOpen(deposit) && slipIds.length === 0 && (
        <p className={styles.slipText}>{t(status === 'pending' ? 'cashier.slipText' : 'cashier.slipLate')}</p>
      )}
      {isOpen(deposit) && slipIds.length < uploadsMax && <SlipForm deposit={deposit} onSent={onSent} />}
    </section>
  )
}

function Slip({ id, number }: { id: string; number: number }) {
  const t = useText()
  const { data: address } = useSlip(id)
  if (address === undefined) return <Skeleton className={styles.slipPicture} />
  return <img className={styles.slipPicture} src={address} width={96} height={128} alt={t('cashier.slipPicture', { number })} />
}

function SlipForm({ deposit, onSent }: SlipsProps) {
  const t = useText()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const wrong = checkPicture(new Uint8Array(await file.slice(0, 16).arrayBuffer()), file.size)
    setFault(wrong && errorKey(new ApiRefusal(wrong)))
    setChosen(wrong ? undefined : { file, url: await readAsUrl(file) })
  }
  const send = async () => {
    if (!chosen || isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      const next = await call('uploadDepositSlip', { query: { id: deposit.id }, file: await asPicture(chosen.file) })
      setChosen(undefined)
      showToast('success', t('cashier.slipSent'))
      takeDeposit(queries, next)
      onSent(next)
    } catch (error) {
      setFault(errorKey(error))
    }
    setBusy(false)
  }
  return (
    <>
      {chosen ? (
        <div className={styles.slipChosen}>
          <img className={styles.slipPicture} src={chosen.url} width={96} height={128} alt={chosen.file.name} />
          <Button variant="quiet" onClick={() => setChosen(undefined)}>
            <X size={18} aria-hidden="true" />
            {t('cashier.slipRemove')}
          </Button>
        </div>
      ) : (
        <label className={styles.slipAdd}>
          <ImagePlus size={22} aria-hidden="true" />
          <span>{t('cashier.slipAdd')}</span>
          <input className="visually-hidden" type="file" accept="image/png,image/jpeg" onChange={(event) => void choose(event)} />
        </label>
      )}
      <p className={styles.slipHint}>{t('cashier.slipHint', { max: uploadsMax })}</p>
      {fault !== undefined && <Fault fault={fault} />}
      {chosen && (
        <Button block busy={isBusy} onClick={() => void send()}>
          {t('cashier.slipSend')}
        </Button>
      )}
    </>
  )
}

/** Why a slip was not taken, above the button that sends it, and in sight. */
function Fault({ fault }: { fault: string }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => void ref.current?.scrollIntoView({ block: 'center' }), [])
  return <Notice ref={ref}>{t(fault)}</Notice>
}
