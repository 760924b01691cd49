import { sendSmsCode as sendEndpoint } from '@pavilion/api/verification'
import type { Scope } from '../../base/route.ts'
import { sendSmsCode, type VerificationTools } from './send-sms-code.ts'

/** How a visitor proves that a number is its own. */
export function verificationPublicRoutes(scope: Scope<'public'>, tools: VerificationTools): void {
  scope.steps(sendEndpoint, (transact, call) => sendSmsCode(transact, tools, call))
}
