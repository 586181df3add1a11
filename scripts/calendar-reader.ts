import { type CalendarQuestion, readBusyTimes } from '~/infra/calendar/busy-times.server'

/** The process that reads a calendar: a message has its text, the answer when it is busy. */
process.once('message', (question: CalendarQuestion) => {
  process.send?.({ said: readBusyTimes(question) })
  process.disconnect?.()
})
