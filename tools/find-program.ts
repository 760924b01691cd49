import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** The file of a program in the first of these folders that has it. */
export function findProgram(name: string, folders: readonly string[]): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
