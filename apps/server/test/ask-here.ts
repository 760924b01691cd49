import { type AskPartners, createAskPartners } from '../src/base/partners.ts'

/** Calls from a test to stand-ins on this machine, as outside production. */
export const askHere: AskPartners = createAskPartners({ isProduction: false, hosts: [], nearby: [], ownAddresses: [] }, () => {})
