import type { Db, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { gatewayPartner, listPartnerSecrets, listSecretTimes, openGatewaySecrets, rotatePartnerSecret } from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'

/** A merchant's agreement with a payment company, without its secrets. */
export type GatewayRow = {
  gateway: string
  account: string
  protocol: 'house' | 'stripe'
  address: string
  payHosts: string[]
}

/** With when its secrets were changed last; those it began with have no time. */
export type ListedGateway = GatewayRow & { oursSince?: Date; theirsSince?: Date }

/** All of the merchant, by name. */
export async function listGateways(db: Db, merchantCode: string): Promise<ListedGateway[]> {
  const rows = await db
    .selectFrom('payment_gateways')
    .select(['gateway', 'account', 'protocol', 'address', 'pay_hosts as payHosts'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('gateway')
    .execute()
  const times = await listSecretTimes(
    db,
    rows.map(({ account }) => gatewayPartner(account)),
  )
  return rows.map((row) => {
    const { ours, theirs } = times.get(gatewayPartner(row.account)) ?? {}
    return { ...row, ...(ours && { oursSince: ours }), ...(theirs && { theirsSince: theirs }) }
  })
}

/** One of the merchant, locked until `tx` ends. */
export async function lockGatewayForUpdate(tx: Tx, merchantCode: string, gateway: string): Promise<GatewayRow | undefined> {
  return tx
    .selectFrom('payment_gateways')
    .select(['gateway', 'account', 'protocol', 'address', 'pay_hosts as payHosts'])
    .where('merchant_code', '=', merchantCode)
    .where('gateway', '=', gateway)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the merchant has one of that name, or anybody one of that account. */
export async function isGatewayKnown(db: Db, merchantCode: string, { gateway, account }: Pick<GatewayRow, 'gateway' | 'account'>) {
  const row = await db
    .selectFrom('payment_gateways')
    .select('account')
    .where((on) => on.or([on('account', '=', account), on.and([on('merchant_code', '=', merchantCode), on('gateway', '=', gateway)])]))
    .executeTakeFirst()
  return row !== undefined
}

/** What a gateway is opened with: `theirs` signs its webhooks, where that is another secret. */
export type NewSecrets = { ours?: string; theirs?: string }

export async function insertGateway(
  tx: Tx,
  seals: Seals,
  merchantCode: string,
  { gateway, account, protocol, address, payHosts }: GatewayRow,
  { ours, theirs }: { ours: string; theirs?: string },
): Promise<void> {
  const secret = seals.seal('payment_gateways.secret', account, ours)
  const webhook_secret = theirs === undefined ? null : seals.seal('payment_gateways.webhook_secret', account, theirs)
  await tx
    .insertInto('payment_gateways')
    .values({ merchant_code: merchantCode, gateway, account, protocol, address, pay_hosts: payHosts, secret, webhook_secret })
    .execute()
}

/** Has it called somewhere else, or has its pay pages at other hosts. */
export async function updateGatewayPlace(
  tx: Tx,
  merchantCode: string,
  { gateway, address, payHosts }: Pick<GatewayRow, 'gateway' | 'address' | 'payHosts'>,
): Promise<void> {
  await tx
    .updateTable('payment_gateways')
    .set({ address, pay_hosts: payHosts })
    .where('merchant_code', '=', merchantCode)
    .where('gateway', '=', gateway)
    .execute()
}

/**
 * Puts new secrets in the place of those that live: we sign with ours at once, and take what the company signs with its former one for so
 * many hours. Returns false while two of a direction live already.
 */
export async function replaceGatewaySecrets(
  tx: Tx,
  seals: Seals,
  account: string,
  { ours, theirs, overlapHours, at }: NewSecrets & { overlapHours: number; at: Date },
): Promise<boolean> {
  const partner = gatewayPartner(account)
  const row = await tx.selectFrom('payment_gateways').selectAll().where('account', '=', account).executeTakeFirstOrThrow()
  const first = openGatewaySecrets(seals, row)
  const living = (await listPartnerSecrets(tx, seals, [partner], at)).get(partner)
  const change = { partner, at }
  const isOursChanged =
    ours === undefined ||
    (await rotatePartnerSecret(tx, seals, { ...change, direction: 'ours', former: living?.ours ?? first.ours, secret: ours, overlapMs: 0 }))
  if (!isOursChanged || theirs === undefined) return isOursChanged
  const former = living?.theirs?.[0] ?? first.theirs
  return rotatePartnerSecret(tx, seals, { ...change, direction: 'theirs', former, secret: theirs, overlapMs: overlapHours * HOUR_MS })
}

/** Keeps what a proposal would make the secrets, sealed; the same proposal again changes nothing. */
export async function keepProposedSecrets(tx: Tx, seals: Seals, proposalId: bigint, { ours, theirs }: NewSecrets, at: Date): Promise<void> {
  const secret = ours === undefined ? null : seals.seal('proposed_gateway_secrets.secret', proposalId, ours)
  const webhook_secret = theirs === undefined ? null : seals.seal('proposed_gateway_secrets.webhook_secret', proposalId, theirs)
  await tx
    .insertInto('proposed_gateway_secrets')
    .values({ proposal_id: proposalId, secret, webhook_secret, proposed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the proposal would make the secrets, which are kept beside it no longer. */
export async function takeProposedSecrets(tx: Tx, seals: Seals, proposalId: bigint): Promise<NewSecrets> {
  const row = await tx.deleteFrom('proposed_gateway_secrets').where('proposal_id', '=', proposalId).returningAll().executeTakeFirst()
  return {
    ...(row?.secret && { ours: seals.open('proposed_gateway_secrets.secret', proposalId, row.secret) }),
    ...(row?.webhook_secret && { theirs: seals.open('proposed_gateway_secrets.webhook_secret', proposalId, row.webhook_secret) }),
  }
}
