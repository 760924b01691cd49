import type { ValueFor } from '../../../domain/api-types.ts'
import { shownTime } from '../../../domain/dates.ts'
import type { Translate } from '../../../lib/i18n.ts'

export type LoginPlace = NonNullable<ValueFor<'listMySessions'>['lastLogin']>

/** What a device is called: its browser and its system, as far as they are known. */
export function deviceName(t: Translate, { browser, system, device }: Pick<LoginPlace, 'browser' | 'system' | 'device'>): string {
  const name =
    browser !== '' && system !== '' ? t('session.onSystem', { browser, system }) : browser || system || t('session.unknownDevice')
  return device === 'OTHERS' && (browser !== '' || system !== '') ? `${name} · ${t('session.installedApp')}` : name
}

/** A country in the language of the page; nothing where it is not known. */
export function countryName(code: string, languageTag: string): string {
  if (code === '') return ''
  try {
    return new Intl.DisplayNames([languageTag], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** `11/01/2026 14:05`, in the time zone of this device. */
export function whenText(atMs: number): string {
  const { day, time } = shownTime(new Date(atMs).toISOString())
  return `${day} ${time}`
}

/** When, where and on what, as far as it is known. */
export const placeText = (t: Translate, place: LoginPlace, languageTag: string): string =>
  [whenText(place.openedAt), countryName(place.country, languageTag), deviceName(t, place)].filter((part) => part !== '').join(' · ')
