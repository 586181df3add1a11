import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import options from './remix.config.js'
import { compressedFiles } from './vite.compressed'
import { alias, bundled, oneBytePerSign, onwarn } from './vite.shared'

/** The packages of screens, beside those that Remix names itself. */
const IN_THE_BROWSER = ['@conform-to/react', '@conform-to/zod/v4', '@radix-ui/react-toast', 'zod']

const OF_LATER_PAGES = /\/i18n\/(?:texts\/..-)?(?:requests?|messages?)(?:-texts)?\.ts$/

/**
 * In the browser each file of a first visit costs 400 bytes of headers and a wait for one of six connections: smaller ones are
 * merged. In Node, what is imported late would be merged with what is needed at once.
 */
const output = {
  experimentalMinChunkSize: 12_000,
  // Small, and on pages that come later: merged, they would be part of a first visit.
  manualChunks: (id: string) => (OF_LATER_PAGES.test(id) ? 'answers' : undefined),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options), compressedFiles('build/client'), oneBytePerSign],
  resolve: { alias },
  ssr: { noExternal: command === 'build' ? bundled : [] },
  // For `npm run dev`. Looked for from the routes, they would be those of the server too.
  optimizeDeps: { noDiscovery: true, include: IN_THE_BROWSER },
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: { onwarn, output: isSsrBuild ? {} : output },
  },
}))
