export * as memberContacts from './contacts.ts'
export { changeMember, getLevelCode, listAccounts, lockMember, setUplines } from './member-changes.ts'
export * as memberTypes from './member-types.ts'
export {
  findMemberByAccountKey,
  findMemberByEmail,
  findMemberByMobile,
  findMemberByRegistration,
  findMemberOfMerchant,
  getMember,
  getPasswordSince,
  insertMember,
  type Member,
  updateLastLogin,
  updatePasswordHash,
} from './members.store.ts'
export { lockName } from './names.store.ts'
export * as memberProfiles from './profiles.store.ts'
