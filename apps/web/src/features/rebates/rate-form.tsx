import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { boundsOf, changesOf, chosenRate, type Draft, draftOf, keyOfLine, type RateChoice, type RateLine } from './rate-draft.ts'
import { categoryName, rateText } from './rebate-texts.ts'
import styles from './rebates.module.css'
import { useProviderNames } from './rebates.queries.ts'

type WantedRate = Pick<RateLine, 'category' | 'vendor'> & { rate: number }

type RateFormProps = {
  lines: readonly RateLine[]
  /** Whose rates they are; missing for those of new accounts, which nobody has yet. */
  account?: string
  /** What happens then, said before it is confirmed. */
  text: string
  isBusy: boolean
  refusal: string | undefined
  /** Returns whether they are saved. Every line is sent, so that what is shown is what holds. */
  onSave: (lines: WantedRate[], confirmsLowering: boolean) => Promise<boolean>
}

/** A rate for each category, between its limits, and the question before it is saved. */
export function RateForm({ lines, account, text, isBusy, refusal, onSave }: RateFormProps) {
  const t = useText()
  const nameOf = useLineName()
  const [draft, setDraft] = useState<Draft>({})
  const [isAsking, setAsking] = useState(false)
  const changes = changesOf(lines, draft)
  const save = async (confirmsLowering: boolean) => {
    const wanted = lines.map((line) => ({ category: line.category, vendor: line.vendor, rate: chosenRate(draft, line) }))
    if (!(await onSave(wanted, confirmsLowering))) return
    setDraft({})
    setAsking(false)
  }
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={keyOfLine(line)} className={styles.line}>
            <RateControl
              line={line}
              name={nameOf(line)}
              rate={chosenRate(draft, line)}
              onChange={(rate) => setDraft((now) => draftOf(now, line, rate))}
            />
          </li>
        ))}
      </ul>
      <Button block aria-haspopup="dialog" aria-disabled={changes.length === 0} onClick={() => changes.length > 0 && setAsking(true)}>
        {t(changes.length === 0 ? 'rebates.unchanged' : 'rebates.save')}
      </Button>
      {isAsking && (
        <Confirm
          changes={changes.map((change) => ({ ...change, name: nameOf(change.line) }))}
          account={account}
          text={text}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What a line is called: the category, and the provider where it has a rate of its own. */
export function useLineName(): (line: { category: string; vendor: string }) => string {
  const t = useText()
  const providerName = useProviderNames()
  return ({ category, vendor }) => (vendor === '' ? categoryName(t, category) : `${categoryName(t, category)} · ${providerName(vendor)}`)
}

type RateControlProps = { line: RateLine; name: string; rate: number; onChange: (rate: number) => void }

function RateControl({ line, name, rate, onChange }: RateControlProps) {
  const t = useText()
  const { lowest, highest } = boundsOf(line)
  const facts = [
    `${t('rebates.own')} ${rateText(line.max)}`,
    ...(line.givenOn === undefined || line.givenOn === 0 ? [] : [`${t('rebates.givenOn')} ${rateText(line.givenOn)}`]),
    `${t('rebates.current')} ${rateText(line.today ?? line.current)}`,
    ...(line.today === undefined || line.today === line.current ? [] : [`${t('rebates.fromTomorrow')} ${rateText(line.current)}`]),
  ]
  return (
    <>
      <div className={styles.lineHead}>
        <span className={styles.name}>{name}</span>
        <output className={rate === line.current ? styles.rate : styles.rateChanged}>{rateText(rate)}</output>
      </div>
      <p className={styles.note}>{highest === 0 ? t('rebates.noRate') : facts.join(' · ')}</p>
      {lowest === highest ? (
        highest > 0 && <p className={styles.note}>{t('rebates.fixed')}</p>
      ) : (
        <div className={styles.control}>
          <IconButton label={t('rebates.less', { name })} aria-disabled={rate <= lowest} onClick={() => onChange(rate - 1)}>
            <Minus size={20} aria-hidden="true" />
          </IconButton>
          <input
            className={styles.slider}
            type="range"
            aria-label={t('rebates.newRate', { name })}
            aria-valuetext={rateText(rate)}
            min={lowest}
            max={highest}
            step={1}
            value={rate}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <IconButton label={t('rebates.more', { name })} aria-disabled={rate >= highest} onClick={() => onChange(rate + 1)}>
            <Plus size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  )
}

type ConfirmProps = {
  changes: readonly (RateChoice & { name: string })[]
  account: string | undefined
  text: string
  isBusy: boolean
  refusal: string | undefined
  onConfirm: (confirmsLowering: boolean) => Promise<void>
  onClose: () => void
}

function Confirm({ changes, account, text, isBusy, refusal, onConfirm, onClose }: ConfirmProps) {
  const t = useText()
  const [isMeant, setMeant] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const lowers = account !== undefined && changes.some(({ isLower }) => isLower)
  const confirm = () => {
    if (lowers && !isMeant) setReminded(true)
    else void onConfirm(lowers)
  }
  return (
    <Sheet title={t('rebates.confirmTitle')} onClose={onClose}>
      <div className={styles.form}>
        <Facts
          facts={changes.map(({ line, name, rate, isLower }) => ({
            name,
            value: `${rateText(line.current)} → ${rateText(rate)}`,
            tone: isLower ? 'out' : 'in',
          }))}
        />
        <p className={styles.text}>{text}</p>
        {lowers && (
          <>
            <Notice tone="warning">{t('rebates.lowering', { account: account ?? '' })}</Notice>
            <Checkbox checked={isMeant} onChange={(event) => setMeant(event.target.checked)}>
              {t('rebates.meanLowering')}
            </Checkbox>
          </>
        )}
        {isReminded && !isMeant && <Notice>{t('rebates.tickFirst')}</Notice>}
        {refusal !== undefined && <Notice>{refusal}</Notice>}
        <Button block variant={lowers ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
          {t('rebates.set')}
        </Button>
      </div>
    </Sheet>
  )
}
