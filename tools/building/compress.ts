import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Texts from this size on are worth it. */
const bytesMin = 1_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text of a built folder, for the server to send as they are. */
export async function compressTexts(folder: string): Promise<void> {
  const files = globSync(join(folder, '**/*.{js,css,svg,html,json}')).filter((file) => statSync(file).size >= bytesMin)
  await Promise.all(files.map(compressOne))
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
