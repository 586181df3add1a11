import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/** `npm run bench`: measures the promised figures, as ratios within one run. Arguments select benches by name. */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
run(process.execPath, ['build/scripts/bench.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
