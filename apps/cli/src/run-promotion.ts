import { runPromotionCommand } from '@pavilion/server/commands/promotion-command'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Looks at applications for promotions, and decides them while servers run. */
export const runPromotion: Run = (words) => withDatabases(({ url }) => runPromotionCommand(url, words))
