import { AppError } from '../../app-error'
import { log } from '../../log.server'

/** A failed call to S3, after the library has tried it again: what the server says, or the network. */
export class S3Fault extends Error {
  constructor(
    readonly call: string,
    /** The name of the error: that of S3 (`NoSuchKey`), or of the network (`ECONNREFUSED`). */
    readonly code: string,
    readonly status: number | undefined,
    /** Where the bucket is, if that is not the region it was asked in. */
    readonly region: string | undefined,
    message: string,
  ) {
    super(`${call}: ${code} (${message})`)
  }
}

type Said = {
  name?: string
  code?: string
  message?: string
  Region?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
}

/** A failure of the library in our words. */
export function s3FaultOf(call: string, error: unknown): S3Fault {
  const { name, code, message = '', Region, $metadata, $response } = error as Said
  const status = $metadata?.httpStatusCode
  const region = Region ?? $response?.headers?.['x-amz-bucket-region']
  return new S3Fault(call, code ?? name ?? 'unknown', status, region, message)
}

/** What is the matter with the store, as somebody at the portal reads it; the log says more. */
export function storeFault(fault: unknown): AppError {
  if (fault instanceof AppError) return fault
  if (fault instanceof S3Fault && fault.code === 'NoSuchKey') return new AppError('file_gone')
  log().error({ err: fault }, 'the document store failed')
  return new AppError(codeOf(fault))
}

/** What went wrong on the way, although the server answers as to a mistake of ours. */
const ON_THE_WAY = new Set(['BadDigest', 'IncompleteBody', 'RequestTimeout', 'XAmzContentSHA256Mismatch'])

/** Whether waiting helps, or somebody has to change a setting or a right. */
export const codeOf = (fault: unknown) => (isRefusal(fault) ? 'store_refused' : 'store_unavailable')

const isRefusal = (fault: unknown) =>
  fault instanceof S3Fault &&
  fault.status !== undefined &&
  fault.status >= 300 &&
  fault.status < 500 &&
  !ON_THE_WAY.has(fault.code)
