import { chmodSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file whole or not at all, that only its owner can read. Answers its path. */
export function writeSecretFile(file: string, content: object): string {
  writeFileSync(`${file}.draft`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 })
  chmodSync(`${file}.draft`, 0o600)
  renameSync(`${file}.draft`, file)
  return file
}
