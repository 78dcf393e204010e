import { createHash, createHmac } from 'node:crypto'

/** A bucket and who comes to it. The address is the bucket's own: `https://store.example/bucket`, or `https://bucket.store.example`. */
export interface Bucket {
  url: string
  region: string
  accessKey: string
  secretKey: string
}

export interface ToSign {
  method: string
  url: URL
  /** Besides host, time and checksum of the body, which are always signed. */
  headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body. */
  hash: string
  at: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986: what `encodeURIComponent` lets stand is encoded too. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

/** The headers that a request needs to be let in: signature version 4, with the whole body signed. */
export function signed(bucket: Bucket, { method, url, headers = {}, hash, at }: ToSign): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': time }
  const named = Object.entries({ ...all, host: url.host })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const request = [method, url.pathname, queryOf(url), ...named.map(([name, value]) => `${name}:${value}`), '', names, hash].join('\n')
  const scope = `${day}/${bucket.region}/${SERVICE}/aws4_request`
  const key = [day, bucket.region, SERVICE, 'aws4_request'].reduce<string | Buffer>((from, text) => hmac(from, text), `AWS4${bucket.secretKey}`)
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(request)].join('\n')).toString('hex')
  return { ...all, authorization: `${ALGORITHM} Credential=${bucket.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}` }
}
