import type { ReportHeadValue } from '@pavilion/api/report-head'
import { type ProviderReturnValue, returnDaysMax } from '@pavilion/api/returns'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import type { Transact } from '../../base/database.ts'
import { dayAt } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import type { Merchant } from '../merchants/index.ts'
import { type Days, type GameReturn, readPeriod, sumReturns } from '../teams/index.ts'
import { addTheories, judgeReturn, type Theory, theoryOf } from './judge-return.ts'
import type { ToldReturns } from './told-returns.ts'

/** What a merchant's games returned over some of its days. */
export type ReturnReport = Days &
  Pick<Merchant, 'timeZone' | 'currency' | 'isPlayMoney'> & { head: ReportHeadValue; providers: ProviderReturnValue[] }

/**
 * What the merchant's games returned of the stakes of finished rounds in its own currency, by the day on which they were opened, beside what
 * their providers say now that they return. Both days are included; today goes as far as it went. Providers may answer slowly: they are
 * asked once the transaction is over, so that no connection of the reports waits for them.
 */
export async function getReturnReport(
  transact: Transact,
  { clock, told }: { clock: Clock; told: ToldReturns },
  merchant: Merchant,
  asked: Days,
): Promise<ReturnReport | Refusal<'period-too-long' | 'day-invalid' | 'report-not-ready'>> {
  const now = clock()
  const days = readPeriod({ period: 'own', ...asked }, merchant, now, { maxDays: returnDaysMax })
  if (days instanceof Refusal) return days
  if (days.to > dayAt(merchant.timeZone, now)) return new Refusal('day-invalid', days.to)
  const sums = await transact((tx) => sumReturns(tx, merchant, days))
  if (!sums) return new Refusal('report-not-ready', 'the returns were never added up')
  const { timeZone, currency, isPlayMoney } = merchant
  const codes = [...new Set(sums.map(({ providerCode }) => providerCode))]
  const providers = await Promise.all(
    codes.map(async (code) =>
      providerReturn(
        code,
        sums.filter(({ providerCode }) => providerCode === code),
        await told(merchant.code, code),
        scaleOf(currency),
      ),
    ),
  )
  // A round that was opened on its days may finish yet.
  const head = reportHead({ merchant, report: 'returns', reportVersion: 1, ...days, isFinal: false, at: now })
  return { head, ...days, timeZone, currency, isPlayMoney, providers }
}

type Told = Awaited<ReturnType<ToldReturns>>

function providerReturn(provider: string, sums: readonly GameReturn[], told: Told, scale: number): ProviderReturnValue {
  const wire = (of: Pick<GameReturn, 'rounds' | 'stakeMinor' | 'returnMinor'>, theory: Theory | undefined) => ({
    rounds: Number(of.rounds),
    stake: formatMinor(of.stakeMinor, scale),
    returned: formatMinor(of.returnMinor, scale),
    ...judgeReturn(of, theory),
  })
  const games = sums.map((of) => ({ of, theory: theoryOf(of, told?.get(of.gameId)) }))
  const sum = (pick: (of: GameReturn) => bigint) => sums.reduce((total, of) => total + pick(of), 0n)
  const all = { rounds: sum((of) => of.rounds), stakeMinor: sum((of) => of.stakeMinor), returnMinor: sum((of) => of.returnMinor) }
  return {
    provider,
    isTold: told !== undefined,
    ...wire(
      all,
      addTheories(
        all.stakeMinor,
        games.map(({ theory }) => theory),
      ),
    ),
    games: games.map(({ of, theory }) => ({ gameId: of.gameId, ...wire(of, theory) })),
  }
}
