import { formatMinor, scaleOf } from '@pavilion/money'
import { REPORT_PAGE_MAX, type ReportedTransactionBody } from '@pavilion/provider'
import type { Queryable } from '../base/database.ts'
import { listReportedLines, type Mark, type ReportedLine } from './report.store.ts'

export type ReportPage = { transactions: ReportedTransactionBody[]; next_cursor?: string }

/** One page of a casino's transactions in a window. Undefined when the window or the cursor is none. */
export async function tellTransactions(
  db: Queryable,
  casinoId: string,
  request: { from: string; to: string; cursor?: string },
  pageMax = REPORT_PAGE_MAX,
): Promise<ReportPage | undefined> {
  const window = { from: new Date(request.from), to: new Date(request.to) }
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor)
  const isWindow = window.from.getTime() <= window.to.getTime()
  if (!isWindow || (request.cursor !== undefined && !after)) return undefined
  const lines = await listReportedLines(db, casinoId, window, after, pageMax + 1)
  const page = lines.slice(0, pageMax)
  const last = page.at(-1)
  return {
    transactions: page.map(wireLine),
    ...(lines.length > pageMax && last ? { next_cursor: `${last.at.toISOString()} ${last.idProvider}` } : {}),
  }
}

export const wireLine = (line: ReportedLine): ReportedTransactionBody => ({
  id_provider: line.idProvider,
  round_id: line.roundId,
  account_id: line.accountId,
  currency: line.currency,
  game_id: line.gameId,
  type: line.type,
  amount: formatMinor(line.amountMinor, scaleOf(line.currency)),
  status: line.status,
  at: line.at.toISOString(),
  tries: line.tries,
})

function readCursor(text: string): Mark | undefined {
  const [time = '', idProvider = ''] = text.split(' ')
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || idProvider === '' ? undefined : { at, idProvider }
}
