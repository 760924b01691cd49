import { isLanguage } from '@pavilion/api/languages'
import { getMemberInfo } from '@pavilion/api/members'
import type { Scope } from '../../base/route.ts'
import { getMember } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findLevelOf, titleOf } from './levels.store.ts'

/** Who the caller is, with the level that it has. */
export function levelsMemberRoutes(scope: Scope<'member'>, directory: MerchantDirectory): void {
  scope.read(getMemberInfo, async (db, call) => {
    const { id, account, nickname, type } = await getMember(db, call.caller.memberId)
    const level = await findLevelOf(db, id)
    const chosen = call.cookie('language')
    const language = isLanguage(chosen) ? chosen : (await getMerchant(directory, call.merchantCode)).defaultLanguage
    return { id: id.toString(), account, nickname, type, clubLabel: { labelName: level ? titleOf(level, language) : '' }, clubs: [] }
  })
}
