import type { JobCtx } from '#foundation/server/context.ts'
import { takesOrders } from '../../rules/ports.ts'
import { adapter, credentialsOf, type Outgoing, type Reach, Refusing } from '../commands/adapters.ts'
import { openForOrder } from '../data/sealed.ts'

const REFUSALS_FROM = 400
const FAULTS_FROM = 500
/** Longest document that is taken: a feed of a hundred thousand people is a quarter of that. */
const MOST_BYTES = 200_000_000

async function ask(reach: Reach, method: 'GET' | 'HEAD', query: Record<string, string>): Promise<Response> {
  const url = new URL(reach.settings.url ?? '')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await fetch(url, { method, headers: credentialsOf(reach), signal: reach.signal, redirect: 'error' })
  if (answer.status >= FAULTS_FROM) throw new Error(`HTTP ${answer.status}`)
  if (answer.status >= REFUSALS_FROM && answer.status !== 404) throw new Refusing(`HTTP ${answer.status}`)
  return answer
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new Refusing(`more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What the other side calls the message, where it says so: `{"id": …}`. */
function numberIn(body: string): string | undefined {
  try {
    const said: unknown = JSON.parse(body)
    const id = typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  } catch {
    return undefined
  }
}

/** What the other side is given: of an order, its secret as it is (INTEG-11). */
async function bodyOf({ port, key, payload }: Outgoing, job: JobCtx): Promise<string> {
  const { receiver: _receiver, hides: _hides, ...sent } = payload
  const { secret } = sent
  const opened = takesOrders(port) && typeof secret === 'string' ? { secret: await job.read(async (ctx) => openForOrder(ctx, secret)) } : {}
  return JSON.stringify({ key, ...sent, ...opened })
}

/** It answers, and means that it is to be asked again later. */
const LATER = [408, 425, 429]

/**
 * Asks for documents over HTTP: `GET url?key=…`, with a bearer token, or user and password; 404 and 204 are "none yet". Hands
 * messages over by `POST url` with the message and its `key` as JSON; the key is the `Idempotency-Key` too, so that what a crash sends twice is one message.
 */
adapter('http', {
  async pull({ key }, reach) {
    const answer = await ask(reach, 'GET', { key })
    if (answer.status === 404 || answer.status === 204) return undefined
    return { bytes: await bytesOf(answer), type: answer.headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream' }
  },
  async send(message, reach, job) {
    const answer = await fetch(new URL(reach.settings.url ?? ''), {
      method: 'POST',
      headers: { ...credentialsOf(reach), 'content-type': 'application/json', 'idempotency-key': message.key },
      body: await bodyOf(message, job),
      signal: reach.signal,
      redirect: 'error',
    })
    if (answer.status >= FAULTS_FROM || LATER.includes(answer.status)) throw new Error(`HTTP ${answer.status}`)
    if (!answer.ok) throw new Refusing(`HTTP ${answer.status}`)
    return numberIn((await bytesOf(answer)).toString()) ?? `HTTP ${answer.status}`
  },
  async test(reach) {
    const answer = await ask(reach, 'HEAD', {})
    return `HTTP ${answer.status}`
  },
})
