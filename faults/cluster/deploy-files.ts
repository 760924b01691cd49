// The files of deploy/, as they are but for the folders, and the programs that read them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, searchPath } from '../../tools/config.ts'
import { findProgram } from '../../tools/find-program.ts'

/** What the topology runs, and the package of Debian that brings each. */
export const clusterPrograms = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  haproxy: 'haproxy',
  openssl: 'openssl',
  pgbackrest: 'pgbackrest',
} as const

export type ClusterProgram = keyof typeof clusterPrograms

/** Where each of them is, or which packages are missing here. */
export function findClusterPrograms(): Record<ClusterProgram, string> | { missing: string[] } {
  const names = Object.keys(clusterPrograms) as ClusterProgram[]
  const found = names.map((name) => [name, findProgram(name, [...searchPath, '/usr/sbin', '/usr/bin'])] as const)
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => clusterPrograms[name])
  return missing.length > 0 ? { missing } : (Object.fromEntries(found) as Record<ClusterProgram, string>)
}

/** Puts a file of deploy/ into a folder, its own folders below that one, and with what a planted fault changes. */
export function placeFile(name: string, folder: string, change: (text: string) => string = (text) => text): string {
  const text = readFileSync(join(root, 'deploy', name), 'utf8')
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, change(moveFolders(text, folder)))
  return file
}

/** What a file says of the machine's folders, said of folders below another one. */
export const moveFolders = (text: string, folder: string): string =>
  text.replaceAll('/etc/pavilion', join(folder, 'etc')).replaceAll('/var/lib/pavilion', join(folder, 'lib'))

/** The variables of a file of environment variables. */
export function readVariables(name: string): Record<string, string> {
  const lines = readFileSync(join(root, 'deploy', name), 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return key === undefined ? [] : [[key, value ?? ''] as const]
  })
  return Object.fromEntries(pairs)
}
