import { type FormEvent, useState } from 'react'
import { readTyped } from '../../domain/amounts.ts'
import { dayIn } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { AccountSearch } from '../../ui/report/account-search.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import styles from './team.module.css'
import type { TeamFilter } from './team-filter.ts'

type TeamFiltersProps = { filter: TeamFilter; onChange: (change: Partial<TeamFilter>) => void }

/** Which of those below, and in which order. */
export function TeamFilters({ filter, onChange }: TeamFiltersProps) {
  const t = useText()
  return (
    <div className={styles.filters}>
      <AccountSearch label={t('team.search')} account={filter.account} onChange={(account) => onChange({ account })} />
      <div className={styles.selects}>
        <ReportSelect
          label={t('team.kind')}
          value={filter.kind}
          options={[
            { value: '', label: t('team.allKinds') },
            { value: 'member', label: t('team.members') },
            { value: 'agent', label: t('team.agents') },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <ReportSelect
          label={t('team.sort')}
          value={filter.sort}
          options={[
            { value: '', label: t('team.sortRegistered') },
            { value: 'login', label: t('team.sortLogin') },
            { value: 'balance', label: t('team.sortBalance') },
          ]}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <Checkbox checked={filter.online === 'yes'} onChange={(event) => onChange({ online: event.target.checked ? 'yes' : '' })}>
        {t('team.online')}
      </Checkbox>
      <MoreFilters
        key={JSON.stringify([filter.balanceFrom, filter.balanceTo, filter.registeredFrom, filter.registeredTo])}
        {...{ filter, onChange }}
      />
    </div>
  )
}

const amounts = ['balanceFrom', 'balanceTo'] as const
const days = ['registeredFrom', 'registeredTo'] as const
const SCALE = 2

function MoreFilters({ filter, onChange }: TeamFiltersProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { balanceFrom, balanceTo, registeredFrom, registeredTo } = filter
  const [typed, setTyped] = useState({ balanceFrom, balanceTo, registeredFrom, registeredTo })
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faulty = amounts.find((name) => typed[name] !== '' && readTyped(typed[name], SCALE) === undefined)
    setWrong(faulty)
    if (faulty === undefined) {
      const amount = (name: (typeof amounts)[number]) => readTyped(typed[name], SCALE) ?? ''
      onChange({ ...typed, balanceFrom: amount('balanceFrom'), balanceTo: amount('balanceTo') })
    }
  }
  const isUsed = [...amounts, ...days].some((name) => filter[name] !== '')
  return (
    <details className={styles.more} {...(isUsed ? { open: true } : {})}>
      <summary className={styles.summary}>{t('team.more')}</summary>
      <form className={styles.moreForm} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          {amounts.map((name) => (
            <Field
              key={name}
              label={t(`team.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              error={wrong === name ? t('team.amountWrong') : undefined}
              onChange={(event) => setTyped((shown) => ({ ...shown, [name]: event.target.value }))}
            />
          ))}
        </div>
        <div className={styles.pair}>
          {days.map((name) => (
            <Field
              key={name}
              type="date"
              label={t(`team.${name}`)}
              max={dayIn(timeZone, nowMs())}
              value={typed[name]}
              onChange={(event) => setTyped((shown) => ({ ...shown, [name]: event.target.value }))}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" block>
          {t('team.apply')}
        </Button>
      </form>
    </details>
  )
}
