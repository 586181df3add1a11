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
    summary: 'Get the OpenAPI 3.1 description of this API',
    role: 'anyone',
    answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  },
})

/** The sections of the reference, in order. */
export const sections = {
  Session: sessionCalls,
  'Client data': clientCalls,
  Administration: adminCalls,
  Documents: documentCalls,
  Synchronisation: syncCalls,
  'Cloud drive': driveCalls,
  Description: descriptionCalls,
}

/** Every call of the API. A test fails if a route under `/api` is missing here. */
export const contract = {
  ...sessionCalls,
  ...clientCalls,
  ...adminCalls,
  ...documentCalls,
  ...syncCalls,
  ...driveCalls,
  ...descriptionCalls,
}
