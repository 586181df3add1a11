import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rollup } from 'vite'
import packages from './package.json' with { type: 'json' }
import options from './remix.config.js'
import { compressedFiles } from './vite.compressed'
import { alias, bundled, oneBytePerSign, onwarn } from './vite.shared'

/** The packages of screens, beside those that Remix names itself. */
const IN_THE_BROWSER = ['@conform-to/react', '@conform-to/zod/v4', '@radix-ui/react-toast', 'zod']

/** What reads scans is looked for by its name, so the folder says of which release it is. */
const READS_SCANS = /\.wasm$/
const VERSION_OF_PDFJS = `pdfjs-${packages.dependencies['pdfjs-dist']}`
const DEFAULT_NAME = 'assets/[name]-[hash][extname]'

/** The pages that people see first; each step has what the steps before do not. */
const STEPS = {
  first: /\/app\/(?:root|entry\.client|routes\/client\/(?:gate|auth))\.tsx/,
  home: /\/app\/routes\/client\/(?:area|dashboard)\.tsx/,
}

/**
 * In the browser each file of a visit costs 400 bytes of headers and a wait for one of six connections: what a first visit needs is
 * one file, and small ones of later pages are merged. In Node, what is imported late would be merged with what is needed at once.
 */
const output: Rollup.OutputOptions = {
  assetFileNames: ({ names }) =>
    names.some((name) => READS_SCANS.test(name))
      ? `assets/${VERSION_OF_PDFJS}/[name][extname]`
      : DEFAULT_NAME,
  experimentalMinChunkSize: 10_000,
  manualChunks: (id, graph) => stepsOf(graph).get(id),
}

const known = new WeakMap<Rollup.ManualChunkMeta['getModuleInfo'], Map<string, string>>()

/** The step at which each module is first needed. */
function stepsOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const steps = known.get(getModuleInfo) ?? new Map<string, string>()
  if (known.has(getModuleInfo)) return steps
  known.set(getModuleInfo, steps)
  const add = (id: string, step: string) => {
    const module = getModuleInfo(id)
    if (!module || steps.has(id)) return
    if (!module.isEntry) steps.set(id, step)
    for (const imported of module.importedIds) add(imported, step)
  }
  for (const [step, pages] of Object.entries(STEPS))
    for (const id of getModuleIds()) if (getModuleInfo(id)?.isEntry && pages.test(id)) add(id, step)
  return steps
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
    rollupOptions: { onwarn, output: isSsrBuild ? { assetFileNames: output.assetFileNames } : output },
  },
}))
