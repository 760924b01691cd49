import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { createSmtpOutbox } from './smtp-outbox.ts'

const MESSAGE = {
  merchantCode: 'pavilion',
  channel: 'email',
  to: 'maria@example.com',
  subject: 'Pavilion 验证码',
  text: 'Your code is 123456.',
} as const

type Mail = { from: string; to: string[]; text: string; user: string | undefined }

/** A real mail server of this machine. `refuse` makes it refuse what it is given. */
async function startMailServer(refuse = false) {
  const got = Promise.withResolvers<Mail>()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) => (auth.password === 'pass word' ? done(null, { user: auth.username }) : done(new Error('no'))),
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('maria@example.com is refused'), { responseCode: 550 }))
        const { mailFrom, rcptTo } = session.envelope
        got.resolve({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text, user: session.user })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, mail: got.promise, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('an e-mail reaches a mail server, with credentials, subject and text as they are', async () => {
  const server = await startMailServer()
  const outbox = createSmtpOutbox(
    { url: `smtp://us%40er:pass%20word@127.0.0.1:${server.port}`, from: 'Pavilion <no-reply@pavilion.example>' },
    assert.fail,
  )
  await outbox.send(MESSAGE)
  const mail = await server.mail
  assert.deepEqual([mail.from, mail.to, mail.user], ['no-reply@pavilion.example', ['maria@example.com'], 'us@er'])
  assert.match(mail.text, /Your code is 123456\./)
  assert.match(mail.text, /^Subject: =\?UTF-8\?/m)
  assert.match(mail.text, /^From: Pavilion <no-reply@pavilion\.example>/m)
  await server.stop()
})

test('an address with a second line or a second recipient reaches nobody else', async () => {
  const server = await startMailServer()
  const warned = Promise.withResolvers<string>()
  const outbox = createSmtpOutbox({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@pavilion.example' }, warned.resolve)
  await outbox.send({ ...MESSAGE, to: 'maria@example.com\r\nBcc: eve@example.com' })
  const outcome = await Promise.race([server.mail, warned.promise])
  if (typeof outcome !== 'string') {
    assert.equal(outcome.to.length, 1)
    assert.doesNotMatch(outcome.text, /^Bcc:/m)
    assert.equal(outcome.to.includes('eve@example.com'), false)
  }
  await server.stop()
})

test('a mail server that refuses or is unreachable is logged without the recipient and not shown to the sender', async () => {
  const refusing = await startMailServer(true)
  for (const port of [refusing.port, 1]) {
    const warned = Promise.withResolvers<string>()
    const outbox = createSmtpOutbox({ url: `smtp://127.0.0.1:${port}`, from: 'a@pavilion.example' }, warned.resolve)
    assert.equal(await outbox.send(MESSAGE), undefined)
    const warning = await warned.promise
    assert.match(warning, /^the mail server failed: E/)
    assert.doesNotMatch(warning, /maria|123456/)
  }
  await refusing.stop()
})

test('a mail server that says nothing holds nobody up', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const address = mute.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const outbox = createSmtpOutbox({ url: `smtp://127.0.0.1:${address.port}`, from: 'a@pavilion.example' }, () => {})
  await outbox.send(MESSAGE)
  for (const socket of sockets) socket.destroy()
  mute.close()
})
