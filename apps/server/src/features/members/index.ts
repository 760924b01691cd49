export {
  type Contact,
  findLatestProof,
  findProvedSince,
  getContacts,
  insertProvedContact,
  isContactTaken,
  listMembersByContact,
  type MemberContacts,
  replaceContact,
} from './contacts.ts'
export { changeMember, getLevelCode, listAccounts, lockMember, setUplines } from './member-changes.ts'
export { type AccountKind, GUEST_TYPE, isAgent, isOfKind, isRealAccount, kindOf, memberKindOf, openedTypeOf } from './member-types.ts'
export {
  findMemberByAccountKey,
  findMemberByEmail,
  findMemberByMobile,
  findMemberByRegistration,
  findMemberOfMerchant,
  getMember,
  getPasswordSince,
  insertMember,
  isEmailTaken,
  type Member,
  updateLastLogin,
  updatePasswordHash,
} from './members.store.ts'
export { lockName } from './names.store.ts'
export {
  findPaymentPasswordHash,
  findProofHash,
  findRealName,
  insertProfile,
  insertRealName,
  updatePaymentPasswordHash,
} from './profiles.store.ts'
export { openEmail } from './sealed-contacts.ts'
