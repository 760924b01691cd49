import type { Language } from '@pavilion/api/languages'
import { serviceLinks } from '@pavilion/api/service-path'
import { read } from '../../domain/queries.ts'

/** A way to customer service, its address in the clear. */
export type ServiceLink = ReturnType<typeof serviceLinks>[number]

/** The merchant's ways to customer service. */
export const serviceQuery = (language: Language) => ({ ...read('getServiceRoute', { language }), staleTime: 60_000 })

export { serviceLinks }
