import type { ConfigurationItemValue } from '@pavilion/api/settings'
import { call } from '../../domain/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import { meaningOf } from '../../lib/meaning-of.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

/** Forms whose values may be long. */
const LONG: readonly string[] = ['text', 'networks', 'hosts', 'frame-hosts', 'countries', 'rule', 'maintenance', 'theme', 'windows']
const REASON_MIN = 3

/** What a value of that form may be, in words. */
export const mustOf = ({ form, least, most, choices }: ConfigurationItemValue, t: Translate): string =>
  t(`settings.form-${form}`, { least: least ?? 0, most: most ?? 0, choices: (choices ?? []).join(', ') })

/** What can be done about one thing of the configuration. */
export function actsOf(item: ConfigurationItemValue, t: Translate): Act[] {
  const { part, value: seen, isGuarded } = item
  const name = meaningOf(item, t)
  const send = (value: string | null, { reason = '' }: Readonly<Record<string, string>>, requestId: string) =>
    call(isGuarded ? 'proposeConfiguration' : 'changeConfiguration', { body: { requestId, part, name: item.name, value, seen, reason } })
  const reason: ActField = { name: 'reason', label: t('settings.reason'), kind: 'area', min: REASON_MIN }
  const effect = (key: string) => t(isGuarded ? 'settings.proposeEffect' : key, { name })
  const done = t(isGuarded ? 'settings.proposed' : 'settings.done', { name })
  const over = seen ?? t('settings.isDefault')
  const toDefault: Act = {
    id: 'default',
    over,
    label: t('settings.toDefault'),
    effect: effect('settings.toDefaultEffect'),
    fields: [reason],
    run: (values, requestId) => send(null, values, requestId),
    done,
  }
  const change: Act = {
    id: 'change',
    over,
    label: t(isGuarded ? 'settings.propose' : 'settings.change'),
    effect: effect('settings.changeEffect'),
    tone: 'primary',
    fields: [valueField(item, t), reason],
    run: (values, requestId) => send(values.value ?? '', values, requestId),
    done,
  }
  return seen === null || hasNoDefault(item) ? [change] : [change, toDefault]
}

const hasNoDefault = ({ part }: ConfigurationItemValue) => ['brand', 'languages', 'minimum-age', 'maintenance'].includes(part)

function valueField(item: ConfigurationItemValue, t: Translate): ActField {
  const { value, choices, form, most } = item
  const initial = value ?? item.default ?? choices?.[0] ?? ''
  const shared = { name: 'value', label: t('settings.newValue'), hint: mustOf(item, t), initial, min: 1 }
  if (choices) return { ...shared, kind: 'select', options: choices.map((choice) => ({ value: choice, label: choice })) }
  return { ...shared, kind: LONG.includes(form) ? 'area' : 'text', max: form === 'text' && most !== undefined ? most : 2_000 }
}
