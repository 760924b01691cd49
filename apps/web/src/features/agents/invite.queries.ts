import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/api-types.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { read } from '../../domain/queries.ts'

export type InviteLink = ValueFor<'createInviteLink'>
export type OpenedKind = InviteLink['kind']
export type RateLines = InviteLink['rates']

/** The caller's own code. */
export const myCode = { ...read('getAffiliateCode'), staleTime: 60_000 }
/** Where an address carries a code. */
export const registerSettings = { ...read('getRegisterSettings'), staleTime: 60_000 }
/** How a name and a password must look. */
export const registrationRules = { ...read('getRegistrationRules'), staleTime: 60_000 }
/** What came of the caller's invitations. */
export const inviteFigures = { ...read('getInviteFigures'), staleTime: 0 }

/** Opens an account below the caller. The same `requestId` opens one, however often it is sent. Throws an `ApiRefusal`. */
export const openAccount = (payload: { requestId: string; kind: OpenedKind; account: string; password: string; rates: RateLines }) =>
  callWithCredentials(call, 'openAccount', payload)

/** Makes a link, once for each `requestId`. Throws an `ApiRefusal`. */
export const createLink = (body: BodyFor<'createInviteLink'>): Promise<InviteLink> => call('createInviteLink', { body })

/** Switches a link off or on, and shows it so in every list. Throws an `ApiRefusal`. */
export async function switchLink(queries: QueryClient, linkId: string, isOn: boolean): Promise<void> {
  const changed = await call('switchInviteLink', { body: { linkId, isOn } })
  queries.setQueriesData<InfiniteData<ValueFor<'listInviteLinks'>>>(
    { queryKey: ['listInviteLinks'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, list: page.list.map((link) => (link.linkId === linkId ? changed : link)) })),
      },
  )
}

/** Deletes a link. Throws an `ApiRefusal`. */
export async function deleteLink(queries: QueryClient, linkId: string): Promise<void> {
  await call('deleteInviteLink', { query: { linkId } })
  await queries.invalidateQueries({ queryKey: ['listInviteLinks'] })
}
