import { type PictureUse, pictureAddress } from '@pavilion/api/picture-uses'
import { listSitePictures, uploadSitePicture } from '@pavilion/api/pictures'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { listPictures, type PictureRow } from './pictures.store.ts'
import { drawPicture, keepPicture } from './upload-picture.ts'

/** How operators bring pictures. */
export function picturesOperatorRoutes(scope: Scope<'operator'>, clock: Clock): void {
  scope.read(listSitePictures, async (db, { operator, query }) => ({
    list: (await listPictures(db, operator.merchantCode, query.use)).map(wirePicture),
  }))

  scope.steps(uploadSitePicture, async (transact, { operator, address, query, body }) => {
    const { use, name = '' } = query
    const drawn = await drawPicture(body as Buffer, use)
    if (typeof drawn === 'string') return new Refusal(drawn, `a picture for ${use}`)
    const kept = await transact((tx) => keepPicture(tx, { operator, address, at: clock(), use, name: name.trim(), drawn }))
    return kept instanceof Refusal ? kept : wirePicture(kept)
  })
}

const wirePicture = ({ id, use, name, bytes, uploaded_by: uploadedBy, uploaded_at: uploadedAt }: PictureRow) => ({
  address: pictureAddress(id),
  use: use as PictureUse,
  name,
  bytes,
  uploadedBy,
  uploadedAt: uploadedAt.toISOString(),
})
