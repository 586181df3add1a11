import { expect, test } from 'vitest'
import { answerTo, isFromHere, peerAddress } from '~/infra/http/http-connection.server'
import { requestOn, socketFrom } from '../../../support/request-on'

test('whatever is made of a request leads back to its connection', () => {
  const { request, response } = requestOn(socketFrom('198.51.100.9'))
  const ofLoader = new Request('http://localhost/other', { headers: request.headers })
  expect(answerTo(ofLoader)).toBe(response)
  expect(peerAddress(ofLoader)).toBe('198.51.100.9')
})

test('a caller cannot name the answer of another', () => {
  const here = requestOn(socketFrom('127.0.0.1'))
  const stolen = Object.fromEntries(here.request.headers)
  const { request, response } = requestOn(socketFrom('198.51.100.9'), stolen)
  expect(answerTo(request)).toBe(response)
  expect(isFromHere(request)).toBe(false)
  expect(isFromHere(here.request)).toBe(true)
})

test('outside a server there is no connection', () => {
  expect(answerTo(new Request('http://localhost/'))).toBeUndefined()
})

test('an answer that was sent is forgotten, and so is one whose connection closed before its turn', () => {
  const socket = socketFrom('198.51.100.9')
  const [first, second] = [requestOn(socket), requestOn(socket)]
  first.response.emit('close')
  expect(answerTo(first.request)).toBeUndefined()
  expect(answerTo(second.request)).toBe(second.response)
  socket.emit('close')
  expect(answerTo(second.request)).toBeUndefined()
})
