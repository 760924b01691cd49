// Three PostgreSQL under Patroni, etcd and HAProxy on addresses of this machine, from the files of deploy/.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Complaint } from '../../tools/complaint.ts'
import { systemBinaries } from '../../tools/postgres/binaries.ts'
import { type Identity, identityFor } from '../../tools/postgres/identity.ts'
import { findFreePort } from '../../tools/system/ports.ts'
import { temporaryFolder } from '../../tools/testing/temporary.ts'
import { askPatroni } from './ask-patroni.ts'
import { findClusterPrograms, moveFolders, placeFile, readVariables } from './deploy-files.ts'
import { type RunningProgram, runProgram } from './running.ts'

/** What a run may do wrong on purpose, which it must then notice. */
export type Planted = 'etcd3' | 'asynchronous'

/** One machine with a database. */
export type Machine = { name: string; address: string; store: RunningProgram; database: RunningProgram }

/** What Patroni tells of a machine. */
type Member = { name: string; role: string; state: string; timeline?: number }

export type Cluster = {
  folder: string
  machines: readonly Machine[]
  /** Where the primary is found, whichever machine it is. */
  primary: { host: string; port: number }
  /** The file with the certificate of databases and stores. */
  certificate: string
  /** The file with that of the site. */
  siteCertificate: string
  site: { host: string; port: number }
  /** Where the proxy tells of itself. */
  stats: { host: string; port: number }
  /** Whom the proxy sends calls to. */
  servers: readonly { host: string; port: number }[]
  games: readonly { host: string; port: number }[]
  superuserPassword: string
  members(): Promise<Member[]>
  /** Waits until one is the primary and two follow it, one of them synchronously. */
  whole(withinMs?: number): Promise<{ primary: Machine; synchronous: Machine; timeline: number }>
  /** Waits until a machine leads a later timeline than this one. */
  followed(timeline: number): Promise<void>
  switchOver(from: Machine, to: Machine): Promise<void>
  /** Runs pgBackRest as it is set up on a machine. */
  backRest(machine: Machine, words: readonly string[]): Promise<void>
}

const FRONT = '127.0.0.30'
/** The name by which the proxy tells calls of the games hosts. */
export const GAMES_NAME = new URL(readVariables('games.env').GAMES_PUBLIC_URL ?? '').host
const SERVERS = ['127.0.0.21', '127.0.0.22']
const passwords = { superuser: 'of-the-superuser', replication: 'of-the-replication', rewind: 'of-the-rewinding', api: 'of-the-api' }

