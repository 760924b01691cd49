// npm start: everything that a person needs to see and use the site.
import { networkInterfaces } from 'node:os'
import { build } from './build.ts'
import { runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { type System, startSystem } from './system/index.ts'
import { runUntilSignal } from './system/run-until-signal.ts'

await runCommand(async () => {
  const config = readConfig()
  const prepare = (signal: AbortSignal | undefined) => build(console.log, signal)
  return await runUntilSignal(async (signal) => {
    const system = await startSystem({ config, binaries: 'any', log: console.error, prepare, signal })
    console.log(welcome(system, config.host, config.port))
    return system.stop
  })
})

function welcome(system: System, host: string, port: number): string {
  const addresses = host === '0.0.0.0' || host === '::' ? [`http://localhost:${port}`, ...lanAddresses(port)] : [system.siteUrl]
  const logins = loginLines(system.logins)
  const isAtDesk = ({ roles }: System['staffLogins'][number]) => roles.includes('support')
  const desks = staffLines(system.staffLogins.filter(isAtDesk))
  const office = staffLines(system.staffLogins.filter((one) => !isAtDesk(one)))
  return [
    '',
    'Pavilion is ready:',
    ...addresses.map((address) => `  ${address}`),
    ...(logins.length > 0 ? ['', 'Demo log-ins:', ...logins] : []),
    ...system.otherSites.flatMap((site) => [
      '',
      `${site.name}, another merchant:`,
      `  http://${site.hostName}:${port}`,
      ...loginLines(site.logins),
    ]),
    ...(office.length > 0
      ? [
          '',
          'The console, for those who work for a merchant:',
          `  http://localhost:${port}/console/`,
          ...system.otherSites.map((site) => `  http://${site.hostName}:${port}/console/`),
          ...office,
          '  A code for the second step: npm run pavilion -- operator code <merchant> <name>',
        ]
      : []),
    ...(desks.length > 0 ? ['', 'Support staff, at /support:', ...desks] : []),
    '',
    `Database: PostgreSQL ${system.postgresOrigin}. Stop with Ctrl-C.`,
  ].join('\n')
}

function staffLines(logins: System['staffLogins']): string[] {
  return logins.map(
    ({ merchant, username, password, secret, roles }) =>
      `  ${username} / ${password}   ${roles.join(', ')} of ${merchant}; secret of the codes ${secret}`,
  )
}

function loginLines(logins: System['logins']): string[] {
  return logins.map(({ account, password, note }) => `  ${account} / ${password}   ${note}`)
}

function lanAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
