import { defineConfig } from 'vite'

// One page, served under the id of every lottery. Nothing is inlined, so that the content policy needs no exception.
export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    target: ['es2018', 'safari12.2'],
    cssTarget: ['safari12.2', 'chrome70'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
