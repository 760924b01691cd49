import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const safari12 = (12 << 16) | (2 << 8)
const firstModule = 'virtual:texts/'
const sourceFile = (path: string) => join(import.meta.dirname, 'src', path)

// Slices whose texts are read on screens of their own alone, or in what fetches them when it opens (`lazyPart`); never on home. Those of
// members' money and of agents are apart, so that a visitor who logs in does not wait for them.
const slicesOf: Readonly<Record<string, readonly string[]>> = {
  agents: ['agent', 'contracts', 'envelopes', 'invite', 'rebates', 'reports', 'team'],
  members: ['cashier', 'security', 'statements', 'withdrawals'],
  play: ['app', 'desk', 'jackpot', 'launch', 'lottery', 'promotions', 'rewards'],
  screens: 'chat notifications passkeys password protection registration rounds session social support theme verification'.split(' '),
}

// Slices of which home and what opens over it at once reads only these texts.
const homeTexts: Readonly<Record<string, readonly string[]>> = {
  app: ['barLabel', 'bonus', 'closeBar', 'get'],
  jackpot: ['how', 'shownCaption', 'title', 'trueCaption'],
  messages: ['unread'],
  notices: ['none', 'unread'],
  errors: [
    'favouritesFull',
    'featureUnavailable',
    'gameNotAvailable',
    'gameUnknown',
    'loadFailed',
    'loginLocked',
    'maintenance',
    'memberDisabled',
    'notFound',
    'notLoggedIn',
    'offline',
    'onBreak',
    'realAccountNeeded',
    'requestNumber',
    'restricted',
    'sessionEnded',
    'sessionLimit',
    'tooManyRequests',
    'tryAgain',
    'unavailable',
    'unknown',
    'urlEmpty',
  ],
  wallet: ['balance', 'bonus', 'held', 'hidden', 'hide', 'playMoney', 'playPart', 'refresh', 'show', 'unknown', 'updating'],
}
// Texts of slices that home shows, which only lists and the hub show.
const listTexts: Readonly<Record<string, readonly string[]>> = {
  games: [
    ...'allSports allStudios any applyFilter clearFilter cockfight earlier kinds later loadMore marks menu minBet minLines'.split(' '),
    ...'noFavourites noHot noRecent noneFit start studio'.split(' '),
  ],
}
// What only such screens are refused.
const errorsOf: Readonly<Record<string, RegExp>> = {
  agents: /^(?:contract|dividends|envelope|float|notDirect|notInTeam|ownContract|proposal|rebate|tooManyInviteLinks|transfers)/,
  play: /^(?:alreadyClaimed|alreadyJoined|bonusChanged|bonusNotRunning|bonusRunning|promotionNotOpen|promotionUnknown|reward)/,
  members:
    /^(?:bank|channel|deposit|ownMoney|passwordIsSet|payment|payout|realName|slip|tooManyAccounts|tooManyRecords|transactionPassword|withdrawal)/,
}

const partOf = (slice: string, name: string): string | undefined => {
  if (homeTexts[slice]?.includes(name)) return undefined
  if (listTexts[slice]?.includes(name)) return 'screens'
  const part = Object.keys(slicesOf).find((each) => slicesOf[each]?.includes(slice) || (slice === 'errors' && errorsOf[each]?.test(name)))
  return part ?? (homeTexts[slice] && 'screens')
}

/**
 * Offers `virtual:texts/EN` and the like: the texts of the language that any page may show, compiled, under the keys that code uses;
 * and as `virtual:texts/EN/screens`, `…/play`, `…/members` and `…/agents` those of the other screens.
 */
