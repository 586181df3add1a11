import { z } from 'zod'
import { adminCalls } from './admin'
import { call, calls } from './calls'
import { clientCalls } from './client'
import { documentCalls } from './documents'
import { driveCalls } from './drive'
import { openApi } from './open-api'
import { requestCalls } from './requests'
import { sessionCalls } from './session'
import { syncCalls } from './sync'
import { timelineCalls } from './timeline'

/** Does not change while the process lives. */
let described: ReturnType<typeof openApi> | undefined
function description() {
  described ??= openApi(contract)
  return described
}

const descriptionCalls = calls({
  'GET /api/openapi.json': call(
    {
      summary: 'Get the OpenAPI 3.1 description of this API',
      role: 'anyone',
      answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
    },
    () => description(),
  ),
})

/** The sections of the reference, in order. */
export const sections = {
  Session: sessionCalls,
  'Client data': clientCalls,
  Administration: adminCalls,
  Documents: documentCalls,
  'What clients are asked for': requestCalls,
  Synchronisation: { ...syncCalls, ...timelineCalls },
  'Cloud drive': driveCalls,
  Description: descriptionCalls,
}

/** Every call of the API. A test fails if a route under `/api` is missing here. */
export const contract = {
  ...sessionCalls,
  ...clientCalls,
  ...adminCalls,
  ...documentCalls,
  ...requestCalls,
  ...syncCalls,
  ...timelineCalls,
  ...driveCalls,
  ...descriptionCalls,
}
