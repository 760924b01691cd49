import type { OperatorValue } from '@pavilion/api/operators'
import type { Operator } from './operators.store.ts'

/** An operator as the API shows it. */
export function wireOperator(operator: Pick<Operator, 'id' | 'username' | 'merchantCode' | 'roles'>): OperatorValue {
  const { id, username, merchantCode, roles } = operator
  return { id: id.toString(), username, merchantCode, roles: [...roles] }
}
