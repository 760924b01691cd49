import { createHash } from 'node:crypto'
import { type PictureUse, pictureFormats, picturePlans } from '@pavilion/api/picture-uses'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { type DrawingFault, type DrawnSize, drawSitePicture } from '../../base/site-picture.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { countPictures, findPicture, insertPicture, PICTURES_MAX, type PictureRow } from './pictures.store.ts'

/** As the pictures that are built with the site. */
const qualities: Readonly<Record<PictureUse, Readonly<Record<(typeof pictureFormats)[number], number>>>> = {
  banner: { avif: 48, webp: 74, jpg: 74 },
  cover: { avif: 50, webp: 76, jpg: 76 },
}

/** A picture in every size, and the id that follows from what was drawn. */
type DrawnPicture = { id: string; files: { name: string; content: Buffer }[] }

/** Draws a picture for a use. Nothing is locked meanwhile. */
export async function drawPicture(bytes: Buffer, use: PictureUse): Promise<DrawnPicture | DrawingFault> {
  const sizes = sizesOf(use)
  const drawn = await drawSitePicture(
    bytes,
    sizes.map(({ size }) => size),
  )
  if (!Array.isArray(drawn)) return drawn
  const files = sizes.map(({ name }, at) => ({ name, content: drawn[at] ?? Buffer.alloc(0) }))
  const hash = createHash('sha256').update(use)
  for (const { content } of files) hash.update(createHash('sha256').update(content).digest())
  return { id: hash.digest('hex').slice(0, 32), files }
}

function sizesOf(use: PictureUse): { name: string; size: DrawnSize }[] {
  const { widths, ratio } = picturePlans[use]
  const [least] = widths
  return widths.flatMap((width) =>
    pictureFormats.map((format) => ({
      name: `${width}.${format}`,
      size: {
        ...{ width, height: Math.round(width * ratio), format, quality: qualities[use][format], fit: 'cover' as const, background: '#000' },
        ...(width === least ? { isLeast: true as const } : {}),
      },
    })),
  )
}

type Upload = { operator: OperatorCaller; address: string; at: Date; use: PictureUse; name: string; drawn: DrawnPicture }

/** Keeps a picture that was drawn. One that the merchant has already stays as it is, with the name that it had. */
export async function keepPicture(
  tx: Tx,
  { operator, address, at, use, name, drawn }: Upload,
): Promise<PictureRow | Refusal<'picture-limit-reached'>> {
  const { merchantCode } = operator
  await waitForLock(tx, namedLock.content(merchantCode))
  const known = await findPicture(tx, merchantCode, drawn.id)
  if (known) return known
  const count = await countPictures(tx, merchantCode)
  if (count >= PICTURES_MAX) return new Refusal('picture-limit-reached', `${count} are there`)
  await insertPicture(tx, { merchantCode, id: drawn.id, use, name, uploadedBy: operator.name, at }, drawn.files)
  const bytes = drawn.files.reduce((sum, { content }) => sum + content.length, 0)
  await recordOperatorAction(tx, {
    ...{ operator, address, at, action: 'upload-picture', subject: `picture:${drawn.id}` },
    detail: JSON.stringify({ before: null, after: { use, name, bytes } }),
  })
  return { id: drawn.id, use, name, uploaded_by: operator.name, uploaded_at: at, bytes }
}
