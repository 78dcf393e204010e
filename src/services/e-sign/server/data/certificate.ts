import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'

const BITS = 3_072
/** Years that a certificate is good; the next one is made a year before. */
const YEARS = 5
const DAYS_A_YEAR = 365

export interface Certificate {
  serial: string
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: string
  pem: string
  notBefore: Date
  notAfter: Date
}

/** A fresh key with a certificate that it signs itself: the seal of the house, as PKCS #12 under a passphrase. */
export async function makeCertificate(given: { name: string; now: Date; passphrase: string }): Promise<Certificate & { p12: Buffer }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  const serial = `00${randomBytes(15).toString('hex')}`
  const notBefore = startOfDay(dayOf(given.now))
  const notAfter = startOfDay(addDays(dayOf(given.now), YEARS * DAYS_A_YEAR))
  const named = [
    { name: 'commonName', value: given.name },
    { name: 'organizationName', value: 'Backlot' },
  ]
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = serial
  certificate.validity.notBefore = notBefore
  certificate.validity.notAfter = notAfter
  certificate.setSubject(named)
  certificate.setIssuer(named)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const pem = forge.pki.certificateToPem(certificate)
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, given.passphrase, { algorithm: 'aes256' })
  return { serial, fingerprint: fingerprintOf(pem), pem, notBefore, notAfter, p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1') }
}

export const fingerprintOf = (pem: string): string =>
  createHash('sha256')
    .update(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
    .digest('hex')
