import type { MerchantSource } from '../../base/news-source.ts'
import { wireWinner } from './public.routes.ts'
import type { Winners } from './winners.ts'

/** The time for which a newly opened page may have missed wins while it loaded. */
const ON_THE_WAY_MS = 30_000

/** News of the winner board: only wins that the page does not have. */
export function winnersNews(winners: Winners): MerchantSource<'winners'> {
  const lastOf = (list: readonly { at: Date }[]) => Math.max(0, ...list.map(({ at }) => at.getTime()))
  return {
    event: 'winners',
    to: 'everybody',
    read: async (_db, merchantCodes) => {
      const boards = await Promise.all(merchantCodes.map(async (code) => ({ code, last: lastOf(await winners(code, 'EN')) })))
      return new Map(
        boards.map(({ code, last }) => [
          code,
          {
            mark: String(last),
            tell: async ({ language, since }) => {
              const known = since === undefined ? last - ON_THE_WAY_MS : Number(since)
              const list = (await winners(code, language)).filter(({ at }) => !(at.getTime() <= known))
              return list.length === 0 ? undefined : { list: list.map((winner) => ({ vo: wireWinner(winner) })) }
            },
          },
        ]),
      )
    },
  }
}
