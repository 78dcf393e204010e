import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { illegal } from '#foundation/contract/refused.ts'
import { disposition, type FileAnswer } from './answer.ts'
import type { UploadedFile } from './context.ts'

/** The part of an upload that holds the call's input as JSON; it comes before the file. */
const INPUT_PART = 'input'
const INPUT_BYTES = 1_048_576
/** What is still let by of a file that was refused, so that the sender hears why; more than that ends the connection. */
const LET_BY_BYTES = 64 * 1_048_576

const LIMITS = { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 1, fieldSize: INPUT_BYTES }

/** Registers routes that take files; no other route understands them. */
export async function acceptFiles(app: FastifyInstance, register: (uploads: FastifyInstance) => void): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false, limits: LIMITS })
    register(uploads)
  })
}

export interface Received {
  input: unknown
  file: UploadedFile
  /** Once the call is answered: what nobody read goes by. */
  letBy(): void
}

/**
 * The input and the file of an upload, which comes as a stream and has no time limit (FILE-22). How large a file may be is for who reads it to say: nothing is kept here.
 * @throws SHELL-39 for a body without a file, or an input that is no JSON
 */
export async function receive(request: FastifyRequest): Promise<Received> {
  const part = request.isMultipart() ? await request.file().catch(broken) : undefined
  if (!part) throw illegal('file')
  part.file.on('error', () => {}) // a sender that goes away is told to who reads the stream, and ends nothing else
  const said = part.fields[INPUT_PART]
  const input = said && !Array.isArray(said) && said.type === 'field' ? parsed(String(said.value)) : {}
  // who reads no further because it was too much leaves the rest to letBy, rather than ending it
  const stream = unbroken(part.file.iterator({ destroyOnReturn: false }))
  return { input, file: { filename: part.filename, type: part.mimetype, stream }, letBy: () => letBy(request, part.file) }
}

/** What is no multipart body, or ends before it should, was sent wrongly; nothing of ours is at fault. */
const broken = (): never => {
  throw illegal('file')
}

async function* unbroken(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch {
    broken()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw illegal('input')
  }
}

function letBy(request: FastifyRequest, file: Readable): void {
  if (file.readableEnded) return
  let left = LET_BY_BYTES
  request.raw.on('data', (bytes: Uint8Array) => {
    left -= bytes.length
    if (left < 0) request.raw.destroy()
  })
  file.resume()
}

/** What came from people does nothing of its own, whatever it is and whoever opens it. */
const DOES_NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** As much as a browser's own viewer of PDF needs: to be the content of its page, dressed as it likes, in a frame of ours. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Sends a file as it comes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const body = file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body, { objectMode: false })
  if (body instanceof Readable) body.on('error', (err) => request.log.error({ err, traceId: request.id }, 'a file broke off'))
  return reply
    .header('content-disposition', disposition(file))
    .header('cache-control', file.keepSeconds ? `private, max-age=${file.keepSeconds}` : 'private, no-store')
    .header('content-security-policy', file.framed ? VIEWED : DOES_NOTHING)
    .type(file.type)
    .send(body)
}
