/** By what wins are in order: rounds by amount or by multiple of the stake, or members by what came of their day. */
export const winOrders = ['amount', 'multiple', 'members'] as const
export type WinOrder = (typeof winOrders)[number]

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** What is asked for by an address; what it holds that is none is the usual. */
export function winQueryOf({ day, order }: Readonly<Record<string, string | undefined>>, today: string): { day: string; order: WinOrder } {
  return { day: day !== undefined && DAY.test(day) ? day : today, order: winOrders.find((each) => each === order) ?? 'amount' }
}
