import { request } from 'node:http'
import type { Ask } from '@pavilion/server/commands/operator-desk-command'
import { Complaint } from '../../../tools/complaint.ts'

const ANSWER_WITHIN_MS = 10_000

/** Asks the site that runs on this machine, as the browser of somebody at that host name does. */
export function askSite(port: number, hostName: string): Ask {
  return (endpoint, input, token) => {
    const isReading = endpoint.method === 'GET'
    const query = isReading ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    return new Promise((resolve, reject) => {
      const complain = () => reject(new Complaint(`No site answers on port ${port} of this machine: start it, or say its PORT.`))
      const call = request({
        host: '127.0.0.1',
        port,
        method: endpoint.method,
        path: endpoint.path + query,
        timeout: ANSWER_WITHIN_MS,
        headers: {
          host: hostName,
          ...(isReading ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      })
      call.on('timeout', () => call.destroy())
      call.on('error', complain)
      call.on('response', async (response) => {
        try {
          resolve(JSON.parse(Buffer.concat(await response.toArray()).toString('utf8')))
        } catch {
          complain()
        }
      })
      call.end(isReading ? undefined : JSON.stringify(input))
    })
  }
}
