import type { ConsoleValue } from '@pavilion/api/operators'
import type { Db } from '../../base/database.ts'
import type { OperatorCall } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findOperatorByName } from './operators.store.ts'
import { wireOperator } from './wire-operator.ts'

const COLOUR = /^#[0-9a-f]{6}$/i

/** What the frame of the console shows, of the caller and of the merchant that the caller works for. */
export async function getConsole(
  db: Db,
  { directory }: { directory: MerchantDirectory },
  call: Pick<OperatorCall, 'operator' | 'site'>,
): Promise<ConsoleValue> {
  const { operator } = call
  const merchant = await getMerchant(directory, operator.merchantCode)
  const { name, currency, timeZone, isPlayMoney, theme, languages } = merchant
  const hasSite = directory.siteOf(merchant).origin !== undefined
  const row = await findOperatorByName(db, operator.merchantCode, operator.name)
  const colour = theme['marigold-1']
  return {
    operator: wireOperator({ ...operator, id: operator.operatorId, username: operator.name }),
    isDemo: row?.isDemo === true,
    merchant: {
      name,
      currency,
      timeZone,
      isPlayMoney,
      ...(colour !== undefined && COLOUR.test(colour) ? { colour } : {}),
      languages: [...languages],
      ...(hasSite ? { site: call.site } : {}),
    },
  }
}
