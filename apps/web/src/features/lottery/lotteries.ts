import { nameFinder } from '@pavilion/api/folded-name'
import type { Lottery } from './lottery.routes.ts'

/** The two kinds of lottery page: drawn for the day, and drawn every few minutes. */
export type LotterySection = 'lott' | 'elott'

export const isOfSection = ({ gameType }: Pick<Lottery, 'gameType'>, section: LotterySection): boolean =>
  (gameType === 'ELOTT') === (section === 'elott')

const SHORT_SECONDS = 300

type LotteryFilter = { section: LotterySection; search: string; codes?: readonly string[] | undefined }

/** The lotteries to show: of the section and group, by name. Among electronic ones those of less than five minutes come first. */
export function arrangeLotteries(lotteries: readonly Lottery[], { section, search, codes }: LotteryFilter): Lottery[] {
  const finds = nameFinder(search)
  const found = lotteries.filter(
    (lottery) => isOfSection(lottery, section) && (codes === undefined || codes.includes(lottery.code)) && (finds?.(lottery.name) ?? true),
  )
  if (section !== 'elott') return found
  const isShort = ({ periodSeconds }: Lottery) => periodSeconds > 0 && periodSeconds < SHORT_SECONDS
  return [...found.filter(isShort), ...found.filter((lottery) => !isShort(lottery))]
}

/** What is left until then as a clock shows it: `04:59`, `1:00:00`. Never below zero. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const hours = Math.floor(seconds / 3_600)
  return hours > 0 ? `${hours}:${clock}` : clock
}
