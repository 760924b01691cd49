import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const safari12 = (12 << 16) | (2 << 8)
const firstModule = 'virtual:texts/'

// Slices whose texts are read on screens of their own alone, or in what fetches them when it opens; never on home.
const screenSlices =
  'cashier chat coming desk launch lottery passkeys password promotions protection registration rewards rounds social verification'.split(
    ' ',
  )

/**
 * Offers `virtual:texts/EN` and the like: the texts of the language that any page may show, compiled, under the keys that code uses;
 * and as `virtual:texts/EN/screens` those of the other screens.
 */
function texts(): Plugin {
  const folder = join(import.meta.dirname, 'src/texts')
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(firstModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${firstModule}`)) return undefined
      const [language, part] = id.slice(firstModule.length + 1).split('/')
      const isOfScreens = part === 'screens'
      const files = globSync(`${language}/*.json`, { cwd: folder })
      const messages: Record<string, unknown> = {}
      for (const file of files.sort()) {
        if (screenSlices.includes(basename(file, '.json')) !== isOfScreens) continue
        this.addWatchFile(join(folder, file))
        const slice = basename(file, '.json')
        const entries: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        // The specification's own keys have no slice before them.
        for (const [name, text] of Object.entries(entries))
          messages[slice === 'spec' ? name : `${slice}.${name}`] = compileMessageOrThrow(text)
      }
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}

// A request costs a phone more than a few bytes that it does not need yet: what most screens need comes in one file, and what
// every page of a member needs in another.
const sharedChunks = [
  {
    name: 'member',
    test: /\/src\/(app\/(shell\/member-slot|use-unread)|features\/(members\/(member-(widget|name)|avatar|members\.queries)|messages\/unread|protection\/(play-|protection\.queries)|wallet\/(balance-|masked-|wallet\.queries))|ui\/badge)/,
    priority: 1,
    // Or it would take along what every visitor needs, and so come to visitors too.
    includeDependenciesRecursively: false,
  },
  { name: 'base', test: /\/(src\/(lib|ui)|@tanstack|lucide-react)\//, minShareCount: 10 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), texts()],
  publicDir: isSsrBuild ? false : 'public',
  resolve: { conditions: ['module-sync', 'module', 'browser', 'production'] },
  css: { transformer: 'lightningcss', lightningcss: { targets: { safari: safari12 } } },
  ssr: { noExternal: true, target: 'node' },
  // The server's bundle too takes React as it is in production.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    manifest: true,
    target: isSsrBuild ? 'node24' : ['es2018', 'safari12'],
    cssTarget: 'safari12',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            input: ['src/main.tsx', 'src/service-worker.ts'],
            output: { codeSplitting: { groups: [...sharedChunks] } },
          },
        }),
  },
}))
