import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../base/database.ts'
import { findPictureFile } from './pictures.store.ts'

/** What is asked for often is not read again: some hundred banners of the site. */
const MEMORY_BYTES_MAX = 32 * 1024 * 1024
const YEAR_SECONDS = 31_536_000

const typeOfEnding: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/**
 * The files of uploaded pictures, which every server reads from the database and no browser asks for twice: what is at an address stays
 * for ever. It is never anything but a picture, also when its address is opened by itself.
 */
export function servePictures(server: FastifyInstance, db: Db): void {
  const known = createMemory()
  server.get('/pictures/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const [, id = '', name = '', ending = ''] = /^([0-9a-f]{32})-([a-z0-9]{1,32}\.([a-z]{3,4}))$/.exec(request.params.file) ?? []
    const type = typeOfEnding[ending]
    const content = type && (await known(request.params.file, () => findPictureFile(db, id, name)))
    if (!type || !content) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
    return reply
      .type(type)
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(content)
  })
}

/** Remembers files, and forgets first which was asked for longest ago. What there is not is not remembered. */
function createMemory() {
  const files = new Map<string, Buffer>()
  let bytes = 0
  return async (key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = files.get(key)
    const content = known ?? (await read())
    if (!content) return undefined
    if (files.delete(key)) bytes -= content.length
    files.set(key, content)
    bytes += content.length
    for (const [oldest, file] of files) {
      if (bytes <= MEMORY_BYTES_MAX) break
      files.delete(oldest)
      bytes -= file.length
    }
    return content
  }
}