export async function startCluster(planted: Planted | undefined, log: (sentence: string) => void): Promise<Cluster> {
  const programs = findClusterPrograms()
  if ('missing' in programs) throw new Complaint(`Not here, and needed: apt-get install ${programs.missing.join(' ')}`)
  const [postgres] = systemBinaries()
  if (!postgres) throw new Complaint('PostgreSQL of the system is not here, and needed: apt-get install postgresql')
  const folder = temporaryFolder('cluster')
  chmodSync(folder, 0o755)
  const identity = identityFor(join(folder, 'nobody-yet'))
  const { certificate, siteCertificate } = makeCertificates(programs.openssl, folder)
  const names = ['db1', 'db2', 'db3'].map((name, index) => ({ name, address: `127.0.0.${11 + index}` }))
  const all = (text: (one: (typeof names)[number]) => string) => names.map(text).join(',')
  const environments = new Map<string, Record<string, string>>()
  const machines = names.map(({ name, address }): Machine => {
    const own = makeMachineFolder(folder, name, identity)
    const change = (text: string) => (planted === 'asynchronous' ? text.replace(/(synchronous_mode(_strict)?): true/g, '$1: false') : text)
    const file = placeFile('patroni.yml', own, change)
    const backup = placeFile('pgbackrest.conf', own, (text) => text.replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'backup')}`))
    const stores = all((one) => `${one.address}:2379`)
    const told = Object.entries({ ...readVariables('patroni.env'), PATRONI_ETCD_HOSTS: stores }).map(([key, value]) => [
      planted === 'etcd3' ? key.replace('PATRONI_ETCD_', 'PATRONI_ETCD3_') : key,
      moveFolders(value, own),
    ])
    const environment = {
      ...Object.fromEntries(told),
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_RESTAPI_PASSWORD: passwords.api,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_BIN_DIR: postgres.bin,
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
      PGBACKREST_CONFIG: backup,
      HOME: join(own, 'lib'),
    }
    environments.set(name, environment)
    const store = runProgram({
      file: programs.etcd,
      environment: storeEnvironment(name, address, all, own),
      identity,
      name: `etcd-${name}`,
      folder,
    })
    const besides = () => postmasterOf(join(own, 'lib', 'postgres'))
    const database = runProgram({ file: programs.patroni, words: [file], environment, identity, name: `patroni-${name}`, folder, besides })
    return { name, address, store, database }
  })
  const front = await startFront(programs.haproxy, folder, names)
  const cluster: Cluster = {
    folder,
    machines,
    certificate,
    siteCertificate,
    ...front,
    superuserPassword: passwords.superuser,
    members: () => askMembers(certificate, machines),
    whole: (withinMs = 120_000) => waitUntilWhole(cluster, withinMs),
    followed: (timeline) => waitUntilFollowed(cluster, timeline, 120_000),
    switchOver: async (from, to) => {
      const { status, text } = await askPatroni(certificate, from.address, '/switchover', {
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
        authorization: `Basic ${Buffer.from(`operator:${passwords.api}`).toString('base64')}`,
      })
      if (status !== 200) throw new Error(`the switch was refused: ${status} ${text}`)
    },
    // The members of this process play on meanwhile.
    backRest: async (machine, words) => {
      const env = { PATH: '/usr/bin:/bin', HOME: folder, ...environments.get(machine.name) }
      await promisify(execFile)(programs.pgbackrest, ['--stanza=pavilion', ...words], { ...identity, cwd: '/', env })
    },
  }
  log('Three databases, their store and the proxy are being started.')
  const { primary } = await cluster.whole(60_000)
  await cluster.backRest(primary, ['stanza-create'])
  return cluster
}

function storeEnvironment(
  name: string,
  address: string,
  all: (text: (one: { name: string; address: string }) => string) => string,
  own: string,
): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(readVariables('etcd.env')).map(([key, value]) => [key, moveFolders(value, own)])),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(own, 'lib', 'etcd'),
    ETCD_LISTEN_PEER_URLS: `https://${address}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `https://${address}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${address}:2380`,
    ETCD_ADVERTISE_CLIENT_URLS: `https://${address}:2379`,
    ETCD_INITIAL_CLUSTER: all((one) => `${one.name}=https://${one.address}:2380`),
  }
}

async function startFront(haproxy: string, folder: string, names: readonly { address: string }[]) {
  const findPlaces = () => Promise.all(SERVERS.map(async (host) => ({ host, port: await findFreePort(host) })))
  const [servers, games] = [await findPlaces(), await findPlaces()]
  const [primary, replica, site, clear, stats] = await Promise.all(
    ['primary', 'replica', 'site', 'clear', 'stats'].map(async () => ({ host: FRONT, port: await findFreePort(FRONT) })),
  )
  if (!primary || !replica || !site || !clear || !stats) throw new Error('no ports')
  const at = ({ host, port }: { host: string; port: number }) => `${host}:${port}`
  const environment = {
    ...readVariables('haproxy.env'),
    PAVILION_CONNECTIONS: '2000',
    PAVILION_SITE: at(site),
    PAVILION_CLEAR: at(clear),
    PAVILION_PRIMARY: at(primary),
    PAVILION_REPLICA: at(replica),
    PAVILION_STATS: at(stats),
    ...Object.fromEntries(servers.map((server, index) => [`PAVILION_SERVER${index + 1}`, at(server)])),
    ...Object.fromEntries(games.map((host, index) => [`PAVILION_GAMES${index + 1}`, at(host)])),
    ...Object.fromEntries(names.map(({ address }, index) => [`PAVILION_DB${index + 1}`, address])),
  }
  runProgram({ file: haproxy, words: ['-db', '-f', placeFile('haproxy.cfg', folder)], environment, name: 'haproxy', folder })
  return { primary, site, stats, servers, games }
}

