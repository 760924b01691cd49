import {
  getCaptcha as captchaEndpoint,
  getChallenge as challengeEndpoint,
  sendEmailCode as emailEndpoint,
  sendSmsCode as smsEndpoint,
} from '@pavilion/api/verification'
import type { Scope } from '../../base/route.ts'
import { createCaptcha } from './create-captcha.ts'
import { getChallenge } from './get-challenge.ts'
import { sendEmailCode } from './send-email-code.ts'
import { sendSmsCode } from './send-sms-code.ts'
import type { VerificationTools } from './verification-tools.ts'

/** How a visitor proves to be a person, and that a number or an address is its own. */
export function verificationPublicRoutes(scope: Scope<'public'>, tools: VerificationTools): void {
  scope.write(captchaEndpoint, (tx, call) => createCaptcha(tx, tools, call))
  scope.read(challengeEndpoint, (_, call) => getChallenge(tools, call))
  scope.steps(smsEndpoint, (transact, call) => sendSmsCode(transact, tools, call))
  scope.steps(emailEndpoint, (transact, call) => sendEmailCode(transact, tools, call))
}
