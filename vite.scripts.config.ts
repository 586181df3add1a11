import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { alias, bundled, oneBytePerSign, onwarn } from './vite.shared'

/** Every `scripts/*.ts` becomes `build/scripts/*.js`: processes start without a compiler. */
const entries = readdirSync('scripts').filter((name) => name.endsWith('.ts'))

export default defineConfig({
  resolve: { alias },
  publicDir: false,
  plugins: [oneBytePerSign],
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    outDir: 'build/scripts',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      onwarn,
      input: Object.fromEntries(entries.map((name) => [name.replace(/\.ts$/, ''), `scripts/${name}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
