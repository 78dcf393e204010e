import { Readable } from 'node:stream'
import { inPieces, meter } from './pieces.ts'
import { type Ask, type Asked, askerOf, S3Fault } from './s3Client.ts'
import type { Bucket } from './s3Signing.ts'
import type { Bytes, Store } from './store.ts'

/** What is held in memory of a content on its way; the store asks for at least 5MB in each part but the last. */
const PIECE = 8 * 1_048_576
const NAME = /^[0-9a-f]{32}$/
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

function keyOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is the name of no content`)
  return `${name.slice(0, 2)}/${name}`
}

/**
 * A store in a bucket that speaks the S3 protocol (FILE-46): an object for each content, there as a whole or not at all. What is larger than a piece goes as a
 * multipart upload, which is given up where the content breaks off; what a crash left of one is swept.
 */
export function s3Store(bucket: Bucket, clock: () => Date): Store {
  const ask = askerOf(bucket, clock)
  return {
    async put(name, content, most) {
      const key = keyOf(name)
      const { bytes, measured } = meter(content, most)
      const pieces = inPieces(bytes, PIECE)
      try {
        const first = await pieces.next()
        const second = first.done ? first : await pieces.next()
        if (first.done || second.done) await ask({ method: 'PUT', key, body: first.done ? new Uint8Array() : first.value })
        else await inParts(ask, key, following([first.value, second.value], pieces))
      } finally {
        await pieces.return(undefined)
      }
      return measured()
    },
    get: (name, range) => Readable.from(bytesOf(ask, keyOf(name), range), { objectMode: false }),
    async remove(name) {
      await gone(ask, { method: 'DELETE', key: keyOf(name) })
    },
    // a bucket has no end that could be asked for
    room: async () => ({ used: 0, total: 0 }),
    sweep: (before) => sweep(ask, before),
  }
}

/** An answer that is not read keeps its connection. */
const read = (answer: Response): Promise<string> => answer.text()

/** What is not there any more is gone too: a request may come twice. */
const gone = async (ask: Ask, asked: Asked): Promise<void> => {
  await ask(asked).then(read, (fault: unknown) => {
    if (!(fault instanceof S3Fault && fault.status === 404)) throw fault
  })
}

async function* following(first: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first
  yield* rest
}

const textOf = (tag: string, xml: string): string | undefined => {
  const said = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return said?.replace(/&(quot|apos|lt|gt|amp|#34|#39);/g, (_, name: string) => UNESCAPED[name] ?? '')
}
const UNESCAPED: Readonly<Record<string, string>> = { quot: '"', '#34': '"', apos: "'", '#39': "'", lt: '<', gt: '>', amp: '&' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

async function inParts(ask: Ask, key: string, pieces: Bytes): Promise<void> {
  const uploadId = textOf('UploadId', await read(await ask({ method: 'POST', key, query: { uploads: '' } })))
  if (!uploadId) throw new Error('the object store began no upload')
  try {
    const tags: string[] = []
    for await (const body of pieces) {
      const answer = await ask({ method: 'PUT', key, query: { partNumber: String(tags.length + 1), uploadId }, body })
      await read(answer)
      tags.push(answer.headers.get('etag') ?? '')
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`).join('')
    const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
    const asked = { method: 'POST', key, query: { uploadId }, body } as const
    // it answers 200 before it has put the parts together, and says afterwards where that failed
    const said = await read(await ask(asked))
    if (said.includes('<Error>')) throw new S3Fault(asked, 500, said)
  } catch (fault) {
    // where even this fails, the sweep finds it
    await ask({ method: 'DELETE', key, query: { uploadId } }).then(read, () => {})
    throw fault
  }
}

async function* bytesOf(ask: Ask, key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` }
  const answer = await ask({ method: 'GET', key, ...(headers && { headers }) }).catch((fault: unknown) => {
    // nothing lies behind the end, on a disk neither
    if (range && fault instanceof S3Fault && fault.status === 416) return undefined
    throw fault
  })
  if (answer?.body) for await (const piece of answer.body) yield Buffer.from(piece)
}

/** Gives up the multipart uploads that were begun before the instant. */
async function sweep(ask: Ask, before: Date): Promise<number> {
  let swept = 0
  let place: Record<string, string> = {}
  for (;;) {
    const said = await read(await ask({ method: 'GET', query: { uploads: '', ...place } }))
    for (const [, upload = ''] of said.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key = '', uploadId = '', begun = ''] = ['Key', 'UploadId', 'Initiated'].map((tag) => textOf(tag, upload))
      if (!KEY.test(key) || !(Date.parse(begun) < before.getTime())) continue
      await gone(ask, { method: 'DELETE', key, query: { uploadId } })
      swept++
    }
    if (textOf('IsTruncated', said) !== 'true') return swept
    place = { 'key-marker': textOf('NextKeyMarker', said) ?? '', 'upload-id-marker': textOf('NextUploadIdMarker', said) ?? '' }
  }
}
