import { POLICY_REPORTS } from '../base/policy-reports.ts'

/** Which other sites a page may use, and for what: those of the providers that are configured, and nobody else's. */
export type OutsideOrigins = { scripts: readonly string[]; styles: readonly string[]; calls: readonly string[]; frames: readonly string[] }

/** Whose player shows films, without cookies. A page opens it only when somebody asks for the film. */
const FILM_PLAYER = 'https://www.youtube-nocookie.com'

const NOBODY: OutsideOrigins = { scripts: [], styles: [], calls: [], frames: [] }

/** The content security policy of a page: nothing runs without the nonce of this answer, games only from where they live, pictures from the merchant's own hosts alone, and framed by nobody but
 * the given origins. */
export function contentPolicy(
  nonce: string,
  gameOrigins: readonly string[],
  outside: OutsideOrigins = NOBODY,
  imageHosts: readonly string[] = [],
  framedBy: readonly string[] = [],
): string {
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    // Browsers that know strict-dynamic ignore 'self'; the oldest ones that we serve need it.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'${also(outside.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'${also(outside.styles)}`,
    `img-src 'self' data:${also(imageHosts.map((host) => `https://${host}`))}`,
    "font-src 'self'",
    `connect-src 'self'${also(outside.calls)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[FILM_PLAYER, ...gameOrigins, ...outside.frames].join(' ')}`,
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // The older name beside the newer: browsers know one or the other.
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ')
}
