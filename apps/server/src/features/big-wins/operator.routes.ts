import {
  listDayWinners as membersEndpoint,
  openMemberReplay,
  getMemberRound as roundEndpoint,
  listBigWins as winsEndpoint,
} from '@pavilion/api/big-wins'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { recordReading } from '../operators/index.ts'
import { replays } from '../rounds/index.ts'
import { findMemberRound, type MemberRound } from './big-wins.store.ts'
import { getMemberRound } from './get-member-round.ts'
import { listBigWins, listDayWinners } from './list-big-wins.ts'

/** Where an operator's replay leads back to. */
const BACK_TO = { returnPath: '/console/', depositPath: '/console/' }

type Tools = replays.ReplayTools & { clock: Clock; directory: MerchantDirectory }
type Asking = OperatorCall & { query: { provider: string; roundId: string; memberId: string } }

/** What those who look after risks see of big wins, and of the round behind one. */
export function bigWinsOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { clock, directory } = tools

  scope.read(winsEndpoint, async (db, { merchantCode, query }) =>
    listBigWins(db, await getMerchant(directory, merchantCode), { day: query.day, order: query.order }, clock()),
  )
  scope.read(membersEndpoint, async (db, { merchantCode, query }) =>
    listDayWinners(db, await getMerchant(directory, merchantCode), query.day, clock()),
  )

  scope.read(roundEndpoint, (db, call) =>
    ofRound(db, call, { action: 'read-round', at: clock() }, (round) =>
      getMemberRound(
        db,
        tools.links,
        { merchantCode: call.merchantCode, provider: call.query.provider, roundId: call.query.roundId },
        round,
      ),
    ),
  )
  scope.read(openMemberReplay, (db, call) =>
    ofRound(db, call, { action: 'watch-round', at: clock() }, async (round, member) => {
      const { merchantCode, site } = call
      const { provider, roundId, language = 'EN' } = call.query
      const player = { merchantCode, site, caller: { memberId: member, type: round.memberType } }
      const replay = await replays.openReplay(db, player, { provider, roundId, language, ...BACK_TO }, tools)
      return replay instanceof Refusal ? replay : { url: replay.url, ...wireProof(replay.proof) }
    }),
  )
}

/** What is made of the member's round that the call names. That it was read is on record before it is sent. */
async function ofRound<Value>(
  db: Db,
  call: Asking,
  { action, at }: { action: string; at: Date },
  make: (round: MemberRound, member: ReturnType<typeof memberId>) => Promise<Value>,
) {
  const { provider, roundId } = call.query
  const member = memberId(BigInt(call.query.memberId))
  const round = await findMemberRound(db, { merchantCode: call.operator.merchantCode, provider, roundId, member })
  if (!round) return new Refusal('not-found', `round ${roundId} of ${provider}`)
  await recordReading(db, call, { action, subject: `member:${member}`, detail: `round ${roundId} of ${provider}` }, at)
  return make(round, member)
}

const wireProof = ({ version, fingerprint, seeds }: replays.RoundProof) => ({
  ...(version === undefined ? {} : { version }),
  ...(fingerprint === undefined ? {} : { fingerprint }),
  ...(seeds && {
    seeds: {
      serverHash: seeds.server_hash,
      ...(seeds.server_seed === undefined ? {} : { serverSeed: seeds.server_seed }),
      clientSeed: seeds.client_seed,
      nonce: seeds.nonce,
    },
  }),
})
