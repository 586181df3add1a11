import { z } from 'zod'
import { modes } from './tenant'

export const File = z.object({
  path: z.string().min(1),
  contentBase64: z.base64().optional(),
  size: z.int().optional(),
  modified: z.iso.datetime().optional(),
  id: z.string().optional(),
  hash: z.string().optional(),
  reportSize: z.int().optional(),
  malware: z.boolean().optional(),
})
export const Move = z.object({ id: z.string(), name: z.string().optional(), parentId: z.string().optional() })
export const Share = z.object({ url: z.string(), itemId: z.string() })
export const Settings = z
  .object({
    tenant: z.string(),
    clientId: z.string(),
    secret: z.string(),
    driveType: z.enum(['personal', 'business', 'documentLibrary']),
    tokenTtl: z.int(),
    flags: z
      .object({
        repeatItems: z.boolean(),
        emptyPage: z.boolean(),
        cascadeDeletes: z.boolean(),
        dropTombstones: z.boolean(),
        emptyHashesForZeroByte: z.boolean(),
        tokenForm: z.enum(['query', 'function']),
        badLocation: z.boolean(),
        rootAlways: z.boolean(),
        strictRotation: z.boolean(),
      })
      .partial(),
  })
  .partial()
const When = z.object({
  match: z
    .object({ listener: z.enum(['A', 'B']), method: z.string(), pathRegex: z.string() })
    .partial()
    .optional(),
  skip: z.int().optional(),
  times: z.int().optional(),
})
const OwnFault = When.extend({
  status: z.int().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  contentType: z.string().optional(),
  delayMs: z.int().optional(),
  hang: z.boolean().optional(),
  truncateAt: z.int().optional(),
  resetSocket: z.boolean().optional(),
})
const Paced = When.extend({
  preset: z.enum(['throttle', 'busy503']),
  retryAfter: z.union([z.int(), z.iso.datetime().transform((text) => new Date(text)), z.null()]).optional(),
})
const Plain = When.extend({
  preset: z.enum(['error500', 'html502', 'invalidJson', 'empty401', 'denied403', 'locked423']),
})
export const Faults = z.array(z.union([Paced, Plain, OwnFault.strict()]))

export const AuthMode = z.object({ mode: z.enum(modes) })
export const Clock = z.object({ advanceSeconds: z.int() })
