import { GraphRefusal } from './answers'
import type { Fault, Match } from './faults'

type When = { match?: Match; skip?: number; times?: number }

/** The faults that Microsoft is known for. Each may say which requests it is for, and how often. */
export const presets = {
  /** `retryAfter`: seconds, an instant (sent as a date), or null to leave the header out. */
  throttle: (retryAfter: number | Date | null = 1, when: When = {}): Fault => ({
    ...when,
    refusal: new GraphRefusal(429, 'activityLimitReached', 'The request has been throttled', {
      inner: { code: 'throttledRequest', innerError: { code: 'quota' } },
      headers: retryHeader(retryAfter),
    }),
  }),
  busy503: (retryAfter: number | Date | null = 1, when: When = {}): Fault => ({
    ...when,
    refusal: new GraphRefusal(503, 'serviceNotAvailable', 'The service is temporarily unavailable.', {
      headers: retryHeader(retryAfter),
    }),
  }),
  error500: (when: When = {}): Fault => ({
    ...when,
    refusal: new GraphRefusal(500, 'generalException', 'General exception while processing'),
  }),
  html502: (when: When = {}): Fault => ({
    ...when,
    status: 502,
    contentType: 'text/html; charset=us-ascii',
    body: '<!DOCTYPE html><html><head><title>Bad Gateway</title></head><body><h2>502 Bad Gateway</h2></body></html>',
  }),
  invalidJson: (when: When = {}): Fault => ({ ...when, status: 200, body: '{"value":[{"id":"01' }),
  empty401: (when: When = {}): Fault => ({
    ...when,
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer realm=""' },
    body: '',
  }),
  denied403: (when: When = {}): Fault => ({
    ...when,
    refusal: new GraphRefusal(403, 'accessDenied', 'Access denied'),
  }),
  locked423: (when: When = {}): Fault => ({
    ...when,
    refusal: new GraphRefusal(423, 'notAllowed', 'The resource you are attempting to access is locked', {
      inner: { code: 'resourceLocked' },
    }),
  }),
}

const retryHeader = (after: number | Date | null): Record<string, string> =>
  after === null ? {} : { 'Retry-After': after instanceof Date ? after.toUTCString() : String(after) }
