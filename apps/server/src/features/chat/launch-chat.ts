import type { launchChat as endpoint } from '@pavilion/api/chat'
import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import type { ChatTools } from './chat-tools.ts'
import { insertTicket } from './entries.store.ts'

const TICKET_MS = 60_000
const BACK_PATH = '/m/message'

/**
 * Returns the chat's address: the site's own page with a ticket for one use, or the address in the
 * merchant's setting `chat_url`, which receives nothing about the member.
 */
export async function launchChat(tx: Tx, tools: ChatTools, call: MemberCall<typeof endpoint>): Promise<{ chatUrl: string }> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const room = {
    backPath: backPathOf(call.query.backUrl, call.site),
    headerColor: /^#[0-9a-f]{6}$/i.test(call.query.headerColor ?? '') ? (call.query.headerColor ?? '') : '',
    title: call.query.title ?? '',
  }
  const language = languageOf(merchant, call.query.language)
  const elsewhere = externalAddress(merchant, { ...room, language, backUrl: `${call.site}${room.backPath}` })
  if (elsewhere !== undefined) return { chatUrl: elsewhere }
  const ticket = makeToken(tools.random)
  await insertTicket(tx, {
    ...room,
    tokenHash: hashToken(ticket),
    memberId: call.caller.memberId,
    sessionId: call.caller.sessionId,
    language,
    expiresAt: new Date(tools.clock().getTime() + TICKET_MS),
  })
  return { chatUrl: `${call.site}/m/chat?ticket=${ticket}` }
}

/** The path of an address of this very site; anything else is refused, since the page will lead there. */
function backPathOf(backUrl: string | undefined, origin: MerchantOrigin): string {
  if (backUrl === undefined) return BACK_PATH
  const url = URL.parse(backUrl, origin)
  const path = url && `${url.pathname}${url.search}`
  if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol) || !/^\/m\/[\w/?=&.%+-]*$/.test(path ?? ''))
    throw new RequestRefused('invalid-request')
  return path ?? BACK_PATH
}

function languageOf(merchant: Merchant, asked: string | undefined): string {
  return merchant.languages.find((language) => language === asked?.toUpperCase()) ?? merchant.defaultLanguage
}

function externalAddress(merchant: Merchant, told: Record<string, string>): string | undefined {
  const url = URL.parse(merchant.settings.chat_url ?? '')
  if (url?.protocol !== 'https:') return undefined
  for (const name of ['language', 'backUrl', 'headerColor', 'title']) if (told[name]) url.searchParams.set(name, told[name])
  return url.href
}
