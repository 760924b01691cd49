import { Type } from 'typebox'
import { NoBody, operatorEndpoint, Text } from './endpoint.ts'

/** What a picture is cut to: a banner of the site, or the cover of a game or a promotion. */
const Use = Type.Union([Type.Literal('banner'), Type.Literal('cover')])

const SitePicture = Type.Object({
  /** The address without width and ending, by which content names it. */
  address: Type.String(),
  use: Use,
  /** What its file was called. */
  name: Type.String(),
  /** Bytes of all that was made of it. */
  bytes: Type.Integer(),
  uploadedBy: Type.String(),
  /** ISO 8601. */
  uploadedAt: Type.String(),
})

export const listSitePictures = operatorEndpoint({
  name: 'listSitePictures',
  summary: 'The pictures that were uploaded for the site, the newest first.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/pictures',
  query: Type.Object({ use: Type.Optional(Use) }),
  value: Type.Object({ list: Type.Array(SitePicture) }),
  refusals: {},
})

export const uploadSitePicture = operatorEndpoint({
  name: 'uploadSitePicture',
  summary:
    'Takes a picture as its bytes, redraws it without what the file told of its origin, in the widths and formats of the site. The same picture once more is the same.',
  role: 'content',
  people: 'single',
  why: 'It moves no money, and members see it only where it is put.',
  method: 'POST',
  path: '/operator/api/pictures',
  query: Type.Object({ use: Use, name: Type.Optional(Text(100)) }),
  body: NoBody,
  picture: 'large',
  value: SitePicture,
  refusals: {
    /** It is neither PNG, JPEG, WebP nor AVIF by its bytes, or cannot be read. */
    'site-picture-kind': 400,
    /** More than 10 MB, or more than 40 million pixels. */
    'site-picture-too-large': 413,
    /** It is smaller than the smallest size at which it is shown. */
    'picture-too-small': 400,
    /** There are 1,000 already. */
    'picture-limit-reached': 409,
  },
})
