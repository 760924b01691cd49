import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { Complaint } from '../../../tools/complaint.ts'

/** Asks a person at the terminal, showing nothing of what is typed; or reads what a program gives, a line for each question. */
export function openTerminal() {
  const isPerson = process.stdin.isTTY === true
  let lines: Interface | undefined
  let answers: AsyncIterator<string> | undefined
  return {
    say: (text: string) => console.log(text),
    ask: async (question: string): Promise<string> => {
      // What is typed is echoed into nothing.
      const output = new Writable({ write: (_chunk, _encoding, done) => done() })
      lines ??= createInterface({ input: process.stdin, output, terminal: isPerson })
      answers ??= lines[Symbol.asyncIterator]()
      if (isPerson) process.stderr.write(`${question}: `)
      const { value, done } = await answers.next()
      if (isPerson) process.stderr.write('\n')
      if (done) throw new Complaint(`${question} is read from standard input, which has ended.`)
      return value
    },
    close: () => lines?.close(),
  }
}
