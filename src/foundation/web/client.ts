import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { contentOf, FROM_CACHE } from './answer.ts'
import { unreachable } from './callRefused.ts'
import { host } from './clientHost.ts'
import { type CallOptions, send, withQuery } from './request.ts'

/** A cached GET is good for half an hour. */
export const CACHE_MS = 1_800_000

const answers = new Map<string, { at: number; content: unknown }>()

/**
 * Makes a call and gives its content, or FROM_CACHE where the caller cancelled it (SHELL-27).
 * @throws CallRefused for every answer but success (SHELL-35)
 */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const url = endpoint.method === 'GET' ? withQuery(endpoint.path, input) : endpoint.path
  // SHELL-26
  const place = options.cache && endpoint.method === 'GET' ? `${host().lang()} ${url}` : undefined
  const cached = place === undefined ? undefined : answers.get(place)
  if (cached && performance.now() - cached.at < CACHE_MS) return cached.content as OutputOf<E>
  const content = contentOf(await send(endpoint, url, input, options))
  if (place !== undefined && content !== FROM_CACHE) answers.set(place, { at: performance.now(), content })
  return content as OutputOf<E>
}

/** Nobody waits for what is sent from the device; it is tried again. */
const KEPT_TIMEOUT_MS = 60_000

/**
 * Sends what was kept on the device under the key that it has had since (SHELL-55), and gives its content. By itself, so it shows no overlay and is no action.
 * @throws CallRefused for every answer but success
 */
export async function sendKept(path: string, input: unknown, key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(KEPT_TIMEOUT_MS)
  const content = contentOf(await send({ kind: 'write', method: 'POST' }, path, input, { key, polling: true, signal }))
  if (content === FROM_CACHE) throw unreachable()
  return content
}
