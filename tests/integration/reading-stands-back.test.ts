import { expect, test } from 'vitest'
import { minutes, seconds } from '~/domain/duration'
import { standsBack } from '~/features/reading/stand-back.server'
import { createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'

const NOW = Date.UTC(2026, 10, 23, 9)

test('reading waits until no document has come for two seconds', () => {
  freshPortal()
  const isBack = standsBack()
  expect(isBack(NOW)).toBe(false)
  createDocument({ uploadDate: NOW })
  expect([0, 1999, 2000].map((ms) => isBack(NOW + ms))).toEqual([true, true, false])
  createDocument({ uploadDate: NOW + seconds(30) })
  // Older than the newest: a clock that was set back is no upload.
  expect([29, 30, 32].map((after) => isBack(NOW + seconds(after)))).toEqual([false, true, false])
})

test('documents that never pause are read after a minute, and the next pause counts anew', () => {
  freshPortal()
  const isBack = standsBack()
  const uploadAt = (second: number) => {
    createDocument({ uploadDate: NOW + seconds(second) })
    return isBack(NOW + seconds(second))
  }
  const said = Array.from({ length: 90 }, (_, second) => uploadAt(second))
  expect(said.indexOf(false)).toBe(minutes(1) / seconds(1))
  expect(said.lastIndexOf(true)).toBe(59)
  expect(isBack(NOW + seconds(95))).toBe(false)
  expect(uploadAt(100)).toBe(true)
})
