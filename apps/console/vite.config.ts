import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstSlices } from './src/lib/first-slices.ts'

const firstModule = 'virtual:console-texts/'

/** Offers `virtual:console-texts/EN/first` and `…/EN/rest`: the texts of a language, compiled, under the keys that code uses. */
function texts(): Plugin {
  const folder = join(import.meta.dirname, '../../packages/texts/console')
  return {
    name: 'console-texts',
    resolveId: (id) => (id.startsWith(firstModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${firstModule}`)) return undefined
      const [language, part] = id.slice(firstModule.length + 1).split('/')
      const messages: Record<string, unknown> = {}
      for (const file of globSync(`${language}/*.json`, { cwd: folder }).sort()) {
        this.addWatchFile(join(folder, file))
        const slice = basename(file, '.json')
        if (firstSlices.includes(slice) !== (part === 'first')) continue
        const entries: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        for (const [name, text] of Object.entries(entries)) messages[`${slice}.${name}`] = compileMessageOrThrow(text)
      }
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), texts()],
  publicDir: false,
  resolve: {
    // What libraries bring for older versions of React, which has it.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    // Its scripts are files alone: nothing may run that is in the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
