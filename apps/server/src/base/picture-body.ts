import { pictureBytesMax } from '@pavilion/api/feedback-limits'
import { sitePictureBytesMax } from '@pavilion/api/picture-uses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestRefused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes the bytes of a picture, and no other body. */
    isPicture?: boolean
  }
}

/** A byte more than is allowed, so that the action itself can say that a picture is too large. */
export const PICTURE_BODY_BYTES_MAX = pictureBytesMax + 1
export const LARGE_PICTURE_BODY_BYTES_MAX = sitePictureBytesMax + 1

/** Reads the bytes of a picture for the routes that ask for one. What a picture says that it is counts for nothing yet. */
export function acceptPictures(server: FastifyInstance): void {
  server.addContentTypeParser(
    ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    // A route says how much it takes; this is for those that say nothing.
    { parseAs: 'buffer', bodyLimit: PICTURE_BODY_BYTES_MAX },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.isPicture !== true) throw new RequestRefused('unsupported-content')
      return body
    },
  )
  // After the caller was let in, which happens before validation.
  server.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.isPicture === true && !Buffer.isBuffer(request.body)) throw new RequestRefused('unsupported-content')
  })
}
