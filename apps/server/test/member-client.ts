import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoint, QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { registerByUsername } from '@pavilion/api/registration'
import { sendSecurityCode } from '@pavilion/api/security'
import { getCredentialKey, type LoginResult, login } from '@pavilion/api/session'
import { sendEmailCode, sendSmsCode } from '@pavilion/api/verification'
import type { InjectOptions } from 'fastify'
import { CompactEncrypt } from 'jose'
import type { App } from '../src/app.ts'
import { proveHuman } from './human.ts'

/** What the server answered. */
export type Answer<Value = unknown> = {
  status: number
  headers: Record<string, number | string | string[] | undefined>
  /** Of a success. */
  value: Value | undefined
  /** Of a refusal. */
  errorCode: string | undefined
  requestId: string | undefined
  /** The whole body, parsed. */
  body: { success: boolean; value?: unknown; errorCode?: string; requestId?: string }
}

type Input<E extends Endpoint> = { query?: QueryOf<E>; body?: BodyOf<E>; headers?: Record<string, string> }

/** A browser: keeps token and cookies, and encrypts credentials as the specification of the call asks. */
export type Client = {
  token: string | undefined
  /** By name. */
  cookies: Map<string, string>
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<ValueOf<E>>>
  /** Any request at all, with the client's token and cookies. */
  send(request: InjectOptions & { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }): Promise<Answer>
  /** Sends the payload encrypted, with a fresh nonce unless it brings one. */
  callEncrypted<E extends Endpoint>(
    endpoint: E,
    payload: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<ValueOf<E>>>
  register(username: string, password: string, more?: Record<string, unknown>): Promise<Answer<LoginResult>>
  login(username: string, password: string, more?: Record<string, unknown>): Promise<Answer<LoginResult>>
}

/** A browser at the site of `host`, calling from `address`. */
export function createClient(app: App, place: { host?: string; address?: string } = {}): Client {
  const client: Client = {
    token: undefined,
    cookies: new Map(),
    send: async (request) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.server.inject({
        ...request,
        remoteAddress: place.address ?? '127.0.0.1',
        headers: {
          host: place.host ?? 'localhost',
          ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }),
          ...(cookie === '' ? {} : { cookie }),
          ...request.headers,
        },
      })
      for (const { name, value } of response.cookies) {
        if (value === '') client.cookies.delete(name)
        else client.cookies.set(name, value)
      }
      // A file or a picture is answered as it is, a refusal of one in words.
      const isFile = /^(text\/csv|image\/)/.test(String(response.headers['content-type']))
      const body = isFile ? {} : response.json()
      return {
        status: response.statusCode,
        headers: response.headers,
        value: body.success ? body.value : undefined,
        errorCode: body.errorCode,
        requestId: body.requestId,
        body,
      }
    },
    call: async (endpoint, input = {}) =>
      client.send({
        method: endpoint.method,
        url: endpoint.path,
        ...(input.query ? { query: toQuery(input.query) } : {}),
        ...(input.body === undefined ? {} : { payload: await withProof(client, endpoint, input.body as object) }),
        headers: input.headers ?? {},
      }) as never,
    callEncrypted: async (endpoint, payload, headers = {}) => {
      const { kid, data } = await encrypt(client, payload)
      return client.call(endpoint as Endpoint, { body: { data }, headers: { encryption: kid, ...headers } }) as never
    },
    register: async (username, password, more = {}) =>
      keepToken(
        client,
        await client.callEncrypted(registerByUsername, {
          requestId: randomUUID(),
          username,
          password,
          confirmPassword: password,
          registerUrl: 'localhost',
          registerMethod: 'H5',
          domain: 'localhost',
          type: 0,
          ...more,
        }),
      ),
    login: async (username, password, more = {}) =>
      keepToken(client, await client.callEncrypted(login, { type: 'username', username, password, ...more })),
  }
  return client
}

/** A new member, logged in. The password is `correct horse battery` unless one is given. */
export async function registerMember(app: App, username: string, password = 'correct horse battery'): Promise<Client> {
  const client = createClient(app)
  const answer = await client.register(username, password)
  if (!answer.value) throw new Error(`${username} was not registered: ${answer.errorCode}`)
  return client
}

/** What asks for a code shows, as a browser does, that a person asks; a test may bring or leave out a proof of its own with `send`. */
async function withProof(client: Client, endpoint: Endpoint, body: object): Promise<object> {
  const isNeeded = endpoint.name === sendSmsCode.name || endpoint.name === sendEmailCode.name || endpoint.name === sendSecurityCode.name
  return isNeeded && !('verification' in body) ? { ...body, verification: await proveHuman(client) } : body
}

/** Encrypts a payload for the server's key, as a browser does. */
export async function encrypt(client: Client, payload: Record<string, unknown>): Promise<{ kid: string; data: string }> {
  const { value } = await client.call(getCredentialKey)
  if (!value) throw new Error('no credential key')
  const text = new TextEncoder().encode(JSON.stringify({ nonce: value.nonce, ...payload }))
  const jwe = new CompactEncrypt(text).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.kid })
  return { kid: value.kid, data: await jwe.encrypt(value.key) }
}

function keepToken(client: Client, answer: Answer<LoginResult>): Answer<LoginResult> {
  if (answer.value) client.token = answer.value.token
  return answer
}

function toQuery(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** A body of the type that the call takes. */
export function emptyBody({ method, form, picture }: Endpoint) {
  if (method === 'GET' || method === 'DELETE') return {}
  if (picture) return { payload: Buffer.from([1]), headers: { 'content-type': 'image/png' } }
  return form ? { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } } : { payload: {} }
}
