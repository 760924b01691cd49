import { type PictureUse, pictureIdOf } from '@pavilion/api/picture-uses'
import type { Db } from '../../base/database.ts'
import { findPicture } from './pictures.store.ts'

/** Whether that address is of a picture that the merchant uploaded for that use. */
export async function isOwnPicture(db: Db, merchantCode: string, address: string, use: PictureUse): Promise<boolean> {
  const id = pictureIdOf(address)
  return id !== undefined && (await findPicture(db, merchantCode, id))?.use === use
}
