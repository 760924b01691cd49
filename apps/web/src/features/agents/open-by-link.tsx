import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { digitsOf } from '../../domain/field-rules.ts'
import { useText } from '../../lib/i18n.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './invite.module.css'
import { createLink, type InviteLink, type OpenedKind, type RateLines } from './invite.queries.ts'
import { KindChoice } from './kind-choice.tsx'
import { LinkShare } from './link-share.tsx'
import { RatesField } from './rates-field.tsx'

const VALIDITIES = ['7', '30', 'unlimited'] as const
const USES_MAX = 10_000
const REMARK_MAX = 100

/** Makes a link with which people register below the agent. */
export function OpenByLink() {
  const t = useText()
  const [made, setMade] = useState<InviteLink>()
  if (!made) return <LinkForm onMade={setMade} />
  return (
    <section className={styles.result} aria-labelledby="made">
      <h2 id="made" className={styles.heading}>
        {t('invite.linkMade')}
      </h2>
      <LinkShare code={made.code} />
      <Button block onClick={() => setMade(undefined)}>
        {t('invite.makeAnother')}
      </Button>
    </section>
  )
}

function LinkForm({ onMade }: { onMade: (link: InviteLink) => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [kind, setKind] = useState<OpenedKind>('member')
  const [validity, setValidity] = useState<(typeof VALIDITIES)[number]>('7')
  const [uses, setUses] = useState('')
  const [remark, setRemark] = useState('')
  const [rates, setRates] = useState<RateLines>([])
  const [errors, setErrors] = useState<{ uses?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const usesInput = useRef<HTMLInputElement>(null)
  const requestIdFor = useRef(createRequestIds())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (uses !== '' && (Number(uses) < 1 || Number(uses) > USES_MAX)) {
      setErrors({ uses: t('invite.usesWrong', { max: String(USES_MAX) }) })
      usesInput.current?.focus()
      return
    }
    setBusy(true)
    setErrors({})
    const request = { kind, validity, remark: remark.trim(), rates, ...(uses === '' ? {} : { usesMax: Number(uses) }) }
    try {
      const link = await createLink({ requestId: requestIdFor.current(JSON.stringify(request)), ...request })
      void queries.invalidateQueries({ queryKey: ['listInviteLinks'] })
      onMade(link)
    } catch (error) {
      setErrors({ other: t(errorKey(error)) })
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.intro}>{t('invite.linkIntro')}</p>
      <KindChoice kind={kind} onChange={setKind} />
      <Choice
        label={t('invite.validity')}
        value={validity}
        options={VALIDITIES.map((value) => ({
          value,
          label: value === 'unlimited' ? t('invite.unlimited') : t('invite.days', { days: value }),
        }))}
        onChange={(value) => setValidity(VALIDITIES.find((known) => known === value) ?? '7')}
      />
      <Field
        ref={usesInput}
        label={t('invite.uses')}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        hint={t('invite.usesHint')}
        value={uses}
        error={errors.uses}
        onChange={(event) => {
          setUses(digitsOf(event.target.value, 5))
          setErrors({})
        }}
      />
      <Field
        label={t('invite.remark')}
        name="remark"
        autoComplete="off"
        maxLength={REMARK_MAX}
        hint={t('invite.remarkHint')}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <RatesField rates={rates} onChange={setRates} />
      {errors.other !== undefined && <Notice>{errors.other}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {t('invite.makeLink')}
      </Button>
    </form>
  )
}
