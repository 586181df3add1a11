import { z } from 'zod'
import { adminCalls } from './admin'
import { calls } from './calls'
import { clientCalls } from './client'
import { documentCalls } from './documents'
import { driveCalls } from './drive'
import { sessionCalls } from './session'
import { syncCalls } from './sync'

const descriptionCalls = calls({
  'GET /api/openapi.json': {
    summary: 'This interface, described for programs (OpenAPI 3.1)',
    role: 'anyone',
    answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  },
})

/** The sections of the reference, in its order. */
export const sections = {
  Session: sessionCalls,
  'Client data': clientCalls,
  Administration: adminCalls,
  Documents: documentCalls,
  Synchronisation: syncCalls,
  'Cloud drive': driveCalls,
  Description: descriptionCalls,
}

/** Every call of the interface. A route below `/api` that does not stand here fails a test. */
export const contract = {
  ...sessionCalls,
  ...clientCalls,
  ...adminCalls,
  ...documentCalls,
  ...syncCalls,
  ...driveCalls,
  ...descriptionCalls,
}
