import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file whole or not at all, that only its owner can read; one that says it already stays as it is. Returns its path. */
export function writeSecretFile(file: string, content: object): string {
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file
  writeFileSync(`${file}.draft`, text, { mode: 0o600 })
  chmodSync(`${file}.draft`, 0o600)
  renameSync(`${file}.draft`, file)
  return file
}
