import { defineConfig } from 'vite'

// Two pages: the game, and the one that recomputes a round. Nothing is inlined, so that the content
// policy needs no exception. The symbols are drawn by the art build before this one and are copied as they are.
export default defineConfig({
  base: './',
  publicDir: '../../apps/web/public/art/symbols/seven-bells',
  build: {
    target: ['es2018', 'safari12.2'],
    cssTarget: ['safari12.2', 'chrome70'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'fairness.html'] },
  },
})
