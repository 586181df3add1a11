import { benchCasePage } from './case-page'
import { benchClientPages } from './client-pages'
import { benchDrive } from './drive'
import type { Bench } from './figures'
import { benchLists } from './lists'
import { benchMachines } from './machines'
import { benchMemory } from './memory'
import { benchNews } from './news'
import { benchPages } from './pages'
import { benchReading } from './reading'
import { benchRuns } from './runs'
import { benchStrangers } from './strangers'
import { benchSync } from './sync'
import { benchTransfer } from './transfer'
import { benchPapers } from './whose-paper'

/** The benches by name, in their order, and after how many minutes each is given up. */
export const benches: Record<string, { bench: Bench; minutes: number }> = {
  'case-page': { bench: benchCasePage, minutes: 3 },
  'client-pages': { bench: benchClientPages, minutes: 4 },
  sync: { bench: benchSync, minutes: 3 },
  drive: { bench: benchDrive, minutes: 3 },
  papers: { bench: benchPapers, minutes: 3 },
  pages: { bench: benchPages, minutes: 4 },
  runs: { bench: benchRuns, minutes: 3 },
  news: { bench: benchNews, minutes: 5 },
  strangers: { bench: benchStrangers, minutes: 5 },
  transfer: { bench: benchTransfer, minutes: 3 },
  memory: { bench: benchMemory, minutes: 5 },
  machines: { bench: benchMachines, minutes: 15 },
  reading: { bench: benchReading, minutes: 20 },
  lists: { bench: benchLists, minutes: 9 },
}
