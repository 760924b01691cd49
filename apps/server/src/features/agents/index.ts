export { findInvitation, type Invitation, type InvitationFault, lockInvitation, takeInvitation } from './invitation.ts'
export type { CheckInitialRates } from './invite-tools.ts'
export { insertInvited } from './invited-members.store.ts'
