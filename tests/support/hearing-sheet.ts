import { vi } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { nextOpening } from '~/domain/working-day'
import { queueNews } from '~/features/news/queue-news.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import type { Workbook } from '~/infra/workbook/workbook'
import { dniOfRow } from './case-sheet'
import { takeWorkbook } from './in-memory-sheet'
import { settleAll } from './news'
import { sendNext } from './outbox'

/** What the sheet says of the hearing of a case, as written in its cells. */
export type HearingCells = { day: string; hour?: string; place?: string; attend?: string }

const HEADINGS = [
  'Nº EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'FECHA VISTA',
  'HORA VISTA',
  'LUGAR VISTA',
  'DEBE ACUDIR',
]

/** Imports a sheet with the hearing of EXP-1, without a file. */
export function takeHearing({ day, hour = '', place = '', attend = '' }: HearingCells) {
  const row = ['EXP-1', 'Ana García López', dniOfRow(1), 'ana@correo.example', day, hour, place, attend]
  const lines = [
    HEADINGS,
    row,
    ['EXP-2', 'Luis Peña Ruiz', dniOfRow(2), 'luis@correo.example', '', '', '', ''],
  ]
  const workbook: Workbook = {
    sheets: [
      {
        name: 'Seguimiento',
        hidden: false,
        rows: lines.map((cells, index) => ({
          number: index + 1,
          cells: cells.flatMap((text, column) =>
            text === '' ? [] : [{ column, type: 'text' as const, text }],
          ),
        })),
      },
    ],
  }
  return takeWorkbook(workbook, { sheets: 'all' as never })
}

/** A day as a sheet has it. */
export const inSheet = (day: string) => day.split('-').reverse().join('/')

/** Stops the clock of the test at an hour of Madrid. */
export function stopAt(day: string, time: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(instantAt(day, time))
}

/** The worker at this hour: what has changed is compared, and what is due leaves. */
export async function work() {
  settleAll()
  while (queueReminders(Date.now()));
  while (queueNews(Date.now()));
  while (await sendNext('bulk', Date.now()));
  settleAll()
}

/** The next morning on which e-mails leave. */
export async function nextMorning(send = work) {
  settleAll()
  vi.setSystemTime(nextOpening(Date.now(), '09:00'))
  await send()
}

/** As many days later, at the same hour. */
export async function later(count: number) {
  vi.setSystemTime(Date.now() + days(count))
  await work()
}
