// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'

export type SitePictureFilesTable = {
  picture_id: WrittenOnce<string>
  name: WrittenOnce<string>
  content: WrittenOnce<Buffer>
}

export type SitePicturesTable = {
  merchant_code: WrittenOnce<string>
  id: WrittenOnce<string>
  use: WrittenOnce<string>
  name: WrittenOnce<WithDefault<string>>
  uploaded_by: WrittenOnce<string>
  uploaded_at: WrittenOnce<Date>
}

declare module '../../base/database.ts' {
  interface Tables {
    site_picture_files: SitePictureFilesTable
    site_pictures: SitePicturesTable
  }
}
