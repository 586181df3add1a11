import { randomUUID } from 'node:crypto'
import { seconds } from '~/domain/duration'
import { env } from '../../env.server'
import {
  deleteObject,
  getObject,
  isOpenToAll,
  listObjects,
  putObject,
  sizeOfObject,
} from './s3-client.server'
import { S3Fault } from './s3-fault.server'
import { keyOf, ownerKey, prefixOf } from './s3-keys.server'

const ANSWERS_MS = seconds(10)
const RIGHTS: Record<string, string> = {
  ListObjectsV2: 'list (s3:ListBucket)',
  PutObject: 'write (s3:PutObject)',
  HeadObject: 'read (s3:GetObject)',
  GetObject: 'read (s3:GetObject)',
  DeleteObject: 'delete (s3:DeleteObject)',
}

/**
 * What is wrong with the bucket, and what to do; null if documents can live in it. Nothing but a probe is written, and taken
 * away again; and, if all is well, the name of the owner, over none or one of this `line`.
 */
export async function faultOfS3(owner?: string, line?: string): Promise<string | null> {
  const probe = keyOf('probe', randomUUID())
  try {
    await listObjects(prefixOf('probe')).next()
    if ((await isOpenToAll()) || (await isSeenByAnyone('?list-type=2&max-keys=1'))) return OPEN()
    await putObject(probe, Buffer.from('probe'))
    try {
      await sizeOfObject(probe)
      ;(await getObject(probe)).body.destroy()
      if (await isSeenByAnyone(`/${probe}`)) return OPEN()
    } finally {
      await deleteObject(probe)
    }
    return owner && (await isOfAnother(owner, line)) ? OF_ANOTHER() : null
  } catch (error) {
    if (error instanceof S3Fault) return sentenceOf(error)
    throw error
  }
}

const OPEN = () =>
  `S3_BUCKET ${env().S3_BUCKET} is open to everybody: close it (on AWS: Block Public Access), and the portal stores documents in it`

const OF_ANOTHER = () =>
  `What is in S3_BUCKET ${env().S3_BUCKET} below ${prefixOf('documents')} belongs to another portal, to this one as it was restored elsewhere, or to this one before its database was lost: leave this one off, restore a backup of it, or set another S3_PREFIX. If it is to belong to this one, delete the object ${ownerKey()}`

/** Marks what has no owner yet, or one of this line. */
async function isOfAnother(owner: string, line?: string): Promise<boolean> {
  const marked = await textOf(ownerKey())
  const isFree = marked === null || (line !== undefined && `${marked}/`.startsWith(`${line}/`))
  if (isFree) await putObject(ownerKey(), Buffer.from(owner))
  return (isFree ? await textOf(ownerKey()) : marked) !== owner
}

async function textOf(key: string): Promise<string | null> {
  try {
    return Buffer.concat(await (await getObject(key)).body.toArray()).toString()
  } catch (error) {
    if (error instanceof S3Fault && error.code === 'NoSuchKey') return null
    throw error
  }
}

/** Asks without a key, as a stranger would. */
async function isSeenByAnyone(path: string): Promise<boolean> {
  const { S3_ENDPOINT, S3_BUCKET } = env()
  const options = { signal: AbortSignal.timeout(ANSWERS_MS), redirect: 'manual' } as const
  const answer = await fetch(`${S3_ENDPOINT}/${S3_BUCKET}${path}`, options).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

function sentenceOf({ call, code, status, region, message }: S3Fault): string {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ENCRYPTION } = env()
  if (status === undefined)
    return `S3_ENDPOINT ${S3_ENDPOINT} does not answer (${code}): check the address, and that this computer reaches it`
  if (code === 'NoSuchBucket')
    return `S3_BUCKET ${S3_BUCKET} does not exist at ${S3_ENDPOINT}: create it, closed to the public, or name another`
  if (region && region !== S3_REGION)
    return `S3_REGION is ${S3_REGION}, but the bucket ${S3_BUCKET} is in ${region}: set S3_REGION=${region}`
  if (code === 'SignatureDoesNotMatch' || code === 'InvalidAccessKeyId')
    return `${S3_ENDPOINT} refuses the key: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`
  if (code === 'RequestTimeTooSkewed')
    return `${S3_ENDPOINT} has another time than this computer: set the clock of this computer`
  if (status === 403)
    return `The key of S3_ACCESS_KEY_ID may not ${RIGHTS[call] ?? call} in ${S3_BUCKET} below ${prefixOf('documents')}: give it the rights listed in docs/s3.md`
  if (status === 501 && S3_ENCRYPTION)
    return `${S3_ENDPOINT} does not know S3_ENCRYPTION=${S3_ENCRYPTION} (${message}): leave it out, or encrypt otherwise`
  if (status > 501 || status === 500)
    return `${S3_ENDPOINT} is not in order at the moment (${status} ${code}): start again in a few minutes`
  return `${S3_ENDPOINT} did not do as S3 does (${call}: ${status} ${code}): check S3_ENDPOINT`
}
