// The architecture of this repository, as data. Every arrow that is not drawn here is forbidden.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Which server slice may know which, through its index.ts (0668). Lowest first: an arrow points to a line above, and is used
// (tools/boundaries.test.ts).
export const arrows = {
  merchants: [],
  verification: ['merchants'],
  stream: [],
  passwords: ['merchants'],
  members: [],
  proposals: [],
  games: ['proposals'],
  content: [],
  help: ['proposals', 'content'],
  operators: ['merchants', 'verification', 'passwords', 'members', 'proposals'],
  support: ['merchants', 'verification', 'members', 'proposals', 'operators'],
  levels: ['merchants', 'members', 'proposals'],
  wallet: ['merchants', 'members'],
  protection: ['merchants', 'members', 'proposals', 'wallet'],
  alerts: ['merchants', 'members', 'proposals', 'wallet', 'protection'],
  cases: ['members', 'proposals', 'alerts'],
  session: ['merchants', 'verification', 'passwords', 'members', 'protection'],
  stops: ['merchants', 'members', 'proposals', 'session'],
  corrections: ['members', 'operators', 'proposals', 'wallet'],
  passkeys: ['merchants', 'members', 'session'],
  social: ['merchants', 'members', 'operators', 'protection', 'session'],
  teams: ['merchants', 'members', 'proposals', 'session'],
  agents: ['merchants', 'members', 'wallet', 'session', 'teams'],
  registration: ['merchants', 'verification', 'passwords', 'members', 'operators', 'protection', 'session', 'agents'],
  pictures: ['proposals'],
  announcements: ['merchants', 'members', 'proposals', 'content', 'pictures'],
  messages: ['merchants', 'members', 'proposals', 'operators', 'teams'],
  chat: ['merchants', 'members', 'proposals', 'operators'],
  desk: ['proposals', 'operators', 'support', 'chat'],
  security: ['merchants', 'verification', 'passwords', 'members', 'proposals', 'protection', 'session', 'passkeys', 'messages'],
  bonuses: ['wallet'],
  cashier: ['merchants', 'members', 'proposals', 'protection'],
  withdrawals: [
    'merchants',
    'passwords',
    'members',
    'proposals',
    'wallet',
    'session',
    'stops',
    'messages',
    'security',
    'bonuses',
    'cashier',
  ],
  'payment-terms': ['merchants', 'proposals', 'cashier', 'withdrawals'],
  floats: ['merchants', 'passwords', 'members', 'session', 'stops', 'security', 'withdrawals'],
  envelopes: ['merchants', 'members', 'session', 'stops', 'security', 'messages', 'teams', 'floats'],
  promotions: ['merchants', 'members', 'proposals', 'content', 'pictures', 'wallet', 'protection', 'messages', 'bonuses'],
  rounds: ['merchants', 'members', 'games', 'wallet', 'protection', 'stops', 'bonuses'],
  partners: ['proposals', 'games', 'wallet', 'rounds'],
  reconciliation: ['merchants', 'proposals', 'games', 'rounds'],
  condition: ['merchants', 'games', 'cashier', 'rounds'],
  jackpots: ['merchants', 'rounds'],
  lottery: ['games', 'rounds'],
  statements: ['merchants', 'proposals', 'games', 'wallet', 'cashier', 'withdrawals', 'rounds'],
  reports: ['merchants', 'members', 'proposals', 'games', 'statements'],
  'team-reports': ['merchants', 'members', 'wallet', 'teams', 'statements'],
  rebates: ['merchants', 'members', 'proposals', 'teams', 'floats'],
  returns: ['merchants', 'games', 'rounds', 'teams'],
  'big-wins': ['merchants', 'games', 'operators', 'teams', 'rounds'],
  contracts: ['merchants', 'passwords', 'members', 'proposals', 'session', 'messages', 'security', 'teams', 'floats'],
  settings: ['merchants', 'proposals', 'registration', 'security', 'jackpots'],
  dossiers: [
    'merchants',
    'verification',
    'games',
    'members',
    'proposals',
    'operators',
    'wallet',
    'protection',
    'session',
    'stops',
    'security',
    'bonuses',
    'cashier',
    'withdrawals',
    'floats',
    'rounds',
  ],
}

