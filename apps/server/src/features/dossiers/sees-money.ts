import { seesMoney as hasMoneyRole } from '@pavilion/api/operator-roles'
import type { OperatorCaller } from '../../base/route.ts'

/** An operator with the role of the support desk, of the texts or of the games alone sees no money. */
export const seesMoney = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean => hasMoneyRole(roles)

/** Who may have what is masked shown finds names by their beginnings; everybody else would undo the mask letter by letter. */
export const mayReveal = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean => roles.includes('cashier')
