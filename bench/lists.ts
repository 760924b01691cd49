// Lists and searches of 5,000 games that one server process answers.
import { cpus } from 'node:os'
import { runCatalogueCommand } from '../apps/server/src/commands/catalogue-command.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { startTestSystem } from '../tools/testing/test-system.ts'
import { round } from './figures.ts'
import { measureLoad } from './load.ts'

const GAMES = 5_000
const CONNECTIONS = [1, 16, 64]
const SECONDS = 5
const CALLS = {
  'first page': '/wps/game/list?gameType=RNG&pageSize=35&language=VI',
  'last page': `/wps/game/list?gameType=RNG&pageSize=35&language=VI&pageNo=${Math.ceil(GAMES / 35)}`,
  'search, 1 found': '/wps/game/list?gameName=lantern%204999&language=VI',
  'search, none': '/wps/game/list?gameName=nothing%20of%20that%20name&language=CN',
  'search, page of 100': '/wps/game/list?gameName=a&pageSize=100&language=TH',
}

/** Prints a line for each call and number of connections: answers a second and their times. */
export async function benchLists(): Promise<void> {
  const system = await startTestSystem(temporaryFolder('bench-lists'))
  atTheEnd(system.stop)
  const outcome = await runCatalogueCommand(system.databaseUrl, 'pavilion', bigCatalogue())
  if ('fault' in outcome) throw new Error(outcome.fault)
  const port = Number(new URL(system.siteUrl).port)
  console.log(`Lists: ${GAMES} games, one server process, ${cpus().length} cores shared by database, server and load.`)
  console.log('call                | connections | answers /s |  p50 ms |  p99 ms | refused')
  for (const [name, path] of Object.entries(CALLS)) {
    await measureLoad({ port, path, connections: 16, seconds: 1 })
    for (const connections of CONNECTIONS) {
      const { perSecond, p50Ms, p99Ms, refused } = await measureLoad({ port, path, connections, seconds: SECONDS })
      const cells = [
        String(connections).padStart(11),
        round(perSecond, 0).padStart(10),
        round(p50Ms, 1).padStart(7),
        round(p99Ms, 1).padStart(7),
      ]
      console.log([name.padEnd(19), ...cells, String(refused).padStart(7)].join(' | '))
    }
  }
}

function bigCatalogue(): string {
  const words = ['Lantern', 'Tiger', 'Garden', 'Storm', 'Fortune', 'River', 'Mountain']
  const games = Array.from({ length: GAMES }, (_, index) => {
    const name = `${words[(index * 3) % words.length]} ${words[index % words.length]} ${index === GAMES - 1 ? 'Lantern 4999' : index}`
    const names = { EN: name, TY: `Laro ${name}`, CN: `游戏 ${index}`, VI: `Trò chơi ${name}`, TH: `เกม ${index}` }
    return {
      id: `bench-${index}`,
      provider: index % 2 === 0 ? 'ONE' : 'TWO',
      type: 'RNG',
      classify: [],
      names,
      minBet: '1.00',
      minLine: 20,
    }
  })
  const providers = ['ONE', 'TWO'].map((code) => ({ code, name: code }))
  return JSON.stringify({ providers, games })
}
