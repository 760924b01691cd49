import { rowCursor } from '@pavilion/api/cursors'
import {
  cancelEnvelope as cancelEndpoint,
  createEnvelope as createEndpoint,
  getEnvelopeOptions,
  getSentEnvelope,
  listRains,
  listReceivedShares,
  listSentEnvelopes,
  openEnvelope as openEndpoint,
} from '@pavilion/api/envelopes'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { withinBigint } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { allowsTransfers, findFloat } from '../floats/index.ts'
import { getMember, memberProfiles } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { cancelEnvelope } from './close-envelope.ts'
import { createEnvelope } from './create-envelope.ts'
import type { EnvelopeTools } from './envelope-tools.ts'
import { type Envelope, findEnvelope, listProgress, listSent } from './envelopes.store.ts'
import { openEnvelope } from './open-envelope.ts'
import { countDirect } from './receivers.store.ts'
import { listReceived, listTakenBy, listTakers } from './shares.store.ts'
import { byState, wireRain, wireSent } from './wire-envelope.ts'

const PAGE_SIZE = 15
/** What ended is shown for so long. */
const SHOWN_MS = 86_400_000
const RAINS_MAX = 50

/** Red envelopes: any real account takes them, agents send them. */
export function envelopesMemberRoutes(scope: Scope<'member'>, tools: EnvelopeTools): void {
  receiverRoutes(scope, tools)
  senderRoutes(scope, tools)
}

function receiverRoutes(scope: Scope<'member'>, tools: EnvelopeTools): void {
  scope.read(listRains, async (db, call) => {
    const { currency, currencySymbol } = await getMerchant(tools.directory, call.merchantCode)
    const now = tools.clock()
    const received = await listReceived(db, call.caller.memberId, new Date(now.getTime() - SHOWN_MS), RAINS_MAX)
    const list = received.map((each) => wireRain(each, currency, now)).sort(byState)
    return { currency, currencySymbol, list, now: now.toISOString() }
  })

  scope.write(openEndpoint, async (tx, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const opened = await openEnvelope(tx, tools, merchant, { memberId: call.caller.memberId, id: idOf(call.body.id) })
    if (opened instanceof Refusal) return opened
    const { envelope, share } = opened
    return {
      id: envelope.id.toString(),
      from: (await getMember(tx, envelope.memberId)).account,
      greeting: envelope.greeting,
      amount: formatMinor(share.amountMinor, scaleOf(envelope.currency)),
      currencySymbol: merchant.currencySymbol,
      transferId: share.transferId.toString(),
      at: share.takenAt.toISOString(),
    }
  })

  scope.read(listReceivedShares, async (db, call) => {
    const { currency, currencySymbol } = await getMerchant(tools.directory, call.merchantCode)
    const rows = await listTakenBy(db, call.caller.memberId, PAGE_SIZE + 1, cursorOf(call.query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    const list = page.map((row) => ({
      id: row.id.toString(),
      from: row.from,
      greeting: row.greeting,
      amount: formatMinor(row.amountMinor, scaleOf(currency)),
      at: row.takenAt.toISOString(),
    }))
    return { currency, currencySymbol, list, ...next }
  })
}

function senderRoutes(scope: Scope<'member'>, tools: EnvelopeTools): void {
  scope.read(getEnvelopeOptions, async (db, call) => {
    const { memberId } = call.caller
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const { currency, currencySymbol } = merchant
    const now = tools.clock()
    return {
      currency,
      currencySymbol,
      float: formatMinor((await findFloat(db, memberId, currency))?.balanceMinor ?? 0n, scaleOf(currency)),
      shareMin: formatMinor(1n, scaleOf(currency)),
      directCount: await countDirect(db, merchant, memberId, now),
      hasTransactionPassword: (await memberProfiles.findPaymentPasswordHash(db, memberId)) !== undefined,
      isOpen: allowsTransfers(merchant),
      now: now.toISOString(),
    }
  })

  scope.steps(createEndpoint, async (transact, call) => {
    const made = await createEnvelope(transact, tools, call)
    return made instanceof Refusal ? made : transact((tx) => wireOne(tx, tools, made))
  })

  scope.read(listSentEnvelopes, async (db, call) => {
    const { currency, currencySymbol } = await getMerchant(tools.directory, call.merchantCode)
    const envelopes = await listSent(db, call.caller.memberId, PAGE_SIZE + 1, cursorOf(call.query.cursor))
    const { page, next } = cutPage(envelopes, PAGE_SIZE, rowCursor, ({ id }) => id)
    const progress = await listProgress(
      db,
      page.map(({ id }) => id),
    )
    const now = tools.clock()
    const list = page.map((envelope) => wireSent(envelope, progress.get(envelope.id), now))
    return { currency, currencySymbol, list, ...next, now: now.toISOString() }
  })

  scope.read(getSentEnvelope, async (db, call) => {
    const envelope = await findEnvelope(db, idOf(call.query.id))
    if (envelope?.memberId !== call.caller.memberId) return new Refusal('not-found', `envelope ${call.query.id}`)
    const { currencySymbol } = await getMerchant(tools.directory, call.merchantCode)
    const takers = (await listTakers(db, envelope.id)).map(({ account, amountMinor, takenAt }) => ({
      account,
      amount: formatMinor(amountMinor, scaleOf(envelope.currency)),
      at: takenAt.toISOString(),
    }))
    return { ...(await wireOne(db, tools, envelope)), currencySymbol, takers }
  })

  scope.write(cancelEndpoint, async (tx, call) => {
    const outcome = await cancelEnvelope(tx, tools, { memberId: call.caller.memberId, id: idOf(call.body.id) })
    return outcome instanceof Refusal ? outcome : wireOne(tx, tools, outcome)
  })
}

async function wireOne(db: Db, tools: EnvelopeTools, envelope: Envelope) {
  return wireSent(envelope, (await listProgress(db, [envelope.id])).get(envelope.id), tools.clock())
}

/** The largest number of the database bounds what is asked for. */
function idOf(text: string): bigint {
  const id = BigInt(text)
  return withinBigint(id)
}

const cursorOf = (cursor: string | undefined): bigint | undefined => (cursor === undefined ? undefined : idOf(cursor))
