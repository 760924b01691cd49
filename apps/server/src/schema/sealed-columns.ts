import type { SealedColumn } from '@pavilion/sealed'

/**
 * What rests sealed in this database, and what tells a row of it: `seals.open('verification_secrets.secret', id, text)`. A column that is added
 * here needs a migration that adds the constraint `<table>_<column>_sealed`, not valid; `migrate` seals what is there and validates it.
 */
export const sealedColumns = [
  { table: 'operators', column: 'totp_secret', row: "merchant_code || '/' || username" },
  { table: 'operator_tickets', column: 'new_secret', row: "encode(token_hash, 'hex')" },
  { table: 'verification_secrets', column: 'secret', row: 'id::text' },
  { table: 'provider_links', column: 'secret', row: 'casino_id' },
  { table: 'payment_gateways', column: 'secret', row: 'account' },
  { table: 'payment_gateways', column: 'webhook_secret', row: 'account' },
  { table: 'proposed_gateway_secrets', column: 'secret', row: 'proposal_id::text' },
  { table: 'proposed_gateway_secrets', column: 'webhook_secret', row: 'proposal_id::text' },
  // Of one partner and direction, two live at most; which is which is no secret.
  { table: 'partner_secrets', column: 'secret', row: "partner || '/' || direction" },
  { table: 'social_providers', column: 'client_secret', row: "merchant_code || '/' || provider" },
  { table: 'credential_keys', column: 'private_jwk', row: 'kid' },
  { table: 'credential_keys', column: 'nonce_secret', row: 'kid' },
  { table: 'member_authenticators', column: 'totp_secret', row: 'member_id::text' },
  { table: 'jackpot_draws', column: 'seed', row: "merchant_code || '/' || number" },
  { table: 'withdrawal_accounts', column: 'number', row: 'id::text', hash: { column: 'number_hash', scope: 'merchant_code' } },
  { table: 'withdrawals', column: 'account_number', row: 'id::text' },
  // Of a person, the same at every merchant: an exclusion is known again at each.
  { table: 'members', column: 'email', row: 'id::text', hash: { column: 'email_hash', scope: "''" } },
  { table: 'members', column: 'mobile_num', row: 'id::text', hash: { column: 'mobile_hash', scope: 'country_dialing_code' } },
  { table: 'proved_contacts', column: 'value', row: "member_id || '/' || kind", hash: { column: 'value_hash', scope: 'kind' } },
  { table: 'member_profiles', column: 'id_number', row: 'member_id::text', hash: { column: 'id_number_hash', scope: "''" } },
  { table: 'member_profiles', column: 'qq_num', row: 'member_id::text' },
  { table: 'member_profiles', column: 'facebook', row: 'member_id::text' },
  { table: 'member_profiles', column: 'wechat', row: 'member_id::text' },
  { table: 'member_profiles', column: 'line', row: 'member_id::text' },
  { table: 'member_profiles', column: 'whatsapp', row: 'member_id::text' },
  { table: 'member_profiles', column: 'zalo', row: 'member_id::text' },
  { table: 'exclusion_marks', column: 'digest', row: "member_id || '/' || kind", hash: { column: 'digest_hash', scope: 'kind' } },
  {
    table: 'outbox_messages',
    column: 'recipient',
    row: "merchant_code || '/' || channel",
    hash: { column: 'recipient_hash', scope: "''" },
  },
] as const satisfies readonly SealedColumn[]

type PlaceOf<Column> = Column extends { table: infer Table extends string; column: infer Name extends string } ? `${Table}.${Name}` : never
type Places = { readonly [Place in PlaceOf<(typeof sealedColumns)[number]>]: true }

declare module '../base/sealed.ts' {
  interface SealedPlaces extends Places {}
}
