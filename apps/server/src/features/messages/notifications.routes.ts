import {
  listNotifications,
  type NotificationKind,
  type NotificationsValue,
  notificationKinds,
  setNotification,
} from '@pavilion/api/notifications'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { deleteSwitchedOff, insertSwitchedOff, listSwitchedOff } from './notifications.store.ts'

/** Endpoints by which a member switches off what it is shown or sent without asking. Guests are refused. */
export function notificationsMemberRoutes(
  scope: Scope<'member'>,
  { clock, directory }: { clock: Clock; directory: MerchantDirectory },
): void {
  scope.read(listNotifications, async (db, call) => {
    return notificationsOf(db, await getMerchant(directory, call.merchantCode), call.caller.memberId)
  })

  scope.write(setNotification, async (tx, call) => {
    const { kind, isOn } = call.body
    if (isOn) await deleteSwitchedOff(tx, call.caller.memberId, kind)
    else await insertSwitchedOff(tx, call.caller.memberId, kind, clock())
    return notificationsOf(tx, await getMerchant(directory, call.merchantCode), call.caller.memberId)
  })
}

async function notificationsOf(db: Db, merchant: Merchant, member: MemberId): Promise<NotificationsValue> {
  const off = await listSwitchedOff(db, member)
  return { list: notificationKinds.filter((kind) => hasKind(merchant, kind)).map((kind) => ({ kind, isOn: !off.has(kind) })) }
}

/** Whether the merchant has anything of that kind. */
function hasKind({ permissions, settings }: Merchant, kind: NotificationKind): boolean {
  switch (kind) {
    case 'home-popups':
      return true
    case 'home-invite':
      return settings.promo_REFERRAL === 'on'
    case 'envelope-letters':
      return permissions.AGENTRANSMULTDOWN3 === true
    case 'jackpot-letters':
      return settings['jackpot.source'] === 'server'
    default:
      return kind satisfies never
  }
}
