import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import options from '../../../remix.config.js'
import { alias } from '../../../vite.shared'

const EMPTY = '\0nothing-of-the-server'

/** The components come out of route files, whose loaders would pull the server into the browser's files. */
const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  resolveId: (id, _importer, { ssr }) => (!ssr && /\.server$|^@remix-run\/node$/.test(id) ? EMPTY : null),
  load: (id) => (id === EMPTY ? { code: 'export default {}', syntheticNamedExports: true } : null),
}

/** The page that a client's is compared with: the same components and data under the same server, and nothing else. */
export default defineConfig({
  plugins: [
    withoutServer,
    tailwindcss(),
    remix({ ...options, appDirectory: 'scripts/bench/bare-page/app', buildDirectory: 'build/bare-page' }),
  ],
  resolve: { alias },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
