import type { OperatorRole } from '@pavilion/api/endpoint'
import type { ConsoleValue } from '@pavilion/api/operators'
import { createContext, useContext } from 'react'
import type { CallName } from './contract.ts'
import { may } from './roles.ts'

/** Who works here, and for which merchant. */
export const OfficeContext = createContext<ConsoleValue | undefined>(undefined)

export type Office = ConsoleValue & { roles: readonly OperatorRole[]; may: (name: CallName) => boolean }

/** The office that the component is in. */
export function useOffice(): Office {
  const value = useContext(OfficeContext)
  if (!value) throw new Error('nobody works here')
  const { roles } = value.operator
  return { ...value, roles, may: (name) => may(roles, name) }
}
