import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sleepWhile } from '~db/postgres/link'

/** Wakes whoever sleeps many times before it counts. */
const WAKES_EARLY = `
  const { workerData } = require('node:worker_threads')
  while (Atomics.notify(workerData, 0) === 0);
  for (let n = 0; n < 100; n++) while (Atomics.notify(workerData, 0) === 0);
  Atomics.store(workerData, 0, 1)
  Atomics.notify(workerData, 0)`

test('who is woken for an answer that was read already sleeps on until the next', async () => {
  const counter = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(WAKES_EARLY, { eval: true, workerData: counter })
  sleepWhile(counter, 0, 60_000)
  expect(counter[0]).toBe(1)
  await worker.terminate()
})

test('who waits for an answer that does not come wakes up when the time is over', () => {
  const counter = new Int32Array(new SharedArrayBuffer(4))
  const begun = performance.now()
  sleepWhile(counter, 0, 20)
  expect([counter[0], performance.now() - begun >= 19]).toEqual([0, true])
})
