import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bucket, signed } from '../../server/data/s3Signing.ts'

interface Upload {
  key: string
  parts: Map<number, Buffer>
  begun: Date
}

/** A server of the S3 protocol, as far as the store speaks it: strict about signatures, part sizes and tags, and as clumsy as it is told to be. */
export interface S3Server {
  bucket: Bucket
  objects: Map<string, Buffer>
  uploads: Map<string, Upload>
  /** Answers the next requests of that method and form by these statuses, then as it should. */
  stumble(wanted: RegExp, ...statuses: number[]): void
  asked: string[]
  close(): Promise<void>
}

const SMALLEST_PART = 5 * 1_048_576
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

export async function s3Server(clock: () => Date, pageOf = 2): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const stumbles: { wanted: RegExp; status: number }[] = []
  const asked: string[] = []
  const bucket: Bucket = { url: '', region: 'test-1', accessKey: 'key', secretKey: 'secret' }
  let count = 0

  const isSigned = ({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean => {
    const hash = createHash('sha256').update(body).digest('hex')
    const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date']))
    if (!time || headers['x-amz-content-sha256'] !== hash) return false
    const [, y, mo, d, h, mi, s] = time
    const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
    const range = headers.range
    const expected = signed(bucket, { method, url, hash, at, ...(range && { headers: { range } }) })
    return headers.authorization === expected.authorization && Math.abs(at.getTime() - clock().getTime()) < 900_000
  }

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): ServerResponse => {
    const url = new URL(request.url ?? '', bucket.url)
    const { method } = request
    const key = url.pathname.replace(/^\/bucket\/?/, '')
    const say = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) => response.writeHead(status, headers).end(text)
    const line = `${method} ${url.pathname.replace(/[0-9a-f]{32}/, 'name')}${url.search ? `?${[...url.searchParams.keys()].join('&')}` : ''}`
    asked.push(line)
    const at = stumbles.findIndex(({ wanted }) => wanted.test(line))
    if (at >= 0) return say(stumbles.splice(at, 1)[0]!.status, '<Error><Code>Stumbled</Code></Error>')
    if (!isSigned(request, url, body)) return say(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const id = url.searchParams.get('uploadId')
    if (url.searchParams.has('uploads') && method === 'POST') {
      const fresh = `upload&${++count}`
      uploads.set(fresh, { key, parts: new Map(), begun: clock() })
      return say(200, `<InitiateMultipartUploadResult><UploadId>upload&amp;${count}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (url.searchParams.has('uploads')) return say(200, listed(url.searchParams.get('upload-id-marker') ?? ''))
    if (id !== null) {
      const upload = uploads.get(id)
      if (!upload || upload.key !== key) return say(404, '<Error><Code>NoSuchUpload</Code></Error>')
      if (method === 'PUT') {
        upload.parts.set(Number(url.searchParams.get('partNumber')), body)
        return say(200, '', { etag: tagOf(body) })
      }
      uploads.delete(id)
      if (method === 'DELETE') return say(204)
      const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
      const tags = [...body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, tag]) => tag?.replaceAll('&#34;', '"'))
      const whole = parts.slice(0, -1).every(({ length }) => length >= SMALLEST_PART) && parts.every((bytes, n) => tagOf(bytes) === tags[n])
      // as the real ones do: the failure comes with a 200
      if (!whole || tags.length !== parts.length) return say(200, '<Error><Code>InvalidPart</Code></Error>')
      objects.set(key, Buffer.concat(parts))
      return say(200, '<CompleteMultipartUploadResult/>')
    }
    if (method === 'PUT') objects.set(key, body)
    if (method === 'PUT') return say(200)
    if (method === 'DELETE') return say(objects.delete(key) ? 204 : 404)
    const found = objects.get(key)
    if (!found) return say(404, '<Error><Code>NoSuchKey</Code></Error>')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return say(200, found)
    return Number(range[1]) >= found.length ? say(416) : say(206, found.subarray(Number(range[1]), Number(range[2]) + 1))
  }

  /** Few on a page, so that who lists has to turn it. */
  const listed = (after: string): string => {
    const all = [...uploads].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([id]) => id > after)
    const page = all.slice(0, pageOf)
    const safe = (text: string) => text.replaceAll('&', '&amp;')
    const rows = page.map(
      ([id, { key, begun }]) => `<Upload><Key>${key}</Key><UploadId>${safe(id)}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    const [last, { key = '' } = {}] = page.at(-1) ?? ['']
    const next = `<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${safe(last)}</NextUploadIdMarker>`
    return `<ListMultipartUploadsResult><IsTruncated>${all.length > page.length}</IsTruncated>${next}${rows.join('')}</ListMultipartUploadsResult>`
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => answer(request, response, Buffer.concat(pieces)))
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
  return {
    bucket,
    objects,
    uploads,
    asked,
    stumble: (wanted, ...statuses) => void stumbles.push(...statuses.map((status) => ({ wanted, status }))),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
