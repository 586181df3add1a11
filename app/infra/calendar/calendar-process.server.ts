import { once } from 'node:events'
import { startLimited } from '../limited-process.server'
import type { CalendarAnswer, CalendarQuestion } from './busy-times.server'

/** Of the process, for one calendar. The largest that is taken, 10 MB and 24,000 entries, needs 7 s of a busy processor and 240 MB. */
export const CALENDAR_LIMITS = { cpuSeconds: 30, wallMs: 90_000, heapMb: 384, dataMb: 1024 }

/** What a calendar says, read in a process of its own: null if it is none, `too_slow` if that process ends without a word. */
export async function askCalendar(
  question: CalendarQuestion,
  limits = CALENDAR_LIMITS,
): Promise<CalendarAnswer | null | 'too_slow'> {
  const child = startLimited('calendar-reader.js', [], limits)
  const stop = setTimeout(() => child.kill('SIGKILL'), limits.wallMs)
  let answer: CalendarAnswer | null | 'too_slow' = 'too_slow'
  child.on('message', ({ said }: { said: CalendarAnswer | null }) => {
    answer = said
  })
  child.send(question, () => undefined)
  await once(child, 'close')
  clearTimeout(stop)
  return answer
}
