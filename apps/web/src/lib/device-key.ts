// A key of this browser that nobody can read, not even this page: it can only be used. It outlives the browser's restart.

const DATABASE = 'pavilion-keys'
const STORE = 'keys'
const NAME = 'remembered-login'
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const

/**
 * The key (AES-GCM, not extractable), made on first need; nothing where the browser has no WebCrypto or will not keep a key,
 * such as a page without a secure connection or some private windows.
 */
export async function openDeviceKey(): Promise<CryptoKey | undefined> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return undefined
  try {
    const database = await openDatabase()
    try {
      return (
        (await readKey(database)) ?? (await keepKey(database, await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])))
      )
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return resultOf(request)
}

async function readKey(database: IDBDatabase): Promise<CryptoKey | undefined> {
  const kept: unknown = await resultOf(database.transaction(STORE, 'readonly').objectStore(STORE).get(NAME))
  return kept instanceof CryptoKey ? kept : undefined
}

// Another tab may have been faster: then its key counts.
async function keepKey(database: IDBDatabase, made: CryptoKey): Promise<CryptoKey> {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  const kept: unknown = await resultOf(store.get(NAME))
  if (kept instanceof CryptoKey) return kept
  await resultOf(store.put(made, NAME))
  return made
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
