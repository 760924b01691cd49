import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'

/** A disk of its own for the database, which can be full from one moment to the next. */
export type SmallDisk = { folder: string; fill(): void; empty(): void }

const SIZE = '4g'
/** What a process that extends a file by a page may still get. */
const LEFT_BYTES = 64 * 1024

/** Mounts it in memory; undefined where this machine does not let us. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = temporaryFolder('disk')
  const mount = (...given: string[]) => execFileSync('mount', [...given, folder], { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs')
  } catch {
    return undefined
  }
  atTheEnd(async () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }))
  return {
    folder,
    fill: () => {
      const { blocks, bfree, bsize } = statfsSync(folder)
      mount('-o', `remount,size=${(blocks - bfree) * bsize + LEFT_BYTES}`)
    },
    empty: () => mount('-o', `remount,size=${SIZE}`),
  }
}
