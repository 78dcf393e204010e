import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { sessionHeaders, signInBy } from '#foundation/testing/client.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import type { Answered, Sent } from '../calls.ts'

/** A body as it goes over the wire, whatever it is. */
export interface Wire {
  body?: string | Buffer
  type?: string
  query?: string
  headers?: Record<string, string>
}

/** What came back; `text` where it was no JSON. */
export interface Received extends Partial<Answered> {
  status: number
  type: string
  text?: string
}

/** Nobody waits longer for the answer to one odd request, on a machine that does much else. */
const PATIENCE_MS = 20_000

/** Each odd request comes from an address of its own (of those set apart for measuring), so that no limit of an address keeps it from being tried. */
const address = (() => {
  let n = 0
  return () => `198.18.${(n++ >> 8) & 0xff}.${n & 0xff}`
})()

/** Somebody who sends what no client would, with a session that is good. */
export async function sender(t: TestPortal, by: string) {
  let session: Record<string, string> = {}
  const signIn = async (): Promise<void> => {
    if (by !== 'visitor') session = sessionHeaders(await signInBy(t.raw, by))
  }
  const once = async ({ method, path }: Endpoint, { body, type, query, headers }: Wire): Promise<Received> => {
    const came = await patiently(
      t.raw({
        method,
        path: query ? `${path}?${query}` : path,
        headers: { 'x-forwarded-for': address(), ...session, ...(type !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body }),
      }),
    )
    const kind = came.header('content-type') ?? ''
    const text = came.bytes.toString('utf8')
    const read = kind.startsWith('application/json') ? (JSON.parse(text) as Answered) : { text: text.slice(0, 200) }
    return { ...read, status: came.status, type: kind }
  }
  await signIn()

  const send = async (endpoint: Endpoint, wire: Wire): Promise<Received> => {
    const answer = await once(endpoint, wire)
    if (answer.code !== SESSION_EXPIRED || by === 'visitor') return answer
    // what was sent may well have ended the session
    await signIn()
    return once(endpoint, wire)
  }
  return {
    send,
    /** An input of any shape, by whatever way the call takes it. */
    input: (endpoint: Endpoint, sent: Sent) => send(endpoint, wireOf(endpoint, sent)),
  }
}

async function patiently<T>(answer: Promise<T>): Promise<T> {
  let bell: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    bell = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`)), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(bell))
}

export const BOUNDARY = 'gate'
export const multipart = `multipart/form-data; boundary=${BOUNDARY}`

/** The parts of an upload. */
export const parts = (input: string, { filename, bytes }: { filename: string; bytes: string | Uint8Array }): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="input"\r\n\r\n${input}\r\n`),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

const ANY_FILE = { filename: 'x.csv', bytes: 'a,b\r\n1,2' }

/** An input of any shape, as a client would send it. */
export function wireOf({ method, kind }: Endpoint, { input, file = ANY_FILE, headers = {} }: Sent): Wire {
  if (kind === 'upload') return { body: parts(JSON.stringify(input) ?? '', file), type: multipart, headers }
  if (method === 'POST') return { body: JSON.stringify(input) ?? '', type: 'application/json', headers }
  const given = typeof input === 'object' && input !== null ? Object.entries(input) : [['input', input] as const]
  const said = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 8_000)
  return { query: new URLSearchParams(given.map(([key, value]) => [key, said(value)])).toString(), headers }
}
