import { isThisMachine } from '@pavilion/service'
import type { FastifyBaseLogger } from 'fastify'
import { accountKeyOf } from '../base/account-name.ts'
import type { Db } from '../base/database.ts'
import type { AskPartners } from '../base/partners.ts'
import type { Seals } from '../base/sealed.ts'
import type { Config } from '../config.ts'
import { findMemberByAccountKey, findMemberByMobile, memberContacts } from '../features/members/index.ts'
import type { Mobile, Outbox, VerificationTools } from '../features/verification/index.ts'
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
  type OutboxTools,
  splitOutbox,
} from '../features/verification/wiring.ts'

// What the verification is made of that depends on the configuration or on slices above it.

/** Where messages go. In production nothing is kept that only a developer could read: what has no gateway is dropped, and logged. */
function createOutbox(config: Config, log: FastifyBaseLogger, db: Db, { ask, ...world }: OutboxTools & { ask: AskPartners }): Outbox {
  const warn = (text: string) => log.warn(text)
  const fallback = config.mode === 'production' ? createClosedOutbox(warn) : createDevelopmentOutbox(db, world)
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
  { ask, ...world }: Pick<VerificationTools, 'clock' | 'random' | 'directory' | 'seals'> & { ask: AskPartners },
): VerificationTools {
  const { humanCheck, firebase } = config.verification
  const warn = (text: string) => log.warn(text)
  return {
    ...world,
    outbox: createOutbox(config, log, db, { clock: world.clock, seals: world.seals, ask }),
    captchaMaker: createCaptchaMaker(world.random),
    humanCheck: humanCheck ? createSiteVerify(humanCheck, warn, ask) : createProofOfWork(db, world.random, world.seals),
    phoneTokens: firebase && createPhoneTokens(firebase, warn, ask),
    expects: expectsBy(world.seals),
  }
}

// For the member with the number, and when registering for a number that nobody has.
function expectsBy(seals: Seals): Expects {
  const isMembersMobile = async (db: Db, merchantCode: string, mobile: Mobile) =>
    (await findMemberByMobile(db, seals, merchantCode, mobile)) !== undefined
  return {
    mobile: {
      reset: isMembersMobile,
      login: isMembersMobile,
      unlock: isMembersMobile,
      register: async (db, merchantCode, mobile) => !(await isMembersMobile(db, merchantCode, mobile)),
    },
    accountKeyOf,
    emailOf: async (db, merchantCode, username) => {
      const member = await findMemberByAccountKey(db, merchantCode, accountKeyOf(username))
      return member && memberContacts.openEmail(seals, member)
    },
  }
}
