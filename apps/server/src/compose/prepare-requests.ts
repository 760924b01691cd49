import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createCallBudgets, spendBudgets } from '../base/call-budget.ts'
import type { Clock } from '../base/clock.ts'
import { answerInTime } from '../base/deadline.ts'
import { answerErrors } from '../base/errors.ts'
import { acceptForms } from '../base/form-body.ts'
import { countAnswers, type Metrics } from '../base/metrics.ts'
import { takePolicyReports } from '../base/policy-reports.ts'
import { guardRequests } from '../base/request-guard.ts'
import type { Seals } from '../base/sealed.ts'
import { type SecurityStream, tellSecurityEvents } from '../base/security-events.ts'

/** Some providers wait for five seconds only. */
export const ANSWER_WITHIN_MS = 4_500

type RequestTools = { hasCallBudgets: boolean; clock: Clock; metrics: Metrics; security: SecurityStream; seals: Seals }

/** What holds for every request of the site, of visitors, members and operators. */
export async function prepareRequests(site: FastifyInstance, tools: RequestTools): Promise<void> {
  countAnswers(site, tools.metrics)
  answerInTime(site, ANSWER_WITHIN_MS)
  answerErrors(site)
  guardRequests(site)
  acceptForms(site)
  await site.register(cookie)
  if (tools.hasCallBudgets) spendBudgets(site, createCallBudgets(performance.now.bind(performance)))
  const hashName = (text: string) => tools.seals.hash('claimed name', text)
  takePolicyReports(site, { stream: tools.security, clock: tools.clock })
  tellSecurityEvents(site, tools.security, { clock: tools.clock, hashName })
}
