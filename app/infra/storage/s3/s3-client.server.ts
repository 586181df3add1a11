import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketAclCommand,
  GetBucketPolicyStatusCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { seconds } from '~/domain/duration'
import { type Env, env, setForLibrary } from '../../env.server'
import { noteStoreAnswer, noteStoreFailure } from '../../trouble'
import { codeOf, S3Fault, s3FaultOf } from './s3-fault.server'
import { prefixOf } from './s3-keys.server'

/** The calls to S3 that the store needs. Each throws `S3Fault` if it fails for good. */

const CONNECT_MS = seconds(5)
/** A connection that stands still for so long is ended. */
const IDLE_MS = seconds(20)
/** The first one included; the pauses between them grow. */
const ATTEMPTS = 3

// The version is one that Node 20 may use; the warning that later ones will not is no news for who runs the portal.
setForLibrary('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')

let made: { of: Env; client: S3Client } | undefined

function client(): S3Client {
  if (made?.of === env()) return made.client
  made?.client.destroy()
  made = { of: env(), client: connect(env()) }
  return made.client
}

function connect(config: Env): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = config
  return new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    // Not every server knows the checksums of today; ours are the signed SHA-256 of each body, and its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function callS3<Answer>(call: string, ask: (client: S3Client, Bucket: string) => Promise<Answer>) {
  try {
    const answer = await ask(client(), env().S3_BUCKET ?? '')
    noteStoreAnswer()
    return answer
  } catch (error) {
    const fault = s3FaultOf(call, error)
    if (fault.status !== 404 || fault.code === 'NoSuchBucket')
      noteStoreFailure(codeOf(fault), Date.now(), () => listObjects(prefixOf('documents')).next())
    throw fault
  }
}

/** Encryption by the server, as set; without a setting that of the bucket applies. */
function encryption() {
  const { S3_ENCRYPTION: ServerSideEncryption, S3_KMS_KEY_ID: SSEKMSKeyId } = env()
  return ServerSideEncryption ? { ServerSideEncryption, SSEKMSKeyId } : {}
}

/** The library signs the SHA-256 of the body, which the server compares; a bucket with object lock demands the MD5 as well. */
const bodyOf = (bytes: Buffer) => ({
  Body: bytes,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
})

/** Stores an object in one call. */
export async function putObject(Key: string, bytes: Buffer) {
  await callS3('PutObject', (s3, Bucket) =>
    s3.send(new PutObjectCommand({ Bucket, Key, ...bodyOf(bytes), ...encryption() })),
  )
}

/** Begins an upload in parts; returns its id. */
export async function beginUpload(Key: string): Promise<string> {
  const { UploadId } = await callS3('CreateMultipartUpload', (s3, Bucket) =>
    s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ...encryption() })),
  )
  if (!UploadId) throw new S3Fault('CreateMultipartUpload', 'NoUploadId', undefined, undefined, '')
  return UploadId
}

export type Part = { PartNumber: number; ETag: string | undefined }

/** Sends a part of an upload, whose numbers begin with 1. */
export async function putPart(
  Key: string,
  UploadId: string,
  PartNumber: number,
  bytes: Buffer,
): Promise<Part> {
  const { ETag } = await callS3('UploadPart', (s3, Bucket) =>
    s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ...bodyOf(bytes) })),
  )
  return { PartNumber, ETag }
}

/** Makes an object of its parts. */
export async function completeUpload(Key: string, UploadId: string, Parts: Part[]) {
  await callS3('CompleteMultipartUpload', (s3, Bucket) =>
    s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
  )
}

/** Gives an upload up; its parts are gone. */
export async function abortUpload(Key: string, UploadId: string, withinMs?: number) {
  await callS3('AbortMultipartUpload', (s3, Bucket) =>
    s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), bounded(withinMs)),
  )
}

export type Answered = {
  body: Readable
  start: number
  /** Both ends included; below `start` for a file without content. */
  end: number
  /** Of the whole file. */
  size: number
  etag: string | undefined
}

