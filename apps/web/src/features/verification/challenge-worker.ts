// A worker beside the page: returns a challenge's number, or nothing where it cannot.
import { solveInSlices } from './solve-challenge.ts'

const SLICE = 100_000

type Beside = {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage(message: string | null): void
}
const beside = globalThis as unknown as Beside

beside.onmessage = ({ data }) => {
  solveInSlices(String(data), SLICE, async () => {}).then(
    (answer) => beside.postMessage(answer),
    () => beside.postMessage(null),
  )
}
