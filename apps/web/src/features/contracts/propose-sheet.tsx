import { type FormEvent, useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './contracts.module.css'
import { type Contract, contractCalls, type Kind, useContractChange } from './contracts.queries.ts'
import { type Draft, draftOf, readDraft } from './draft.ts'
import { KindFields } from './kind-fields.tsx'
import { Terms } from './terms-card.tsx'
import { TierFields } from './tier-fields.tsx'

type ProposeSheetProps = {
  kind: Kind
  account: string
  /** The member's own contract, which nothing may be better than. */
  limit: Contract
  symbol: string
  onClose: () => void
}

/** The editor of a proposal. It begins as the own terms; what is typed is shown as the other one will read it. */
export function ProposeSheet({ kind, account, limit, symbol, onClose }: ProposeSheetProps) {
  const t = useText()
  const requestIds = useRef(createRequestIds())
  const [draft, setDraft] = useState<Draft>(() => draftOf(limit.terms))
  const [wrong, setWrong] = useState<{ field?: string; text: string }>()
  const { isBusy, change } = useContractChange((refusal) => {
    const field = refusal.value.field
    setWrong({ text: t(errorKey(refusal)), ...(field === undefined ? {} : { field }) })
  })
  const terms = readDraft(kind, draft)
  const edit = (next: Partial<Draft>) => {
    setWrong(undefined)
    setDraft({ ...draft, ...next })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ('field' in terms) return setWrong({ field: terms.field, text: t('contracts.checkField') })
    const requestId = requestIds.current(JSON.stringify([account, terms]))
    if (!(await change(() => contractCalls.propose(kind, { requestId, account, terms } as never)))) return
    showToast('success', t('contracts.sent', { account }))
    onClose()
  }
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)
  const isPlaced = wrong?.field !== undefined
  return (
    <Sheet title={t('contracts.proposeTitle', { account })} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <details className={styles.limit}>
          <summary>{t('contracts.ownLimit')}</summary>
          <Terms kind={kind} terms={limit.terms} symbol={symbol} />
        </details>
        <KindFields kind={kind} draft={draft} symbol={symbol} errorOf={errorOf} onChange={edit} />
        <TierFields draft={draft} symbol={symbol} errorOf={errorOf} onChange={edit} />
        {!('field' in terms) && (
          <section aria-label={t('contracts.preview')}>
            <h3 className={styles.heading}>{t('contracts.preview')}</h3>
            <Terms kind={kind} terms={{ pays: 'percent', ...terms }} symbol={symbol} />
          </section>
        )}
        {wrong && <Notice>{isPlaced ? t('contracts.checkFields') : wrong.text}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('contracts.send')}
        </Button>
      </form>
    </Sheet>
  )
}
