import type { editGame as endpoint } from '@pavilion/api/catalogue'
import type { BodyOf } from '@pavilion/api/endpoint'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Changing, changeOnce, recordGame, type SeenGame } from './change-once.ts'
import { findCatalogueVersion } from './games.store.ts'
import type { ImageHosts } from './image-address.ts'
import { listGamesById, updateGame } from './operator-games.store.ts'

type Request = SeenGame & { requestId: string; change: BodyOf<typeof endpoint>['change'] }

/** Names a game or gives it another picture, unless somebody changed it after it was read. */
export async function editGame(tx: Tx, changing: Changing, { requestId, id, version, change }: Request) {
  const { merchantCode, name } = changing.operator
  return changeOnce(tx, changing, { requestId, act: 'edit-game', asked: { id, version, change } }, async () => {
    const { names, picture } = change
    if (picture !== undefined && !isPicture(picture, (await findCatalogueVersion(tx, merchantCode)).images)) {
      return new Refusal('picture-invalid', picture, { field: 'picture' })
    }
    const [row] = await listGamesById(tx, merchantCode, [id])
    if (!row) return new Refusal('not-found', id)
    if (row.version !== version) return new Refusal('changed-meanwhile', `${id} is at ${row.version}`)
    await updateGame(tx, merchantCode, id, { names, picture }, { name, at: changing.at })
    await recordGame(tx, changing, 'edit-game', id, {
      before: { ...(names && { names: row.names }), ...(picture !== undefined && { picture: row.icon_url }) },
      after: change,
    })
    return { done: true as const }
  })
}

/** A path of the site, or an address of a host that the policy of its pages lets pictures in from; or none, for the usual one. */
function isPicture(address: string, { hosts, fallbackHost }: ImageHosts): boolean {
  if (address === '' || /^\/[^\s"<>\\/][^\s"<>\\]*$/.test(address)) return true
  const url = /^https:\/\/[^\s"<>\\]+$/.test(address) ? URL.parse(address) : null
  return url !== null && url.username === '' && url.password === '' && [...hosts, fallbackHost].includes(url.host)
}
