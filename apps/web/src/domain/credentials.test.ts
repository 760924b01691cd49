import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { Call } from './api.ts'
import type { Primitives, PublicKey } from './credential-primitives.ts'
import { callWithCredentials, encrypt, findPrimitives } from './credentials.ts'
import { scriptPrimitives } from './credentials-in-script.ts'

const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const key = (await exportJWK(pair.publicKey)) as PublicKey
const secret = { username: 'mara', password: 'Quân mật 密码 🔑' }

async function opened(jwe: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, pair.privateKey)
  return { payload: JSON.parse(new TextDecoder().decode(plaintext)), header: protectedHeader }
}

const makers: [string, Primitives][] = [
  ['WebCrypto', await findPrimitives()],
  ['script', scriptPrimitives],
]

for (const [name, primitives] of makers) {
  test(`credentials sealed by ${name} are opened by the server's library and by nothing that reads along`, {
    tags: ['LOGIN-34'],
  }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const jwe = await encrypt(primitives, { kid: 'k1', key }, secret)
      assert.doesNotMatch(jwe, /mara/)
      const { payload, header } = await opened(jwe)
      assert.deepEqual(payload, secret)
      assert.deepEqual([header.alg, header.enc, header.kid], ['ECDH-ES', 'A256GCM', 'k1'])
    }
  })

  test(`${name} never seals twice alike, and a changed byte is noticed`, async () => {
    const one = await encrypt(primitives, { kid: 'k1', key }, secret)
    assert.notEqual(one, await encrypt(primitives, { kid: 'k1', key }, secret))
    const parts = one.split('.')
    parts[3] = (parts[3]?.startsWith('A') ? 'B' : 'A') + parts[3]?.slice(1)
    await assert.rejects(opened(parts.join('.')))
  })
}

test('a credential call sends only the sealed body with the key id, and the nonce of the server is inside', {
  tags: ['LOGIN-34', 'REG-62'],
}, async () => {
  const calls: unknown[][] = []
  const call = (async (...args: unknown[]) => {
    calls.push(args)
    return args[0] === 'getCredentialKey' ? { kid: 'k7', key, nonce: 'once', expirationTime: 0 } : { token: 't' }
  }) as unknown as Call
  await callWithCredentials(call, 'login', secret)
  const [name, options] = calls[1] as [string, { body: { data: string }; encryption: string }]
  assert.deepEqual([name, options.encryption, Object.keys(options.body)], ['login', 'k7', ['data']])
  assert.deepEqual((await opened(options.body.data)).payload, { ...secret, nonce: 'once' })
})
