import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, type Option } from '../../ui/field.tsx'
import { Page, Section } from '../../ui/page.tsx'
import {
  bases,
  type ContractText,
  emptyContract,
  emptyTier,
  faultOfTier,
  kinds,
  periods,
  readTerms,
  TIERS_MAX,
  type TierText,
} from './contract-fields.ts'
import styles from './contracts.module.css'

/** A contract with an agent at the top, typed and proposed; another operator decides, and then the agent. */
export function ContractForm() {
  const t = useText()
  const [contract, setContract] = useState(emptyContract)
  const [tiers, setTiers] = useState<readonly TierText[]>([emptyTier])
  const set = <Name extends keyof ContractText>(name: Name, value: string) =>
    setContract((before) => ({ ...before, [name]: value as ContractText[Name] }))
  const terms = readTerms(contract, tiers)
  const { account, kind } = contract
  const isReady = terms !== undefined && account.trim() !== ''
  return (
    <Page title={t('areas.contract')} lead={t('contracts.newLead')}>
      <div className={styles.fields}>
        <ContractFields contract={contract} onChange={set} />
      </div>
      <Section title={t('contracts.tiers')}>
        <Tiers contract={contract} tiers={tiers} onChange={setTiers} />
      </Section>
      <Acts
        acts={[
          {
            id: 'propose',
            label: t('contracts.propose'),
            effect: t('contracts.proposeEffect', { account }),
            tone: 'primary',
            letter: 'A',
            fields: [{ name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }],
            ...(isReady ? {} : { blocked: t('contracts.notReady') }),
            run: async ({ reason = '' }, requestId) =>
              terms && call('proposeMerchantContract', { body: { requestId, account: account.trim(), kind, terms, reason } }),
            done: t('contracts.proposed', { account }),
          },
        ]}
      />
    </Page>
  )
}

type FieldsProps = { contract: ContractText; onChange: (name: keyof ContractText, value: string) => void }

/** What holds for the whole contract; hours and dividends have fields of their own. */
function ContractFields({ contract, onChange }: FieldsProps) {
  const t = useText()
  const field = (name: keyof ContractText, kind: 'text' | 'amount', hint?: string) => (
    <Field
      name={name}
      label={t(`contracts.${name}`)}
      kind={kind}
      hint={hint === undefined ? undefined : t(`contracts.${hint}`)}
      maxLength={64}
      value={contract[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
  const select = (name: keyof ContractText, options: readonly Option[]) => (
    <Field
      name={name}
      label={t(`contracts.${name}`)}
      kind="select"
      options={options}
      value={contract[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <>
      {field('account', 'text', 'accountHint')}
      {select('kind', optionsOf(kinds, 'agents.kind', t))}
      {contract.kind !== 'dividend' &&
        select(
          'pays',
          pays.map((value) => ({ value, label: t(`contracts.pays-${value}`) })),
        )}
      {field('activeFrom', 'amount', 'activeFromHint')}
      {field('validDays', 'amount', 'validDaysHint')}
      {contract.kind === 'hour' && (
        <>
          {field('fromHour', 'amount')}
          {field('untilHour', 'amount')}
          {field('dailyCap', 'amount', 'capHint')}
        </>
      )}
      {contract.kind === 'dividend' && (
        <>
          {select('period', optionsOf(periods, 'contracts.period', t))}
          {select('base', optionsOf(bases, 'contracts.base', t))}
          {contract.base === 'loss' && select('carriesLoss', optionsOf(['true', 'false'], 'contracts.carriesLoss', t))}
        </>
      )}
    </>
  )
}

const pays = ['percent', 'amount']
const optionsOf = (values: readonly string[], of: string, t: Translate): Option[] =>
  values.map((value) => ({ value, label: t(`${of}-${value}`) }))

type TiersProps = { contract: ContractText; tiers: readonly TierText[]; onChange: (tiers: readonly TierText[]) => void }
const columns = ['from', 'activeMembers', 'value', 'cap'] as const

/** The steps, one under the other; the first that does not rise says so. */
function Tiers({ contract, tiers, onChange }: TiersProps) {
  const t = useText()
  const set = (index: number, name: keyof TierText, value: string) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, [name]: value } : tier)))
  return (
    <>
      <ol className={styles.tiers}>
        {tiers.map((tier, index) => {
          const fault = tier.value === '' ? undefined : faultOfTier(tier, tiers[index - 1], contract)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place, and nothing else.
            <li key={index}>
              <fieldset className={styles.tier}>
                <legend>{t('contracts.step', { number: String(index + 1) })}</legend>
                {columns.map((name) => (
                  <Field
                    key={name}
                    name={`${name}-${index}`}
                    label={t(`contracts.tier-${name}`)}
                    kind="amount"
                    maxLength={40}
                    value={tier[name]}
                    onChange={(value) => set(index, name, value)}
                  />
                ))}
                {tiers.length > 1 && <Button onClick={() => onChange(tiers.filter((_, at) => at !== index))}>{t('contracts.drop')}</Button>}
                {fault !== undefined && (
                  <p className={styles.fault} role="alert">
                    {t(`contracts.${fault}`)}
                  </p>
                )}
              </fieldset>
            </li>
          )
        })}
      </ol>
      <div>
        {tiers.length < TIERS_MAX && <Button onClick={() => onChange([...tiers, tiers.at(-1) ?? emptyTier])}>{t('contracts.add')}</Button>}
      </div>
    </>
  )
}
