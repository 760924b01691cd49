import type { PaymentWayValue, WayTermsValue } from '@pavilion/api/payment-ways'
import { call } from '../../domain/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import type { Act } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './terms.module.css'
import { useTrial } from './use-trial.ts'
import { readTermTexts, termNames, textsOfTerms } from './way-fields.ts'
import { WayPreview } from './way-preview.tsx'

/** Other terms, which can be proposed once it is on the screen what members would be offered. */
export function WayForm({ way, currency }: { way: PaymentWayValue; currency: string }) {
  const t = useText()
  const { texts, wrong, tried, change, look } = useTrial(() => textsOfTerms(way.terms), readTermTexts)
  return (
    <>
      <form className={styles.form} noValidate onSubmit={look}>
        {termNames.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`terms.way-${name}`)}
            kind={name === 'isEnabled' ? 'select' : 'amount'}
            options={[
              { value: 'true', label: t('terms.on') },
              { value: 'false', label: t('terms.off') },
            ]}
            hint={['minimum', 'maximum', 'feeFixed'].includes(name) ? currency : undefined}
            fault={wrong.includes(name) ? t('terms.wrongTerm') : undefined}
            maxLength={40}
            value={texts[name]}
            onChange={(value) => change(name, value)}
          />
        ))}
        <div>
          <Button type="submit">{t('terms.lookAtPage')}</Button>
        </div>
      </form>
      {tried && (
        <WayPreview of={way} terms={tried}>
          <ActButton act={proposeAct(way, tried, t)} />
        </WayPreview>
      )}
    </>
  )
}

const proposeAct = ({ side, code, terms: seen }: PaymentWayValue, terms: WayTermsValue, t: Translate): Act => ({
  id: 'propose-way',
  label: t('terms.proposeWay'),
  effect: t('terms.proposeWayEffect', { way: code }),
  tone: 'primary',
  fields: [{ name: 'reason', label: t('terms.reason'), kind: 'area', min: 3 }],
  run: ({ reason = '' }, requestId) => call('proposePaymentWay', { body: { requestId, side, code, terms, seen, reason } }),
  done: t('terms.proposed'),
})
