import { benchCasePage } from './bench/case-page'
import { benchClientPages } from './bench/client-pages'
import { benchDrive } from './bench/drive'
import { type Bench, printFigure } from './bench/figures'
import { benchLists } from './bench/lists'
import { benchPages } from './bench/pages'
import { benchRuns } from './bench/runs'
import { benchSync } from './bench/sync'
import { benchUpload } from './bench/upload'

/** The benches by name; each prints its figures and says whether they hold. */
const benches: Record<string, Bench> = {
  sync: benchSync,
  drive: benchDrive,
  pages: benchPages,
  'case-page': benchCasePage,
  lists: benchLists,
  runs: benchRuns,
  upload: benchUpload,
  'client-pages': benchClientPages,
}

const wanted = process.argv.slice(2)
let holds = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for await (const figure of bench()) {
    printFigure(name, figure)
    holds &&= figure.limit === null || figure.value <= figure.limit
  }
}
process.exit(holds ? 0 : 1)
