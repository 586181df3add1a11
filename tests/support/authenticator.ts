import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device with passkeys, in software: it signs with P-256 keys as browsers pass it on. `flags` and others make it a bad one. */

type Options = { challenge: string }
type Made = { origin?: string; rpId?: string; flags?: number; counter?: number; statement?: Statement }
/** What a device says of who made it. */
type Statement = { format: string; entries: [name: string, value: Value][] }
type Value = number | string | Buffer | Value[]

/** The person is there and verified; the passkey is copied elsewhere. */
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const WITH_KEY = 0x40
export const UNVERIFIED = PRESENT

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Buffer) => bytes.toString('base64url')

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  constructor(readonly site = { id: 'localhost', origin: 'http://localhost' }) {}

  /** The answer to what a browser was told to make. */
  register({ challenge }: Options, made: Made = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key: [number, number | Buffer][] = [
      ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as [number, number][]),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const flags = made.flags ?? PRESENT | VERIFIED | BACKED_UP
    const head = this.#head({ ...made, flags: flags | WITH_KEY })
    const authData = Buffer.concat([head, Buffer.alloc(16), length, this.id, cborMap(key)])
    const { format, entries } = made.statement ?? { format: 'none', entries: [] }
    const attestationObject = cborMap([
      ['fmt', format],
      ['attStmt', entries],
      ['authData', authData],
    ])
    const clientDataJSON = this.#clientData('webauthn.create', challenge, made)
    return this.#answer({
      clientDataJSON: b64(clientDataJSON),
      attestationObject: b64(attestationObject),
      transports: ['internal'],
    })
  }

  /** The answer to what a browser was told to sign. */
  signIn({ challenge }: Options, made: Made = {}) {
    const authData = this.#head({ flags: PRESENT | VERIFIED | BACKED_UP, ...made })
    const clientDataJSON = this.#clientData('webauthn.get', challenge, made)
    const signed = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: b64(clientDataJSON),
      authenticatorData: b64(authData),
      signature: b64(signed),
    })
  }

  #head({ rpId = this.site.id, flags = 0, counter = this.counter }: Made) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, { origin = this.site.origin }: Made) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer<Response>(response: Response) {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' as const, response }
  }
}

/** CBOR (RFC 8949), as much of it as passkeys use. */
function cbor(value: Value | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
}

type Entries = [key: number | string, value: Value | Entries][]
const isMap = (value: unknown): value is Entries =>
  Array.isArray(value) && !Buffer.isBuffer(value) && value.every((entry) => Array.isArray(entry))

const cborMap = (entries: Entries): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), isMap(value) ? cborMap(value) : cbor(value as Value)]),
  ])

function cborHead(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  return Buffer.from([first | 25, size >> 8, size & 0xff])
}
