import { rowCursor } from '@pavilion/api/cursors'
import {
  type ConfigurationChangeValue,
  changeConfiguration as changeEndpoint,
  checkHostNames,
  configurationParts,
  listConfigurationChanges,
  listConfiguration as listEndpoint,
  proposeConfiguration as proposeEndpoint,
  undoConfigurationChange as undoEndpoint,
} from '@pavilion/api/settings'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { hasAnswer } from '../../base/host-answer.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { configurationChanges, merchantConfiguration } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import { type Acting, changeConfiguration } from './change-configuration.ts'
import { findItem } from './configuration-items.ts'
import { isGuarded } from './guarded-items.ts'
import { listConfiguration } from './list-configuration.ts'
import { proposeConfiguration } from './propose-configuration.ts'
import { undoConfigurationChange } from './undo-configuration-change.ts'

const PAGE_SIZE = 50
/** As many are looked up at once. */
const HOSTS_MAX = 20
const { hostNamesIn } = merchantConfiguration

/** What owners set of their merchant, and the history of it. */
export function settingsOperatorRoutes(scope: Scope<'operator'>, { clock }: { clock: Clock }): void {
  const by = ({ operator, address, askedHost }: Pick<OperatorCall, 'operator' | 'address' | 'askedHost'>): Acting => ({
    operator,
    address,
    hostName: askedHost.name,
    at: clock(),
  })

  scope.read(listEndpoint, (db, { merchantCode, query }) => listConfiguration(db, { merchantCode, day: query.day, now: clock() }))
  scope.write(changeEndpoint, (tx, call) => changeConfiguration(tx, by(call), requestOf(call.body)))
  scope.write(proposeEndpoint, async (tx, call) => {
    const outcome = await proposeConfiguration(tx, by(call), requestOf(call.body))
    return outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())
  })
  scope.write(undoEndpoint, (tx, call) => {
    const { requestId, id, reason } = call.body
    return undoConfigurationChange(tx, by(call), { requestId, id, reason })
  })
  scope.steps(checkHostNames, async (transact, { operator, query }) => {
    const names = hostNamesIn(query.names).slice(0, HOSTS_MAX)
    const taken = await transact((tx) => merchantConfiguration.findTakenHosts(tx, operator.merchantCode, names, clock()))
    const answers = await Promise.all(names.map(hasAnswer))
    return { list: names.map((name, at) => ({ name, isTaken: taken.includes(name), hasAnswer: answers[at] === true })) }
  })
  scope.read(listConfigurationChanges, (db, { merchantCode, query }) => listChanges(db, merchantCode, query))
}

const requestOf = ({ requestId, part, name, value, seen, reason }: OperatorCall<typeof changeEndpoint>['body']) => ({
  requestId,
  part,
  name,
  value,
  seen,
  reason,
})

type ChangesQuery = OperatorCall<typeof listConfigurationChanges>['query']

async function listChanges(db: Db, merchantCode: string, { cursor, part, name }: ChangesQuery) {
  const before = rowCursor.read(cursor)
  const rows = await configurationChanges.listConfigurationRows(db, merchantCode, { limit: PAGE_SIZE + 1, before, part, name })
  const last = new Set((await configurationChanges.listLastChanges(db, merchantCode)).map(({ id }) => id))
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  return { list: page.flatMap((row) => wireChange(row, last.has(row.id))), ...next }
}

function wireChange(row: configurationChanges.ConfigurationChange, isInForce: boolean): ConfigurationChangeValue[] {
  const part = configurationParts.find((each) => each === row.part)
  if (!part) return []
  return [
    {
      id: row.id.toString(),
      part,
      name: row.name,
      before: row.before_value,
      after: row.after_value,
      reason: row.reason,
      by: row.changed_by_name,
      ...(row.agreed_by_name === null ? {} : { agreedBy: row.agreed_by_name }),
      ...(row.undoes === null ? {} : { undoes: row.undoes.toString() }),
      at: row.changed_at.toISOString(),
      // What cannot be set any more cannot be taken back.
      isInForce: isInForce && findItem({ part, name: row.name }) !== undefined,
      isGuarded: isGuarded({ part, name: row.name }),
    },
  ]
}
