import { runnerImport } from 'vite'

const { module: shared } = await runnerImport('./vite.shared.ts')
const { module } = await runnerImport('./tests/support/graph-process.ts', {
  resolve: { alias: shared.alias },
})
await module.run(process.argv.slice(2))
