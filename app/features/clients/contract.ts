import { z } from 'zod'
import { archival, count, id, instant } from '~/infra/http/answer-fields'

/** Clients, as answered by the administration API. */

export const AdminClientAnswer = z
  .strictObject({
    id,
    username: z.string(),
    clientNumber: z.string().max(50).nullable(),
    dni: z.string().max(20).nullable(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    ...archival,
    createdAt: instant,
  })
  .meta({ id: 'AdminClient' })
export type AdminClient = z.output<typeof AdminClientAnswer>

export const ClientDeleted = z
  .strictObject({
    success: z.literal(true),
    cases: count.describe('archived with the client'),
    documents: count.describe('archived with the client'),
  })
  .meta({ id: 'ClientDeleted' })
