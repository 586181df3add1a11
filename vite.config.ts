import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rollup } from 'vite'
import options from './remix.config.js'
import { alias } from './vite.shared'

/** Routes without a screen leave empty chunks, and zod has comments for other bundlers: neither is news. */
const EXPECTED = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']

/** The packages of screens, beside those that Remix names itself. */
const IN_THE_BROWSER = ['@conform-to/react', '@conform-to/zod/v4', '@radix-ui/react-toast', 'zod']

const onwarn: Rollup.RollupOptions['onwarn'] = (warning, warn) => {
  if (!EXPECTED.includes(warning.code ?? '')) warn(warning)
}

export default defineConfig({
  plugins: [tailwindcss(), remix(options)],
  resolve: { alias },
  // For `npm run dev`. Looked for from the routes, they would be those of the server too.
  optimizeDeps: { noDiscovery: true, include: IN_THE_BROWSER },
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022', rollupOptions: { onwarn } },
})
