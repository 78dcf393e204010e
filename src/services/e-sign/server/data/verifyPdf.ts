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
 * Looks at the signatures of a file, in their order: that the digest of each is that of the bytes it speaks for, that the key of its own certificate
 * made it, and that each later one speaks for all that those before spoke for. Whose certificates they are, the caller decides.
 * @returns none where there is no signature, or where one of them does not fit
 */
export function signaturesOf(file: Buffer): readonly Verified[] {
  const found: Verified[] = []
  for (const range of file.toString('latin1').matchAll(RANGE)) {
    const one = verified(file, range.slice(1).map(Number))
    if (!one || one.covers <= (found.at(-1)?.covers ?? 0)) return []
    found.push(one)
  }
  return found
}

/** The last signature of a file, which speaks for all of it. */
export const verifyPdf = (file: Buffer): Verified | undefined => signaturesOf(file).at(-1)

function verified(file: Buffer, range: readonly number[]): Verified | undefined {
  const [start = -1, before = 0, after = 0, rest = 0] = range
  if (start !== 0 || after < before || after + rest > file.length) return undefined
  // what a signature does not speak for is the signature itself, and nothing else
  const [, hex] = /^<([0-9a-fA-F\s]*)>$/.exec(file.toString('latin1', before, after)) ?? []
  if (hex === undefined) return undefined
  try {
    const signed = Buffer.concat([file.subarray(0, before), file.subarray(after, after + rest)])
    const fingerprint = signerOf(Buffer.from(hex.replace(/\s/g, ''), 'hex'), signed)
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
