import type { OperatorCaller } from '../../base/route.ts'

/** An operator with the role of the support desk alone sees who a member is and what was said, and no money. */
export const seesMoney = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean => roles.some((role) => role !== 'support')

/** Who may have what is masked shown finds names by their beginnings; everybody else would undo the mask letter by letter. */
export const mayReveal = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean => roles.includes('cashier')
