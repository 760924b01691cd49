export { accountKeyOf, isUsername, USERNAME_PATTERN } from './account.ts'
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
export { emailOf } from './email.ts'
export { memberRoutes } from './member.routes.ts'
export { changeMember, disableMembersOf, getLevelCode, listAccounts, lockMember, setUplines } from './member-changes.ts'
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
  updateContact,
  updateLastLogin,
  updatePasswordHash,
} from './members.store.ts'
export { skeletonOf } from './name-skeleton.ts'
export { keepOldNames, lockName } from './names.store.ts'
export { createPasswords, type Passwords, preparePassword } from './password.ts'
export { checkNewPassword, checkPaymentPassword, passwordRuleOf } from './password-rule.ts'
export {
  findPaymentPasswordHash,
  findProofHash,
  findRealName,
  insertProfile,
  insertRealName,
  updatePaymentPasswordHash,
} from './profiles.store.ts'
export { openEmail } from './sealed-contacts.ts'
