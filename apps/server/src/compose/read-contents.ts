import { listAnnouncements } from '@pavilion/api/announcements'
import type { Endpoint, QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { listHelpTopics } from '@pavilion/api/help'
import { listPromotions } from '@pavilion/api/promotions'
import type { FastifyInstance } from 'fastify'
import type { ReadContents } from '../features/merchants/wiring.ts'

/** Puts together what a merchant's pages hold, from the same calls that pages make one by one. */
export function createContentsReader(server: FastifyInstance): ReadContents {
  return async (host, language) => {
    const ask = async <E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<ValueOf<E>> => {
      const asked = new URLSearchParams(query as Record<string, string>)
      const reply = await server.inject({ method: 'GET', url: `${endpoint.path}?${asked}`, headers: { host } })
      if (reply.statusCode !== 200) throw new Error(`${endpoint.name} answered ${reply.statusCode}`)
      return (reply.json() as { value: ValueOf<E> }).value
    }
    const request = { language } as { language: 'EN' }
    const [announcements, promotions, help] = await Promise.all([
      ask(listAnnouncements, { types: 'B,PU', platform: 'M', ...request }),
      ask(listPromotions, request),
      ask(listHelpTopics, { lang: request.language }),
    ])
    return { banners: announcements.banners, promotions: promotions.list, popups: announcements.popup, helpList: help.list }
  }
}
