import type { Readable } from 'node:stream'
import { DataStore, type Locker, Server, Upload } from '@tus/server'
import type { AnswerViewer } from '~/access/viewer'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { randomToken } from '~/infra/crypto.server'
import { requireOpenedBy } from '~/infra/http/body.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { log } from '~/infra/log.server'
import type { About } from '../open-request.server'
import { addPiece, beginUpload, dropUploads, findUpload, UPLOAD_LIFE_MS } from './uploads.server'

type Visit = { viewer: AnswerViewer; about: About; context: RequestContext; path: string }

/**
 * Answers a request of the tus protocol (1.0.0: creation, termination, expiration) for one person and what they send for.
 * Failures are answered in words.
 */
export function answerTus(request: Request, visit: Visit): Promise<Response> {
  const { path, context } = visit
  const server = new Server({
    ...{ path, relativeLocation: true, locker: NO_LOCK, namingFunction: randomToken },
    datastore: new Uploads(visit),
    onResponseError: (_request, error) => {
      const fault = error instanceof AppError ? error : null
      if (!fault && 'status_code' in error) return undefined
      if (!fault) log().error({ err: error }, 'a piece of a file was not kept')
      const failure = fault ?? new AppError('busy')
      return {
        status_code: STATUS[failure.code] ?? failure.status,
        body: errorText(context.language, failure),
      }
    },
  })
  return server.handleWeb(request)
}

/** In tus, a conflict is tried again and what is gone is not. */
const STATUS: Partial<Record<AppError['code'], number>> = {
  ...{ request_closed: 410, messages_off: 410, opened_by_other: 410 },
}

/** Two webs share no lock: where a piece begins is compared in the transaction that keeps it. */
const NO_LOCK: Locker = {
  newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }),
}

class Uploads extends DataStore {
  override extensions = ['creation', 'termination', 'expiration']

  constructor(private readonly visit: Visit) {
    super()
  }

  override async create(file: Upload): Promise<Upload> {
    const { viewer, about, context } = this.visit
    const fileName = file.metadata?.filename ?? ''
    // Before half a gigabyte is on its way, and once more when all is here.
    requireOpenedBy(viewer, file.metadata?.who)
    beginUpload(viewer, about, { id: file.id, fileName, size: file.size ?? 0 }, context.now)
    return file
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { viewer, about } = this.visit
    return addPiece(viewer, about, id, { offset, body })
  }

  override async getUpload(id: string): Promise<Upload> {
    const { viewer, about } = this.visit
    const { fileName, size, received, createdAt } = findUpload(viewer, about, id)
    const creation_date = new Date(createdAt).toISOString()
    return new Upload({ id, size, offset: received, creation_date, metadata: { filename: fileName } })
  }

  override async remove(id: string) {
    const { viewer, about } = this.visit
    await dropUploads(viewer, about, [id])
  }

  override getExpiration = () => UPLOAD_LIFE_MS
}
