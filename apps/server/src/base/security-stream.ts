import { createSocket } from 'node:dgram'
import { openSync, writeSync } from 'node:fs'
import { connect as connectPlain, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { SecurityEvent, SecurityStream } from './security-events.ts'

/** Lines that wait for a second system that does not answer; the oldest are dropped and counted. */
const WAITING_MAX = 10_000
const RECONNECT_MS = 1_000
/** RFC 5424: facility 10 (security), severity 6 (informational) and 4 (warning). */
const CALM = 86
const WARNING = 84
const CALM_EVENTS: readonly string[] = ['log-in', 'log-out', 'account-opened', 'account-changed', 'staff-acted']

/** Where the security stream goes: to a file, or to standard output, and to a second system where one is named. */
export type StreamPlaces = { file: string | undefined; syslog: URL | undefined }

/** The security stream. It never makes a request wait, and never fails one. Without places, which tests alone may leave out, it keeps nothing. */
export function openSecurityStream(places: StreamPlaces | undefined, warn: (sentence: string) => void): SecurityStream {
  if (places === undefined) return { write: () => {}, close: async () => {} }
  const fd = places.file === undefined ? 1 : openSync(places.file, 'a', 0o600)
  const second = places.syslog === undefined ? undefined : openSyslog(places.syslog, warn)
  return {
    write: (event) => {
      const text = JSON.stringify({ stream: 'security', ...event })
      try {
        writeSync(fd, `${text}\n`)
      } catch (error) {
        warn(`the security stream cannot be written: ${error instanceof Error ? error.message : 'unknown'}`)
      }
      second?.send(messageOf(event, text))
    },
    close: async () => second?.close(),
  }
}

/** An event as RFC 5424 has it; its text is the JSON line. */
export function messageOf(event: SecurityEvent, text: string): string {
  const priority = CALM_EVENTS.includes(event.event) ? CALM : WARNING
  return `<${priority}>1 ${event.at} ${hostname()} pavilion ${process.pid} ${event.event} - ${text}`
}

type Syslog = { send(message: string): void; close(): void }

/** `udp://host:514`, or `tcp://host:601` and `tls://host:6514` with the octet counts of RFC 6587. */
function openSyslog(address: URL, warn: (sentence: string) => void): Syslog {
  const port = Number(address.port)
  return address.protocol === 'udp:' ? overUdp(address.hostname, port, warn) : overConnection(address, port, warn)
}

function overUdp(host: string, port: number, warn: (sentence: string) => void): Syslog {
  const socket = createSocket('udp4')
  socket.on('error', (error) => warn(`the second system of the security stream: ${error.message}`))
  socket.unref()
  return { send: (message) => socket.send(message, port, host, () => {}), close: () => socket.close() }
}

function overConnection(address: URL, port: number, warn: (sentence: string) => void): Syslog {
  const waiting: string[] = []
  let socket: Socket | undefined
  let isClosed = false
  let isUp = false
  const flush = () => {
    while (isUp && waiting.length > 0) {
      const message = waiting.shift() ?? ''
      socket?.write(`${Buffer.byteLength(message)} ${message}`)
    }
  }
  const open = () => {
    const made =
      address.protocol === 'tls:'
        ? connectTls(port, address.hostname, { servername: address.hostname })
        : connectPlain(port, address.hostname)
    socket = made
    made.once(address.protocol === 'tls:' ? 'secureConnect' : 'connect', () => {
      isUp = true
      flush()
    })
    made.on('error', (error) => warn(`the second system of the security stream is away: ${error.message}`))
    made.once('close', () => {
      isUp = false
      if (!isClosed) setTimeout(open, RECONNECT_MS).unref()
    })
    made.unref()
  }
  open()
  return {
    send: (message) => {
      waiting.push(message)
      if (waiting.length > WAITING_MAX) waiting.shift()
      flush()
    },
    close: () => {
      isClosed = true
      socket?.end()
    },
  }
}
