import type { Translate } from './i18n.ts'

/** How long something usually takes: in hours from two of them on, where the minutes say no more. */
export function usualTimeText(t: Translate, minutes: number): string {
  return minutes >= 120 && minutes % 60 === 0 ? t('ui.aboutHours', { count: minutes / 60 }) : t('ui.aboutMinutes', { count: minutes })
}
