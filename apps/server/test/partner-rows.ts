import { openGatewaySecrets, openLinkSecret } from '../src/base/partner-secrets.ts'
import type { Sealed } from '../src/base/sealed.ts'
import { testSeals } from './seals.ts'

/** A link's row with its secret opened, as what signs for its provider needs it. */
export function openLinkRow<Row extends { casino_id: string; secret: string }>(row: Row): Row {
  return { ...row, secret: openLinkSecret(testSeals, { casino_id: row.casino_id, secret: row.secret as Sealed }) }
}

/** What a gateway's row says that calls to it and its webhooks are signed with. */
export const openGatewayRow = (row: { account: string; secret: Sealed; webhook_secret: Sealed | null }) =>
  openGatewaySecrets(testSeals, row)

/** A gateway's secret as its row keeps it. */
export const sealGatewaySecret = (account: string, secret: string): Sealed => testSeals.seal('payment_gateways.secret', account, secret)

/** The secret of another site's log-in as its row keeps it. */
export const sealClientSecret = (merchantCode: string, provider: string, secret: string): Sealed =>
  testSeals.seal('social_providers.client_secret', `${merchantCode}/${provider}`, secret)
