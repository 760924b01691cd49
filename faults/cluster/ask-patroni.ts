// Patroni's own port, asked as an operator would: over TLS, with the certificate of the cluster.
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { text as textOf } from 'node:stream/consumers'

type Order = { body: string; authorization: string }

/** Asks Patroni of one machine, or tells it something. A look takes two seconds at most; a switch takes as long as it takes. */
export function askPatroni(certificate: string, address: string, path: string, order?: Order): Promise<{ status: number; text: string }> {
  const [ca, key] = [readFileSync(certificate), readFileSync(certificate.replace(/\.crt$/, '.key'))]
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host: address, port: 8008, path, ca, cert: ca, key },
      ...(order
        ? { method: 'POST', headers: { authorization: order.authorization, 'content-type': 'application/json' } }
        : { signal: AbortSignal.timeout(2_000) }),
    })
    call.on('error', reject)
    call.on('response', (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    call.end(order?.body)
  })
}
