import type { Seals } from '../../base/sealed.ts'
import type { ProviderTools } from '../rounds/index.ts'

/** What operators decide about providers with. */
export type PartnerTools = Pick<ProviderTools, 'clock' | 'makeId' | 'houseAccounts'> & { seals: Seals }