/** One certificate for every database and store, and one for the site. Each is its own authority. */
function makeCertificates(openssl: string, folder: string): { certificate: string; siteCertificate: string } {
  const tls = join(folder, 'etc', 'tls')
  mkdirSync(tls, { recursive: true })
  const make = (name: string, names: readonly string[]): string => {
    const [key, certificate] = [join(tls, `${name}.key`), join(tls, `${name}.crt`)]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const subject = ['-subj', '/CN=pavilion', '-addext', `subjectAltName=${names.join(',')}`]
    execFileSync(openssl, ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
    return certificate
  }
  // Whatever is called from this machine comes from 127.0.0.1, and etcd looks whether a peer's certificate names where it comes from.
  const addresses = ['127.0.0.1', FRONT, '127.0.0.11', '127.0.0.12', '127.0.0.13'].map((address) => `IP:${address}`)
  const certificate = make('all', addresses)
  writeFileSync(join(tls, 'ca.crt'), readFileSync(certificate))
  const siteCertificate = make('site', [`IP:${FRONT}`, `DNS:${GAMES_NAME}`])
  writeFileSync(join(tls, 'site.pem'), readFileSync(siteCertificate, 'utf8') + readFileSync(join(tls, 'site.key'), 'utf8'))
  return { certificate, siteCertificate }
}

function makeMachineFolder(folder: string, machine: string, identity: Identity | undefined): string {
  const own = join(folder, machine)
  const mine = [own, join(own, 'etc'), join(own, 'etc', 'tls'), join(own, 'lib'), join(folder, 'backup')]
  for (const one of mine) mkdirSync(one, { recursive: true })
  const tls = join(own, 'etc', 'tls')
  const files: [string, string][] = [
    ['ca.crt', 'crt'],
    ...['postgres', 'etcd', 'patroni'].flatMap((who) => ['crt', 'key'].map((kind): [string, string] => [`${who}.${kind}`, kind])),
  ]
  for (const [name, kind] of files) {
    const file = join(tls, name)
    writeFileSync(file, readFileSync(join(folder, 'etc', 'tls', `all.${kind}`)))
    chmodSync(file, 0o600)
    mine.push(file)
  }
  if (identity) for (const one of mine) chownSync(one, identity.uid, identity.gid)
  return own
}

function postmasterOf(dataFolder: string): number[] {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isSafeInteger(pid) && pid > 1 ? [pid] : []
  } catch {
    return []
  }
}

/** The one that answers first says who is what. */
async function askMembers(certificate: string, machines: readonly Machine[]): Promise<Member[]> {
  const asks = machines.map(async ({ address }) => {
    const { text } = await askPatroni(certificate, address, '/cluster')
    return (JSON.parse(text) as { members?: Member[] }).members ?? []
  })
  return Promise.any(asks).catch(() => [])
}

async function waitUntilWhole(cluster: Cluster, withinMs: number) {
  return waitFor(cluster, 'whole', withinMs, (members) => {
    const find = (role: string) => members.find((one) => one.role === role && /^(running|streaming)$/.test(one.state))
    const [leader, synchronous] = [find('leader'), find('sync_standby')]
    const alive = members.filter(({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === leader?.timeline)
    const [primary, second] = [leader, synchronous].map((one) => cluster.machines.find(({ name }) => name === one?.name))
    return leader && primary && second && alive.length === cluster.machines.length
      ? { primary, synchronous: second, timeline: leader.timeline ?? 0 }
      : undefined
  })
}

async function waitUntilFollowed(cluster: Cluster, timeline: number, withinMs: number): Promise<void> {
  await waitFor(cluster, 'led by another machine', withinMs, (members) =>
    members.find(({ role, timeline: now = 0 }) => role === 'leader' && now > timeline),
  )
}

/** Looks at the machines until what is looked for is found, and throws when it takes too long. */
async function waitFor<Found>(
  cluster: Cluster,
  what: string,
  withinMs: number,
  find: (members: readonly Member[]) => Found | undefined,
): Promise<Found> {
  const giveUpAtMs = performance.now() + withinMs
  let members: Member[] = []
  while (performance.now() < giveUpAtMs) {
    members = await cluster.members()
    const found = find(members)
    if (found !== undefined) return found
    await sleep(250)
  }
  throw new Error(`the cluster was not ${what} within ${withinMs / 1000} s: ${JSON.stringify(members)}; its logs lie in ${cluster.folder}`)
}
