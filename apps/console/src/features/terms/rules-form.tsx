import type { WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { call } from '../../domain/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import type { Act } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RuleEffect } from './rule-effect.tsx'
import { readRuleTexts, ruleForms, ruleNames, textsOf } from './rule-fields.ts'
import styles from './terms.module.css'
import { useTrial } from './use-trial.ts'

type Props = { seen: WithdrawalRulesValue | null; currency: string }

/** Other rules, which can be proposed once it is on the screen what they would have done. */
export function RulesForm({ seen, currency }: Props) {
  const t = useText()
  const { texts, wrong, tried, change, look } = useTrial(() => textsOf(seen), readRuleTexts)
  return (
    <>
      <form className={styles.form} noValidate onSubmit={look}>
        <div className={styles.fields}>
          {ruleNames.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`terms.rule-${name}`)}
              kind={ruleForms[name] === 'yes-no' ? 'select' : 'amount'}
              options={[
                { value: 'true', label: t('terms.yes') },
                { value: 'false', label: t('terms.no') },
              ]}
              hint={hintOf(name, currency, t)}
              fault={wrong.includes(name) ? t(`terms.wrong-${ruleForms[name]}`) : undefined}
              maxLength={40}
              value={texts[name]}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
        <div>
          <Button type="submit">{t('terms.look')}</Button>
        </div>
      </form>
      {tried && (
        <RuleEffect rules={tried}>
          <ActButton act={proposeAct(tried, seen, t)} />
        </RuleEffect>
      )}
    </>
  )
}

function hintOf(name: (typeof ruleNames)[number], currency: string, t: Translate): string | undefined {
  const form = ruleForms[name]
  if (form === 'hours') return t('terms.hint-hours')
  if (form !== 'amount') return undefined
  return t(name === 'reviewFrom' ? 'terms.hint-review' : 'terms.hint-amount', { currency })
}

const proposeAct = (rules: WithdrawalRulesValue, seen: WithdrawalRulesValue | null, t: Translate): Act => ({
  id: 'propose-rules',
  label: t('terms.propose'),
  effect: t('terms.proposeRulesEffect'),
  tone: 'primary',
  fields: [{ name: 'reason', label: t('terms.reason'), kind: 'area', min: 3 }],
  run: ({ reason = '' }, requestId) => call('proposeWithdrawalRules', { body: { requestId, rules, seen, reason } }),
  done: t('terms.proposed'),
})
