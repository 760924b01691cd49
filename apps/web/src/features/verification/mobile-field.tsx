import { type ReadPlan, readTelephone, type ServedCountry, telephoneTyped } from '@pavilion/api/telephone'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { MobileFieldProps } from '../../domain/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'
import styles from './mobile-field.module.css'
import { countries } from './verification.queries.ts'

/** A mobile number: the dialing code of a served country, and the number. */
export function MobileField({ value, error, onChange, ref }: MobileFieldProps) {
  const t = useText()
  const selectId = useId()
  const { data } = useQuery({ ...countries, staleTime: 60_000 })
  const list = data?.list ?? []
  useOwnCountry(list, value.mobileNum, onChange)
  const first = list[0]?.countryDialingCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, as soon as there is something to choose from.
  useEffect(() => {
    if (first !== undefined && value.countryDialingCode === '') onChange({ countryDialingCode: first })
  }, [first])
  return (
    <div className={styles.mobile}>
      <div className={styles.country}>
        <label className={styles.label} htmlFor={selectId}>
          {t('verification.dialingCode')}
        </label>
        <SelectFrame>
          <select
            id={selectId}
            name="countryDialingCode"
            className={styles.select}
            autoComplete="tel-country-code"
            value={value.countryDialingCode}
            onChange={(event) => onChange({ countryDialingCode: event.target.value })}
          >
            {list.map(({ countryCode, countryDialingCode }) => (
              <option key={countryCode} value={countryDialingCode}>
                {countryCode} +{countryDialingCode}
              </option>
            ))}
          </select>
        </SelectFrame>
      </div>
      <Field
        ref={ref}
        className={styles.number}
        label={t('verification.mobile')}
        name="mobileNum"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={value.mobileNum}
        error={error}
        onChange={(event) => onChange({ mobileNum: telephoneTyped(event.target.value) })}
      />
    </div>
  )
}

/** A number that was pasted with its country is of that one: the list of countries says so, and the field shows what is left. */
function useOwnCountry(served: readonly ServedCountry[], typed: string, onChange: MobileFieldProps['onChange']): void {
  const [plan, setPlan] = useState<{ read: ReadPlan }>()
  const namesCountry = /^(?:\+|00)/.test(typed)
  useEffect(() => {
    if (!namesCountry || plan) return
    // Without it the server reads the number alone.
    void import('../../domain/telephone-plans.ts').then(
      ({ readPlan }) => setPlan({ read: readPlan }),
      () => {},
    )
  }, [namesCountry, plan])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something was typed, or the plans have come.
  useEffect(() => {
    const read = namesCountry && plan ? readTelephone(plan.read, served, typed) : undefined
    if (read) onChange(read)
  }, [plan, typed, served.length])
}
