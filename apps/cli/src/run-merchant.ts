import { runMerchantCommand } from '@pavilion/server/commands/merchant-command'
import { ownerUrlOf } from '../../../tools/system/databases.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Looks at the merchants, and changes their switches while servers run. */
export const runMerchant: Run = (words) => withDatabases((databases) => runMerchantCommand(ownerUrlOf(databases), words))
