import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, made as it is read. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packedBytes: number; bytes: number; offset: number }

/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that an archive can name: a file tells its own time. */
const DAY = 0x0021

/** The bytes of a zip archive (APPNOTE 6.3.3), packed as the entries are read. Nothing of it may reach four gigabytes. */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset }
    for await (const chunk of localParts(entry, content)) {
      offset += chunk.length
      yield chunk
    }
    written.push(entry)
  }
  const directory = written.map(directoryEntry)
  const bytes = directory.reduce((sum, { length }) => sum + length, 0)
  yield* directory
  yield record('PK\x05\x06', [2, 0], [2, 0], [2, written.length], [2, written.length], [4, bytes], [4, offset], [2, 0])
}

async function* localParts(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield record('PK\x03\x04', ...facts(), [4, 0], [4, 0], [4, 0], [2, entry.name.length], [2, 0])
  yield entry.name
  const packed = createDeflateRaw()
  pipeline(counted(entry, content), packed, () => {})
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    entry.packedBytes += chunk.length
    yield chunk
  }
  yield record('PK\x07\x08', [4, entry.crc], [4, entry.packedBytes], [4, entry.bytes])
}

/** The content as bytes, with what the archive must tell of them. */
async function* counted(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    yield bytes
  }
}

function directoryEntry({ name, crc, packedBytes, bytes, offset }: Written): Buffer {
  const sizes = [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, name.length],
  ] as const
  const head = record('PK\x01\x02', [2, VERSION], ...facts(), ...sizes, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
  return Buffer.concat([head, name])
}

const facts = () =>
  [
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
  ] as const

/** A record by its mark and its numbers, each with its bytes, the least first. */
function record(mark: string, ...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const parts = numbers.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    part.writeUIntLE(value, 0, bytes)
    return part
  })
  return Buffer.concat([Buffer.from(mark, 'latin1'), ...parts])
}
