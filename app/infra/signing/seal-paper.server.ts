import { createHash, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'
import type { SealingCertificate } from './certificate.server'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

/** Seals a paper that has room for it, in its place. The key never comes near the process that reads papers. */
export async function sealPaper(location: string, certificate: SealingCertificate) {
  const sealed = await new SignPdf().sign(await readFile(location), new FirmSigner(certificate))
  await writeFile(location, sealed)
}

/** PAdES baseline B-B (EN 319 142-1): a detached CMS signature that names its certificate. `@signpdf/signer-p12` leaves that out. */
class FirmSigner extends Signer {
  constructor(private readonly certificate: SealingCertificate) {
    super()
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    return cmsOf(createHash('sha256').update(pdf).digest(), this.certificate)
  }
}

const { asn1 } = forge
type Asn1 = forge.asn1.Asn1
const { Class, Type } = asn1
const node = (type: forge.asn1.Type, value: string | Asn1[]) =>
  asn1.create(Class.UNIVERSAL, type, typeof value !== 'string', value)
const sequence = (...parts: Asn1[]) => node(Type.SEQUENCE, parts)
const set = (...parts: Asn1[]) => node(Type.SET, parts)
const oid = (name: keyof typeof OID) => node(Type.OID, asn1.oidToDer(OID[name]).getBytes())
const octets = (bytes: Buffer) => node(Type.OCTETSTRING, bytes.toString('binary'))
const whole = (number: number) => node(Type.INTEGER, String.fromCharCode(number))
const tagged = (tag: number, parts: Asn1[]) =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, parts)
const der = (value: Asn1) => Buffer.from(asn1.toDer(value).getBytes(), 'binary')
const parsed = (bytes: Buffer) => asn1.fromDer(forge.util.createBuffer(bytes.toString('binary')))
const sha256 = () => sequence(oid('sha256'), node(Type.NULL, ''))

function cmsOf(digest: Buffer, { key, own, chain }: SealingCertificate): Buffer {
  const attributes = [
    sequence(oid('contentType'), set(oid('data'))),
    sequence(oid('messageDigest'), set(octets(digest))),
    sequence(oid('signingCertificateV2'), set(sequence(sequence(sequence(octets(hashOf(own.raw))))))),
  ].sort((one, other) => Buffer.compare(der(one), der(other)))
  const signature = sign('sha256', der(set(...attributes)), key)
  const signer = sequence(
    whole(1),
    sequence(...issuerAndSerial(own.raw)),
    sha256(),
    tagged(0, attributes),
    sequence(oid('rsa'), node(Type.NULL, '')),
    octets(signature),
  )
  const certificates = [own.raw, ...chain].map(parsed)
  const signed = sequence(
    whole(1),
    set(sha256()),
    sequence(oid('data')),
    tagged(0, certificates),
    set(signer),
  )
  return der(sequence(oid('signedData'), tagged(0, [signed])))
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** As they stand in the certificate: after its version, if it has one, come the serial number, an algorithm and the issuer. */
function issuerAndSerial(certificate: Buffer): [issuer: Asn1, serial: Asn1] {
  const [body] = parsed(certificate).value as Asn1[]
  const fields = (body?.value ?? []) as Asn1[]
  const at = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  const [serial, , issuer] = fields.slice(at)
  if (!serial || !issuer) throw new Error('a certificate without a number or an issuer')
  return [issuer, serial]
}
