// Payment companies, asked in the background what they did not tell of deposits and withdrawals.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { jobs } from './index.ts'

type Halves = { clock: Clock; deposits(): Promise<unknown>; withdrawals(): Promise<unknown> }

/** Asks now and then; where one half fails, the other is done all the same. Returns a function that stops it. */
export function startPaymentChecks(server: FastifyInstance, { clock, deposits, withdrawals }: Halves): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  const isDone = (half: Promise<unknown>, what: string) =>
    half.then(
      () => true,
      (error: unknown) => {
        server.log.warn({ err: error }, what)
        return false
      },
    )
  const run = async () => {
    const areDone = [await isDone(deposits(), 'deposits could not be reconciled')]
    areDone.push(await isDone(withdrawals(), 'withdrawals could not be reconciled'))
    if (areDone.includes(false)) throw new Error('payments could not be reconciled')
  }
  // Each half has reported what failed; the run counts as one that did.
  return server.jobs.start(jobs.payments, run, () => {})
}
