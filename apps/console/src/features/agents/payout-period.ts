import { daysText } from '../../domain/times.ts'

/** What a payout is for: its days, or the hour of one day. */
export const periodText = ({ firstDay, lastDay, hour }: { firstDay: string; lastDay: string; hour?: number }): string =>
  hour === undefined ? daysText(firstDay, lastDay) : `${firstDay} ${hour}:00`
