import type { Plugin, UserConfig } from 'vite'
import { EARLY_OPEN } from '../early-open.ts'
import { tooHeavy, weightOf } from './game-weight.ts'

/** What the head of every page of a game begins with; the icon is the game's own. */
const HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b0e18" />
    <link rel="icon" href="./client/icon.svg" />`

const gameHead: Plugin = {
  name: 'game-head',
  transformIndexHtml: {
    order: 'pre',
    // The page that recomputes a round is no play, and calls nobody.
    handler: (html, { path }) => {
      const early = path.endsWith('/index.html') ? `\n    <script>${EARLY_OPEN}</script>` : ''
      return html.replace('<head>', () => `<head>\n    ${HEAD}${early}`)
    },
  },
}

/** Stops the build of a game that is too heavy for a phone. */
const gameWeight = (pictures: string | undefined): Plugin => ({
  name: 'game-weight',
  writeBundle: (_options, bundle) => {
    const files = Object.values(bundle).map((file) => ({
      name: file.fileName,
      content: file.type === 'chunk' ? file.code : file.source,
    }))
    const fault = tooHeavy(weightOf(files, pictures))
    if (fault !== undefined) throw new Error(fault)
  },
})

/**
 * How the client of a game is built: its pages, which are served under every id that it plays, and the pictures that the art
 * build has drawn before, copied as they are. Nothing is inlined but the script that makes the first call, which the
 * content policy knows by its hash.
 */
export const gameBuild = ({ pages, pictures }: { pages: string[]; pictures?: string }): UserConfig => ({
  base: './',
  publicDir: pictures ?? false,
  plugins: [gameHead, gameWeight(pictures)],
  build: {
    target: ['es2018', 'safari12.2'],
    cssTarget: ['safari12.2', 'chrome70'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: pages,
      // What the oldest browsers cannot even read stops the build, where the compiler would let it pass with a warning.
      onLog: (_level, log) => {
        if (log.code === 'TOLERATED_TRANSFORM') throw new Error(log.message)
      },
    },
  },
})
