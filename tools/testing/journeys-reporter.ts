// Tells the process that started the journeys what became of each. Runs within Playwright.
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** What is reported: every journey's end, what one process of journeys could not do, and that all is over. */
export type JourneyTold =
  | {
      kind: 'test'
      file: string
      where: string
      name: string
      outcome: 'passed' | 'skipped' | 'failed' | 'flaky'
      error: string
      ms: number
      processorMs: number
    }
  | { kind: 'fault'; where: string; error: string }
  | { kind: 'over' }

/** The runner ends when nobody listens to it any more. */
process.once('disconnect', () => process.exit(1))

export default class JourneysReporter implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = test.outcome()
    const isLast =
      result.status === 'passed' || result.status === 'skipped' || result.status === 'interrupted' || result.retry >= test.retries
    if (!isLast) return
    const { file, line } = test.location
    const bad = test.results.find(({ errors }) => errors.length > 0)
    const processorMs = test.results.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'processor')?.description
    tell({
      kind: 'test',
      file,
      where: `${file}:${line}`,
      name: test.title,
      outcome: outcome === 'expected' ? 'passed' : outcome === 'unexpected' ? 'failed' : outcome,
      error: bad?.errors.map(wordsOf).join('\n') ?? (result.status === 'interrupted' ? 'was interrupted' : ''),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      processorMs: Number(processorMs ?? 0),
    })
  }

  onError(error: TestError): void {
    const { location } = error
    tell({ kind: 'fault', where: location ? `${location.file}:${location.line}` : 'e2e', error: wordsOf(error) })
  }

  onEnd(): void {
    tell({ kind: 'over' })
  }
}

function wordsOf({ stack, message, value }: TestError): string {
  return stripVTControlCharacters(stack ?? message ?? value ?? 'a fault without words')
}

function tell(told: JourneyTold): void {
  process.send?.(told)
}
