import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

export interface Verified {
  /** SHA-256 of the certificate that signed, in hexadecimal. */
  fingerprint: string
  /** Bytes of the file that the signature speaks for: all of it, or of what it was when it was signed. */
  covers: number
}

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/**
 * Looks at the last signature of a file: that its digest is that of the bytes it speaks for, and that the key of its own certificate made it.
 * Whose certificate that is, the caller decides.
 * @returns undefined where there is no signature, or it does not fit
 */
export function verifyPdf(file: Buffer): Verified | undefined {
  const range = [...file.toString('latin1').matchAll(RANGE)].at(-1)
  const [start = -1, before = 0, after = 0, rest = 0] = (range ?? []).slice(1).map(Number)
  if (!range || start !== 0 || after < before || after + rest > file.length) return undefined
  const hex = file
    .subarray(before, after)
    .toString('latin1')
    .replace(/[^0-9a-fA-F]/g, '')
  try {
    const signed = Buffer.concat([file.subarray(0, before), file.subarray(after, after + rest)])
    const fingerprint = signerOf(Buffer.from(hex, 'hex'), signed)
    return fingerprint === undefined ? undefined : { fingerprint, covers: after + rest }
  } catch {
    // what cannot be read is no signature
    return undefined
  }
}

type Node = forge.asn1.Asn1
const children = (node: Node | undefined): Node[] => (Array.isArray(node?.value) ? node.value : [])
const content = (node: Node | undefined): Buffer => Buffer.from(typeof node?.value === 'string' ? node.value : '', 'latin1')
const isTagged = (node: Node, tag: number): boolean => node.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && Number(node.type) === tag
const oid = (node: Node | undefined): string => (typeof node?.value === 'string' ? forge.asn1.derToOid(node.value) : '')
const derOf = (node: Node): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1')

/** The place of a signature is filled up with zeros behind it: what comes first says how long it is. */
function withoutFilling(cms: Buffer): Buffer {
  const first = cms[1] ?? 0
  const bytes = first < 0x80 ? 0 : first & 0x7f
  const length = bytes === 0 ? first : cms.readUIntBE(2, bytes)
  return cms.subarray(0, 2 + bytes + length)
}

/** The certificate's fingerprint where its key signed these bytes (RFC 5652: SignedData with one signer, detached). */
function signerOf(cms: Buffer, bytes: Buffer): string | undefined {
  const info = forge.asn1.fromDer(forge.util.createBuffer(withoutFilling(cms).toString('latin1')), false)
  const parts = children(children(children(info)[1])[0])
  const certificate = children(parts.find((part) => isTagged(part, 0)))[0]
  const signer = children(parts.at(-1))[0]
  const fields = children(signer)
  const attributes = fields.find((field) => isTagged(field, 0))
  if (!certificate || !attributes) return undefined
  const digest = children(attributes).find((attribute) => oid(children(attribute)[0]) === forge.pki.oids.messageDigest)
  const said = content(children(children(digest)[1])[0])
  if (!createHash('sha256').update(bytes).digest().equals(said)) return undefined
  // what is signed are the attributes as a SET, whatever tag they bear inside
  const signed = derOf(attributes)
  signed[0] = 0x31
  const der = derOf(certificate)
  const { publicKey } = new X509Certificate(der)
  return verify('sha256', signed, publicKey, content(fields.at(-1))) ? createHash('sha256').update(der).digest('hex') : undefined
}
