import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import forge from 'node-forge'
import { env } from '../env.server'
import { type CertificateFault, noteSeal } from '../trouble'

/** The firm's certificate with its key, and those that vouch for it; certificates as DER. */
export type SealingCertificate = { key: KeyObject; own: X509Certificate; chain: Buffer[] }

export class CertificateError extends Error {
  constructor(readonly fault: CertificateFault) {
    super(`SIGNING_CERTIFICATE cannot be used: ${WHY[fault]}`)
  }
}

const WHY: Record<CertificateFault, string> = {
  missing: 'the file does not exist or cannot be read',
  password: 'SIGNING_CERTIFICATE_PASSWORD is not its password',
  unreadable: 'it is no PKCS#12 file with an RSA key and its certificate',
  expired: 'the certificate is not valid today',
}

/** The certificate to seal with, read anew each time, so that a renewed one counts at once; null if none is set. Throws `CertificateError`. */
export function sealingCertificate(now: number): SealingCertificate | null {
  const { SIGNING_CERTIFICATE: file, SIGNING_CERTIFICATE_PASSWORD: password = '' } = env()
  if (file === undefined) return null
  try {
    const bundle = parse(read(file), password)
    if (now < Date.parse(bundle.own.validFrom) || now > Date.parse(bundle.own.validTo))
      throw new CertificateError('expired')
    noteSeal(null)
    return bundle
  } catch (error) {
    if (error instanceof CertificateError) noteSeal(error.fault)
    throw error
  }
}

/** Why papers cannot be sealed now; null if they can, or need not be. */
export function certificateFault(now: number): CertificateError | null {
  try {
    sealingCertificate(now)
    return null
  } catch (error) {
    if (error instanceof CertificateError) return error
    throw error
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new CertificateError('missing')
  }
}

function parse(bytes: Buffer, password: string): SealingCertificate {
  const { asn1, pkcs12, pki, util } = forge
  const bags = (() => {
    try {
      return pkcs12.pkcs12FromAsn1(asn1.fromDer(util.createBuffer(bytes.toString('binary'))), false, password)
    } catch (error) {
      throw new CertificateError(/password|MAC/i.test(String(error)) ? 'password' : 'unreadable')
    }
  })()
  const { certBag = '', pkcs8ShroudedKeyBag = '', keyBag = '' } = pki.oids
  const inBags = (bagType: string) => bags.getBags({ bagType })[bagType] ?? []
  const [privateKey] = [...inBags(pkcs8ShroudedKeyBag), ...inBags(keyBag)].map((bag) => bag.key)
  if (!privateKey) throw new CertificateError('unreadable')
  const key = createPrivateKey(pki.privateKeyToPem(privateKey))
  const all = inBags(certBag).flatMap(({ cert }) =>
    cert
      ? [new X509Certificate(Buffer.from(asn1.toDer(pki.certificateToAsn1(cert)).getBytes(), 'binary'))]
      : [],
  )
  const leaf = all.find((certificate) => certificate.checkPrivateKey(key))
  if (!leaf) throw new CertificateError('unreadable')
  return { key, own: leaf, chain: all.filter((one) => one !== leaf).map(({ raw }) => raw) }
}
