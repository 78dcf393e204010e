import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { SUCCESS } from '#foundation/contract/envelope.ts'
import { type Answer, answerOf, FROM_CACHE } from './answer.ts'
import { CallRefused, TIMED_OUT, UNREACHABLE } from './callRefused.ts'
import { host } from './clientHost.ts'

/** Requests time out after ten minutes; uploads and exports never. */
export const TIMEOUT_MS = 600_000

export interface CallOptions {
  /** One per submission: a retry sends the same (SHELL-47). */
  key?: string
  /** Keep a successful answer of a GET (SHELL-26). */
  cache?: boolean
  /** Polling is no action of the person (SESS-17). */
  polling?: boolean
  signal?: AbortSignal
  /** Beside those that every call has: the key of a device. */
  headers?: Readonly<Record<string, string>>
}

let underWay = 0
const watchers = new Set<() => void>()
/** Counts a request of the person that begins, or has ended. */
export function count(change: 1 | -1): void {
  underWay += change
  for (const changed of watchers) changed()
}
/** How many requests of the person are under way; polling is none (SHELL-11). */
export const requests = {
  underWay: (): number => underWay,
  subscribe(changed: () => void): () => void {
    watchers.add(changed)
    return () => watchers.delete(changed)
  },
}

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((c) => c.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The anti-forgery token of the session, for what writes. */
export const forgeryToken = (): string => cookie('backlot_csrf') ?? cookie('__Host-backlot_csrf') ?? ''

/** Asks the server, whatever it answers. @throws CallRefused where no answer came */
export async function send(endpoint: Pick<Endpoint, 'kind' | 'method'>, url: string, input: unknown, options: CallOptions): Promise<Answer> {
  // SHELL-24
  const limits = endpoint.kind === 'read' || endpoint.kind === 'write' ? [AbortSignal.timeout(TIMEOUT_MS)] : []
  const signal = AbortSignal.any([...limits, ...(options.signal ? [options.signal] : [])])
  if (!options.polling) count(1)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: headersOf(endpoint, options),
      signal,
      credentials: 'same-origin',
      ...(endpoint.method === 'POST' && { body: JSON.stringify(input ?? {}) }),
    })
    return await answerOf(response)
  } catch (fault) {
    if (options.signal?.aborted) return { status: 200, body: { code: SUCCESS, content: FROM_CACHE } }
    const timedOut = fault instanceof DOMException && fault.name === 'TimeoutError'
    throw new CallRefused({ code: timedOut ? TIMED_OUT : UNREACHABLE, message: host().text(timedOut ? 'rule.SHELL-24' : 'kit.offline'), status: 0 })
  } finally {
    if (!options.polling) count(-1)
  }
}

function headersOf(endpoint: Pick<Endpoint, 'kind' | 'method'>, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { language: host().lang(), 'x-screen': location.pathname.slice(0, 200) }
  if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
  if (endpoint.kind === 'write') {
    headers['x-csrf-token'] = forgeryToken()
    headers['idempotency-key'] = options.key ?? crypto.randomUUID()
  }
  if (options.polling) headers['x-polling'] = '1'
  return { ...headers, ...options.headers }
}

/** A path with what a GET asks for. */
export function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
