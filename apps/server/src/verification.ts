import { isThisMachine } from '@pavilion/service'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './base/clock.ts'
import type { Db } from './base/database.ts'
import type { AskPartners } from './base/partners.ts'
import type { Seals } from './base/sealed.ts'
import type { Config } from './config.ts'
import { accountKeyOf, findMemberByAccountKey, findMemberByMobile } from './features/members/index.ts'
import {
  createCaptchaMaker,
  createClosedOutbox,
  createDevelopmentOutbox,
  createPhoneTokens,
  createProofOfWork,
  createSiteVerify,
  createSmsGateway,
  createSmtpOutbox,
  type Expects,
  type Mobile,
  type Outbox,
  splitOutbox,
  type VerificationTools,
} from './features/verification/index.ts'

// What the verification is made of that depends on the configuration or on slices above it.

/** Where messages go. In production nothing is kept that only a developer could read: what has no gateway is dropped, and logged. */
function createOutbox(config: Config, log: FastifyBaseLogger, db: Db, { clock, ask }: { clock: Clock; ask: AskPartners }): Outbox {
  const warn = (text: string) => log.warn(text)
  const fallback = config.mode === 'production' ? createClosedOutbox(warn) : createDevelopmentOutbox(db, clock)
  const { smtp } = config.verification
  return splitOutbox({
    sms: config.smsGateway ? createSmsGateway(config.smsGateway, warn, ask) : fallback,
    email: smtp
      ? createSmtpOutbox({ ...smtp, mustEncrypt: config.mode === 'production' && !isThisMachine(new URL(smtp.url).hostname) }, warn)
      : fallback,
  })
}

/** Everything that the slice needs: how captchas are drawn, who checks that a person is there, where messages go, and for
 * whom codes are meant. */
export function createVerification(
  config: Config,
  log: FastifyBaseLogger,
  db: Db,
  { seals, ask, ...world }: Pick<VerificationTools, 'clock' | 'random' | 'directory'> & { seals: Seals; ask: AskPartners },
): VerificationTools {
  const { humanCheck, firebase } = config.verification
  const warn = (text: string) => log.warn(text)
  return {
    ...world,
    outbox: createOutbox(config, log, db, { clock: world.clock, ask }),
    captchaMaker: createCaptchaMaker(world.random),
    humanCheck: humanCheck ? createSiteVerify(humanCheck, warn, ask) : createProofOfWork(db, world.random, seals),
    phoneTokens: firebase && createPhoneTokens(firebase, warn, ask),
    expects,
  }
}

// For the member with the number, and when registering for a number that nobody has.
const expects: Expects = {
  mobile: {
    reset: isMembersMobile,
    login: isMembersMobile,
    unlock: isMembersMobile,
    register: async (db, merchantCode, mobile) => !(await isMembersMobile(db, merchantCode, mobile)),
  },
  accountKeyOf,
  emailOf: async (db, merchantCode, username) =>
    (await findMemberByAccountKey(db, merchantCode, accountKeyOf(username)))?.email ?? undefined,
}

async function isMembersMobile(db: Db, merchantCode: string, mobile: Mobile): Promise<boolean> {
  return (await findMemberByMobile(db, merchantCode, mobile)) !== undefined
}
