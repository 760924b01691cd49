/**
 * An error that the person at the terminal can act on. Its message is one sentence that says what is wrong and
 * what to do; it is printed without a stack.
 */
export class Complaint extends Error {
  override name = 'Complaint'
}

/** The `code` of a system error (`EACCES`, `ENOENT`), or undefined for everything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Runs a command's main function: a complaint ends the process with its sentence and code 1, a bug with its stack. */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error)
    process.exit(1)
  }
}
