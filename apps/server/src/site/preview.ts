import { PREVIEW_QUERY } from '@pavilion/api/site-preview'
import type { FastifyRequest } from 'fastify'

/** A page that the console frames to show a draft in it: who may frame it, and the language that was asked for. */
export type Preview = { parents: string[]; language: string | undefined }

/**
 * Whether a page is asked for as a preview, where the merchant has a console. A preview holds nothing that a visitor does not see; it
 * takes its draft from the console by messages (0850). One that somebody opens by itself is a page like any other.
 */
export async function previewOf(
  request: FastifyRequest,
  { consolesOf }: { consolesOf(request: FastifyRequest): Promise<string[]> },
): Promise<Preview | undefined> {
  const asked = new URLSearchParams(request.url.split('?')[1]).get(PREVIEW_QUERY)
  // Browsers say it over TLS; over plain HTTP, as in development, few do.
  const place = request.headers['sec-fetch-dest'] ?? 'iframe'
  if (asked === null || place !== 'iframe') return undefined
  const parents = await consolesOf(request)
  return parents.length === 0 ? undefined : { parents, language: asked }
}
