import type { OperatorCaller } from '../../base/route.ts'

/** Whoever has the role of the support desk alone sees who a member is and what was said, and no money. */
export const seesMoney = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean => roles.some((role) => role !== 'support')