/** `range` as in the header, `0-99` or `100-`; `etag` is what the file had before. */
export async function getObject(Key: string, range?: string, etag?: string): Promise<Answered> {
  const conditions = { Range: range && `bytes=${range}`, IfMatch: etag }
  const answer = await callS3('GetObject', (s3, Bucket) =>
    s3.send(new GetObjectCommand({ Bucket, Key, ...conditions })),
  )
  const body = answer.Body as unknown as Readable
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '') ?? []
  const length = answer.ContentLength ?? 0
  if (total !== undefined)
    return { body, start: Number(from), end: Number(to), size: Number(total), etag: answer.ETag }
  return { body, start: 0, end: length - 1, size: length, etag: answer.ETag }
}

/** The size of an object; null if there is none. */
export async function sizeOfObject(Key: string): Promise<number | null> {
  try {
    const ask = new HeadObjectCommand({ Bucket: env().S3_BUCKET, Key })
    return (await callS3('HeadObject', (s3) => s3.send(ask))).ContentLength ?? 0
  } catch (error) {
    if (error instanceof S3Fault && error.status === 404) return null
    throw error
  }
}

/** Copies an object within the bucket. */
export async function copyObject(from: string, Key: string) {
  await callS3('CopyObject', (s3, Bucket) =>
    s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}`, ...encryption() })),
  )
}

/** Deletes an object; no effect if there is none. `withinMs`: or gives up. */
export async function deleteObject(Key: string, withinMs?: number) {
  await callS3('DeleteObject', (s3, Bucket) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key }), bounded(withinMs)),
  )
}

const bounded = (ms?: number) => (ms ? { abortSignal: AbortSignal.timeout(ms) } : {})

export type S3Object = { key: string; size: number; writtenAt: number }

/** The objects below a prefix, page by page. */
export async function* listObjects(Prefix: string): AsyncGenerator<S3Object> {
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await callS3('ListObjectsV2', (s3, Bucket) =>
      s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
    )
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
      yield { key: Key, size: Size, writtenAt: LastModified?.getTime() ?? 0 }
    ContinuationToken = page.NextContinuationToken
    if (!page.IsTruncated || !ContinuationToken) return
  }
}

/** The uploads below a prefix that were begun and not ended. */
export async function* listUploads(Prefix: string) {
  for (let marker = {}; ; ) {
    const page = await callS3('ListMultipartUploads', (s3, Bucket) =>
      s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...marker })),
    )
    for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? [])
      yield { key: Key, id: UploadId, begunAt: Initiated?.getTime() ?? 0 }
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
    if (!page.IsTruncated || !page.NextKeyMarker) return
  }
}

/** What time it is for the server (UTC milliseconds), as it says with any answer. */
export async function serverTime(Prefix: string): Promise<number> {
  const command = new ListObjectsV2Command({ Bucket: env().S3_BUCKET, Prefix, MaxKeys: 1 })
  let date = ''
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      date = (result.response as { headers: Record<string, string> }).headers.date ?? ''
      return result
    },
    { step: 'deserialize', priority: 'low' },
  )
  await callS3('ListObjectsV2', (s3) => s3.send(command))
  const time = Date.parse(date)
  if (Number.isNaN(time)) throw new S3Fault('ListObjectsV2', 'NoDate', undefined, undefined, date)
  return time
}

const NOT_IMPLEMENTED = 501
const EVERYBODY = /\/(?:AllUsers|AuthenticatedUsers)$/

/** Whether the bucket's list of rights, or its policy, opens it to everybody. */
export async function isOpenToAll(): Promise<boolean> {
  const acl = await callS3('GetBucketAcl', (s3, Bucket) =>
    s3.send(new GetBucketAclCommand({ Bucket })),
  ).catch(ifUnknown)
  if (acl?.Grants?.some(({ Grantee }) => EVERYBODY.test(Grantee?.URI ?? ''))) return true
  const policy = await callS3('GetBucketPolicyStatus', (s3, Bucket) =>
    s3.send(new GetBucketPolicyStatusCommand({ Bucket })),
  ).catch(ifUnknown)
  return policy?.PolicyStatus?.IsPublic === true
}

/** The key need not have the right to look, there need not be a policy, and not every server knows the question. */
function ifUnknown(fault: unknown) {
  const { status = 0 } = fault as S3Fault
  if ((status >= 400 && status < 500) || status === NOT_IMPLEMENTED) return null
  throw fault
}
