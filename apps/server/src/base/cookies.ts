import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Every cookie of the sites. All but the choices of a language and of a theme are HttpOnly and are set by the server alone. */
export const cookieNames = [
  'pavilion_device',
  'pavilion_known',
  'pavilion_second_factor',
  'pavilion_passkey',
  'pavilion_social',
  'pavilion_verification',
  'pavilion_chat',
  'pavilion_pause',
  'pavilion_desk',
  'pavilion_console',
  'pavilion_staff_device',
  'language',
  'theme',
] as const
export type CookieName = (typeof cookieNames)[number]

type Options = { maxAgeSeconds: number; sameSite?: 'strict' | 'lax' }

/**
 * What a cookie is called on the wire: over TLS a browser takes it, by its name, from this very host alone and only encrypted, so that
 * neither a host beside it nor anybody on the way can set one.
 */
export function cookieOnWire(name: CookieName, isOverTls: boolean): string {
  return isOverTls ? `__Host-${name}` : name
}

/** What the browser keeps under that name for the way on which it asks. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[cookieOnWire(name, request.protocol === 'https')]
}

/** Has the browser keep a value that no script reads. An age of zero takes it away. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName, value: string, options: Options): void {
  const secure = request.protocol === 'https'
  const { maxAgeSeconds: maxAge, sameSite = 'strict' } = options
  reply.setCookie(cookieOnWire(name, secure), value, { path: '/', httpOnly: true, sameSite, secure, maxAge })
}