const server = '^apps/server/src'
const features = `${server}/features`
// Each client has the same inside.
const client = '^apps/(?:web|console)/src'
// Tests and what only they use; and scripts that Node runs beside code for browsers.
const testCode = '(\\.test\\.tsx?$|^apps/[^/]+/test/)'
const nodeScript = '(\\.test\\.tsx?$|/vite\\.config\\.ts$|^games/[^/]+/[^/]*-report\\.ts$|^games/kit/src/build/)'

export default {
  forbidden: [
    // Everywhere.
    no('cycle', {}, { circular: true }),
    // Texts are offered by a client's own build under names that begin with `virtual:`.
    no('unresolvable-import', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    no('test-code-in-product', { pathNot: testCode }, { path: testCode }),

    // Between workspaces: package.json says who may know whom.
    ...undeclaredWorkspaces(),
    no('import-of-an-app', { pathNot: '^apps/' }, { path: '^apps/' }),
    no('tools-in-the-product', { path: '^(apps|packages|games)/', pathNot: [testCode, '^apps/cli/'] }, { path: '^tools/' }),
    // The command line calls the commands of both servers.
    no('app-meets-app', { path: '^apps/((?!cli/)[^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    no(
      'cli-beside-the-commands',
      { path: '^apps/cli/' },
      {
        path: '^(apps|games)/',
        pathNot: [
          '^apps/cli/',
          `${server}/(commands/|base/clock\\.ts$|schema/sealed-columns\\.ts$|demo/seed-demo\\.ts$)`,
          '^games/host/src/((config|base/sealed)\\.ts$|league/league-(command|help)\\.ts$)',
        ],
      },
    ),
    no('game-in-an-app-or-package', { path: '^(apps|packages)/', pathNot: '^apps/cli/' }, { path: '^games/' }),
    no('game-meets-game', { path: '^games/([^/]+)/', pathNot: '^games/host/' }, { path: '^games/', pathNot: '^games/($1|kit)/' }),
    no(
      'node-in-the-browser',
      { path: '^(apps/web|apps/console|packages/(?!(sealed|service)/)|games/(?!host/))', pathNot: nodeScript },
      { dependencyTypes: ['core'] },
    ),
    // What opens secrets, and what a process is built on, is for processes that have keys.
    no(
      'keys-in-the-browser',
      { path: '^(apps/web|apps/console|packages/(?!(sealed|service)/)|games/(?!host/))' },
      { path: '^packages/(sealed|service)/' },
    ),

    // Inside the server: main > app > compose > jobs > features > ledger > base. The schema and the configuration know slices by their types.
    no('base-looking-up', { path: `${server}/base/` }, { path: server, pathNot: `${server}/base/` }),
    no('ledger-looking-up', { path: `${server}/ledger/` }, { path: server, pathNot: `${server}/(ledger|base)/` }),
    // Beside app.ts: background work that needs connections of its own, commands, and what makes the demo data: all of it outside any
    // request.
    no(
      'pool-in-reach',
      {
        path: `${server}/`,
        pathNot: `${server}/(app|jobs/(books|days|teams)|demo/demo-(catalogue|members|operators|promotions|deposits)|commands/(catalogue|deposits|doctor|ledger|members|merchant|operator|promotion|reconcile|secrets|teams)-command)\\.ts$|${testCode}`,
      },
      { path: `${server}/base/pool\\.ts$` },
    ),
    no(
      'feature-looking-up',
      { path: `${features}/`, pathNot: testCode },
      { path: `${server}/(?:(?:app|main|config|verification-config)\\.ts$|(?:compose|jobs|commands|demo|schema|site)/)` },
    ),
    no(
      'site-looking-up',
      { path: `${server}/site/`, pathNot: testCode },
      { path: `${server}/(?:(?:app|main|config|verification-config)\\.ts$|(?:compose|jobs|commands|demo|schema)/)` },
    ),
    no(
      'job-looking-up',
      { path: `${server}/jobs/`, pathNot: testCode },
      { path: `${server}/(?:(?:app|main|config|verification-config)\\.ts$|(?:compose|commands|demo|site)/)` },
    ),
    no(
      'composing-from-above',
      { path: `${server}/compose/`, pathNot: testCode },
      { path: `${server}/(?:app|main)\\.ts$|${server}/commands/` },
    ),
    no('schema-looking-up', { path: `${server}/schema/`, pathNot: testCode }, { path: server, pathNot: `${server}/(?:schema|base)/` }),
    no(
      'ledger-through-the-window',
      { path: server, pathNot: `${server}/ledger/` },
      { path: `${server}/ledger/`, pathNot: `${server}/ledger/index\\.ts$` },
    ),
    // A slice has two doors: index.ts for other slices, wiring.ts for what stands above all of them and for tests.
    no(
      'feature-through-the-window',
      { path: `${features}/([^/]+)/`, pathNot: testCode },
      { path: `${features}/`, pathNot: [`${features}/$1/`, `${features}/[^/]+/index\\.ts$`] },
    ),
    no(
      'test-through-the-window',
      { path: `${features}/([^/]+)/.*\\.test\\.ts$` },
      { path: `${features}/`, pathNot: [`${features}/$1/`, `${features}/[^/]+/(index|wiring)\\.ts$`] },
    ),
    no(
      'feature-through-the-roof',
      { path: `${server}/(?!features/)`, pathNot: testCode },
      { path: `${features}/`, pathNot: `${features}/[^/]+/(index|wiring)\\.ts$` },
    ),
    no(
      'feature-not-in-the-table',
      { path: `${features}/([^/]+)/`, pathNot: `${features}/(${Object.keys(arrows).join('|')})/` },
      { path: `${features}/`, pathNot: `${features}/$1/` },
    ),
    ...Object.entries(arrows).map(([feature, known]) =>
      no(
        `arrow-from-${feature}`,
        { path: `${features}/${feature}/`, pathNot: testCode },
        { path: `${features}/`, pathNot: `${features}/(${[feature, ...known].join('|')})/` },
      ),
    ),

    // Inside a client: main > app > features > ui > domain > lib.
    no(
      'client-feature-meets-feature',
      { path: `${client}/features/([^/]+)/` },
      { path: `${client}/features/`, pathNot: `${client}/features/$1/` },
    ),
    no('client-feature-looking-up', { path: `${client}/features/` }, { path: `${client}/(app/|main\\.tsx$)` }),
    no(
      'ui-or-lib-looking-up',
      { path: `${client}/(ui|domain|lib)/`, pathNot: testCode },
      { path: `${client}/(features/|app/|main\\.tsx$)` },
    ),
    no('lib-drawing', { path: `${client}/(domain|lib)/`, pathNot: testCode }, { path: `${client}/ui/` }),
    // What knows a word of the field stands in domain/. Of the contract, lib/ takes what has none.
    no(
      'lib-knowing-the-field',
      { path: `${client}/lib/`, pathNot: testCode },
      {
        path: '^(apps/(?:web|console)/src/domain|packages)/',
        pathNot: '^packages/(money/src/ascii-digits|api/src/(languages|operator-html-rules|stream-rules))\\.ts$',
      },
    ),
  ],
  options: {
    // With TypeScript 7 dependency-cruiser's own parser reads no .ts file, and reports nothing.
    parser: 'swc',
    // A type is a dependency too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^tools/'] },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}

function no(name, from, to) {
  return { name, severity: 'error', from, to }
}

// npm links every workspace into node_modules, so an undeclared import would resolve by accident.
function undeclaredWorkspaces() {
  const workspaces = globSync('{apps,packages,games}/*/package.json').map((file) => ({
    ...JSON.parse(readFileSync(file, 'utf8')),
    dir: dirname(file),
  }))
  const dirOf = new Map(workspaces.map(({ name, dir }) => [name, dir]))
  return workspaces.map(({ dir, dependencies = {}, devDependencies = {} }) => {
    const declared = Object.keys({ ...dependencies, ...devDependencies })
      .map((name) => dirOf.get(name))
      .filter(Boolean)
    return no(
      `undeclared-in-${dir}`,
      { path: `^${dir}/` },
      { path: '^(apps|packages|games)/', pathNot: `^(${[dir, ...declared].join('|')})/` },
    )
  })
}
