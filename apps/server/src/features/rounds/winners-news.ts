import type { MerchantSource } from '../../base/news-source.ts'
import { wireWinner } from './public.routes.ts'
import type { Winners } from './winners.ts'

/** What a page that has just been opened may have missed while it was on its way. */
const ON_THE_WAY_MS = 30_000

/** News of the winner board: only the wins that the page does not know. */
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
