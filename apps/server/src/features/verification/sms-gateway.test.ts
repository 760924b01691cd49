import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { askHere } from '../../../test/ask-here.ts'
import { createSmsGateway } from './sms-gateway.ts'

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A gateway on this machine that answers as the test says and hands over the requests. */
async function withGateway(status: number, run: (url: string, asked: Promise<Asked>) => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Asked>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
      resolve({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, promise)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

const message = { merchantCode: 'pavilion', channel: 'sms', to: '+639170000001', text: '123456 ang iyong code & más' } as const

test('a text message leaves as Twilio takes it: path, basic authentication, form', async () => {
  await withGateway(201, async (url, asked) => {
    const gateway = createSmsGateway({ url: `${url}/`, accountSid: 'AC1', authToken: 'secret', from: '+15005550006' }, assert.fail, askHere)
    await gateway.send(message)
    const { method, url: path, headers, body } = await asked
    assert.equal(`${method} ${path}`, 'POST /2010-04-01/Accounts/AC1/Messages.json')
    assert.equal(headers.authorization, `Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), { To: message.to, From: '+15005550006', Body: message.text })
  })
})

test('a gateway that refuses or cannot be reached is written to the log, without the message', async () => {
  for (const status of [400, 500]) {
    await withGateway(status, async (url) => {
      const { promise, resolve } = Promise.withResolvers<string>()
      await createSmsGateway({ url, accountSid: 'AC1', authToken: 'secret', from: 'x' }, resolve, askHere).send(message)
      const warning = await promise
      assert.match(warning, new RegExp(`status ${status}`))
      assert.doesNotMatch(warning, /123456|9170000001|secret/)
    })
  }
  const { promise, resolve } = Promise.withResolvers<string>()
  await createSmsGateway({ url: 'http://127.0.0.1:1', accountSid: 'AC1', authToken: 's', from: 'x' }, resolve, askHere).send(message)
  assert.match(await promise, /SMS gateway failed/)
})
