import { rowCursor } from '@pavilion/api/cursors'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { getInviteFigures as figuresEndpoint, InvitedMemberValue, listInvited as listEndpoint } from '@pavilion/api/invitations'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import type { MoneyOf } from '../wallet/index.ts'
import { countInvited, listInvitedMembers } from './invited-members.store.ts'

export type FigureTools = {
  directory: MerchantDirectory
  moneyOf: MoneyOf
  /**
   * What the member earned for the members it invited, in minor units. The slice that pays for it
   * supplies this.
   */
  sumEarned(db: Db, inviterId: MemberId): Promise<bigint>
}

const PAGE_SIZE = 15
/** How many letters of a name are shown. */
const SHOWN = 2

/** What came of the caller's invitations. Refused while the merchant's promo for them is off. */
export async function getInviteFigures(
  db: Db,
  call: MemberCall<typeof figuresEndpoint>,
  tools: FigureTools,
): Promise<ValueOf<typeof figuresEndpoint> | Refusal<RefusalOf<typeof figuresEndpoint>>> {
  if (!(await hasPromo(tools, call.merchantCode))) return promoOff()
  const { memberId, type } = call.caller
  const { currency, currencySymbol } = await tools.moneyOf(call.merchantCode, type)
  const counted = await countInvited(db, memberId)
  return { ...counted, earned: formatMinor(await tools.sumEarned(db, memberId), scaleOf(currency)), currencySymbol }
}

/** Who came by the caller's invitations, nobody named in full. Refused while the promo is off. */
export async function listInvited(
  db: Db,
  call: MemberCall<typeof listEndpoint>,
  tools: FigureTools,
): Promise<ValueOf<typeof listEndpoint> | Refusal<RefusalOf<typeof listEndpoint>>> {
  if (!(await hasPromo(tools, call.merchantCode))) return promoOff()
  const { cursor } = call.query
  const found = await listInvitedMembers(db, call.caller.memberId, PAGE_SIZE + 1, rowCursor.read(cursor))
  const { page, next } = cutPage(found, PAGE_SIZE, rowCursor, ({ memberId }) => memberId)
  return {
    list: page.map(
      ({ memberId, account, at, hasDeposited }): InvitedMemberValue => ({
        id: memberId.toString(),
        account: `${account.slice(0, SHOWN)}****${account.slice(-SHOWN)}`,
        registeredAt: at.getTime(),
        status: hasDeposited ? 'deposited' : 'registered',
      }),
    ),
    ...next,
  }
}

const hasPromo = async ({ directory }: FigureTools, merchantCode: string): Promise<boolean> =>
  (await getMerchant(directory, merchantCode)).settings.promo_REFERRAL === 'on'

const promoOff = () => new Refusal('feature-unavailable', 'the promo REFERRAL is off')