function texts(): Plugin {
  const folder = join(import.meta.dirname, '../../packages/texts/site')
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(firstModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${firstModule}`)) return undefined
      const [language, part] = id.slice(firstModule.length + 1).split('/')
      const files = globSync(`${language}/*.json`, { cwd: folder })
      const messages: Record<string, unknown> = {}
      for (const file of files.sort()) {
        this.addWatchFile(join(folder, file))
        const slice = basename(file, '.json')
        const entries: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        // The specification's own keys have no slice before them.
        for (const [name, text] of Object.entries(entries)) {
          if (partOf(slice, name) !== part) continue
          messages[slice === 'spec' ? name : `${slice}.${name}`] = compileMessageOrThrow(text)
        }
      }
      const parts = Object.keys(slicesOf).map((name) => `${name}: () => import('${firstModule}${language}/${name}')`)
      const others = part === undefined ? `export const parts = { ${parts.join(', ')} }\n` : ''
      return `${others}export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}

/** Has lucide's icons drawn by the site's own few lines, see `createIcon`. */
function icons(): Plugin {
  return {
    name: 'icons',
    load: (id) =>
      id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
        ? `export { createIcon as default } from ${JSON.stringify(sourceFile('ui/icon.ts'))}`
        : undefined,
  }
}

// A request costs a phone more than a few bytes that it does not need yet, and home pays for every byte that only others need. So
// what the entry shares with others is one file, and what comes after it is one file for each occasion: what home fetches when it
// is already there, what a member's page adds, what a device that can have the app adds, and what any dialog is made of; and one for the
// small parts that several other screens share.
const occasions: Readonly<Record<string, readonly string[]>> = {
  later: ['app/home/home-extras.tsx', 'app/live-news.ts'],
  member: ['app/shell/member-slot.tsx', 'features/protection/play-guardian.tsx'],
  'download-bar': ['app/download/download-bar.tsx'],
  dialog: ['ui/dialog.tsx'],
}

/** The modules that cannot do without this one: those that come to it by imports that do not wait, and itself. */
function listUsers(id: string, context: Rolldown.ChunkingContext, users = new Set<string>()): Set<string> {
  if (users.has(id)) return users
  users.add(id)
  for (const importer of context.getModuleInfo(id)?.importers ?? []) listUsers(importer, context, users)
  return users
}

const isOfEntry = (id: string, context: Rolldown.ChunkingContext): boolean => listUsers(id, context).has(sourceFile('main.tsx'))

const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (isOfEntry(id, context) ? 'base' : null), minShareCount: 2, priority: 3 },
  {
    name(id, context) {
      if (isOfEntry(id, context)) return null
      const users = listUsers(id, context)
      return Object.keys(occasions).find((name) => occasions[name]?.some((file) => users.has(sourceFile(file))))
    },
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'report', test: /\/src\/ui\/report\//, priority: 2, includeDependenciesRecursively: false },
  { name: 'qr-code', test: /\/(uqr\/|packages\/qr\/|src\/ui\/qr-)/, priority: 2, includeDependenciesRecursively: false },
  {
    name: (id, context) => (isOfEntry(id, context) ? null : 'screen'),
    // Not what draws an operator's HTML or a QR code, rates a password, makes a report or takes several lines: those bring much with them,
    // for few screens.
    test: /\/(src\/ui\/(?!password-|qr-|rich-|report\/|text-area)|lucide-react\/)/,
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
]

// Every name that a file carries of others costs what does not compress: seven characters tell builds apart as well as eight,
// and style sheets need no name beside them.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), texts(), icons()],
  publicDir: isSsrBuild ? false : 'public',
  resolve: {
    conditions: ['module-sync', 'module', 'browser', 'production'],
    // What the texts' library brings for older versions of React, which has it.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: { safari: safari12 } } },
  ssr: { noExternal: true, target: 'node' },
  // The server's bundle too takes React as it is in production.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    manifest: true,
    target: isSsrBuild ? 'node24' : ['es2018', 'safari12'],
    cssTarget: 'safari12',
    modulePreload: {
      polyfill: false,
      // Home carries the list of what each part fetches beside itself: what started the page is there already, and only what many
      // share is worth its name.
      resolveDependencies: (_file, files) => files.filter((file) => /\/(dialog|member|report|screen)-[^/]{7}\.js$/.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            input: ['src/main.tsx', 'src/app/preview/preview-keeper.tsx', 'src/service-worker.ts'],
            output: { ...fileNames, codeSplitting: { groups: chunkGroups } },
          },
        }),
  },
}))
