import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { type Envelope, type FieldFault, SESSION_EXPIRED, SUCCESS } from '#foundation/contract/envelope.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { noteServerTime } from './serverClock.ts'

/** Requests time out after ten minutes; uploads and exports never. */
export const TIMEOUT_MS = 600_000
/** A cached GET is good for half an hour. */
export const CACHE_MS = 1_800_000
/** Answered without a message (SHELL-28). */
const SILENT = new Set(['21100', '300030', 'MI90002', 'DWEgbb3w'])
const GONE = '10016'
const PROFILE_OFF = 'c0000001'

/** What the calls need of the page around them; set once at start. */
export interface ClientHost {
  lang(): Lang
  text(key: string): string
  /** The session ended: to the sign-in page, once, however many calls hear it (SESS-05). */
  expired(): void
  /** To the page that says 404 (SESS-07). */
  gone(): void
  profileOff(): void
}

let host: ClientHost
export const setClientHost = (given: ClientHost): void => {
  host = given
}

/** A call that was answered with anything but success. `handled`: the page around has seen to it, or it is silent. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: string
  readonly fields: readonly FieldFault[]
  readonly content: unknown
  readonly status: number
  readonly handled: boolean
  constructor(given: { code: string; message: string; fields?: readonly FieldFault[]; content?: unknown; status: number; handled?: boolean }) {
    super(given.message)
    this.code = given.code
    this.fields = given.fields ?? []
    this.content = given.content
    this.status = given.status
    this.handled = given.handled ?? false
  }
}

/** Codes that the client itself gives, for what no answer came to. */
export const TIMED_OUT = 'SHELL-24'
export const UNREACHABLE = 'offline'
/** What a page asked for is not there: by its id, or by an address in which no id can stand. */
export const MISSING: readonly string[] = ['SHELL-02', 'SHELL-39']
/** No answer came, and none may be expected for now. */
export const unreachable = (): CallRefused => new CallRefused({ code: UNREACHABLE, message: host.text('kit.offline'), status: 0 })
/** What stands between here and the server answers so while the server is away. */
const AWAY: readonly number[] = [502, 503, 504]
/** Whether nothing was answered, so that the same may be asked again; no answer of the portal's own is one of these. */
export const isLost = (fault: unknown): boolean =>
  fault instanceof CallRefused && (fault.code === UNREACHABLE || fault.code === TIMED_OUT || AWAY.includes(fault.status))
/** A cancelled request resolves with this marker (SHELL-27). */
export const FROM_CACHE = 'from-cache'

/** A file as a stream brings it. */
export interface Download {
  blob: Blob
  filename: string
}

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

const answers = new Map<string, { at: number; content: unknown }>()

let underWay = 0
const watchers = new Set<() => void>()
function count(change: 1 | -1): void {
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

const forgeryToken = (): string => cookie('backlot_csrf') ?? cookie('__Host-backlot_csrf') ?? ''

/**
 * Makes a call and gives its content, or FROM_CACHE where the caller cancelled it (SHELL-27).
 * @throws CallRefused for every answer but success (SHELL-35)
 */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const url = endpoint.method === 'GET' ? withQuery(endpoint.path, input) : endpoint.path
  // SHELL-26
  const place = options.cache && endpoint.method === 'GET' ? `${host.lang()} ${url}` : undefined
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

/**
 * Fetches a file. Where the call answered without one (an export that went to the background), gives its content.
 * @throws CallRefused where neither came: a reply without a file name is read for what went wrong (SHELL-34)
 */
export async function download<E extends Endpoint<'stream'>>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Download | { content: OutputOf<E> } | typeof FROM_CACHE> {
  const url = endpoint.method === 'GET' ? withQuery(endpoint.path, input) : endpoint.path
  const answer = await send(endpoint, url, input, options)
  if (answer.file) return answer.file
  const content = contentOf(answer)
  if (content === undefined) throw new CallRefused({ code: '', message: busy(), status: answer.status })
  return content === FROM_CACHE ? FROM_CACHE : { content: content as OutputOf<E> }
}

/**
 * Fetches a file from where a page was told that it lies, to be looked at; FROM_CACHE where the caller cancelled it.
 * @throws CallRefused where none came
 */
export async function fetchFile(address: string, options: CallOptions = {}): Promise<Blob | typeof FROM_CACHE> {
  const answer = await send({ kind: 'stream', method: 'GET' }, address, {}, options)
  if (answer.file) return answer.file.blob
  if (contentOf(answer) === FROM_CACHE) return FROM_CACHE
  throw new CallRefused({ code: '', message: busy(), status: answer.status })
}

/** Lets the browser save a file. */
export function save({ blob, filename }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/**
 * Sends a file with the call's input, without a time limit; `onProgress` hears how much has left, 0 to 1 (FILE-22). Aborting the signal cancels it.
 * @throws CallRefused as any call; UNREACHABLE where the connection broke
 */
export function upload<E extends Endpoint<'upload'>>(
  endpoint: E,
  input: InputOf<E>,
  file: File,
  options: { onProgress?(share: number): void; signal?: AbortSignal } = {},
): Promise<OutputOf<E> | typeof FROM_CACHE> {
  const form = new FormData()
  form.set('input', JSON.stringify(input ?? {}))
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, endpoint.path)
  for (const [name, value] of Object.entries({ language: host.lang(), 'x-csrf-token': forgeryToken() })) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
  count(1)
  const answered = new Promise<Answer>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, body: envelopeIn(request.responseText) })
    request.onerror = () => reject(unreachable())
    request.onabort = () => resolve({ status: 200, body: { code: SUCCESS, content: FROM_CACHE } })
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
  return answered.finally(() => count(-1)).then((answer) => contentOf(answer) as OutputOf<E> | typeof FROM_CACHE)
}

interface Answer {
  status: number
  body?: (Envelope & { returnCode?: string }) | undefined
  file?: Download
}

async function send(endpoint: Pick<Endpoint, 'kind' | 'method'>, url: string, input: unknown, options: CallOptions): Promise<Answer> {
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
    throw new CallRefused({ code: timedOut ? TIMED_OUT : UNREACHABLE, message: host.text(timedOut ? 'rule.SHELL-24' : 'kit.offline'), status: 0 })
  } finally {
    if (!options.polling) count(-1)
  }
}

function headersOf(endpoint: Pick<Endpoint, 'kind' | 'method'>, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { language: host.lang(), 'x-screen': location.pathname.slice(0, 200) }
  if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
  if (endpoint.kind === 'write') {
    headers['x-csrf-token'] = forgeryToken()
    headers['idempotency-key'] = options.key ?? crypto.randomUUID()
  }
  if (options.polling) headers['x-polling'] = '1'
  return { ...headers, ...options.headers }
}

/** A reply with a file name is that file; any other is read as an envelope, whatever it calls itself (SHELL-34). */
async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  noteServerTime(response.headers.get('date'))
  const filename = filenameOf(response.headers.get('content-disposition') ?? '')
  if (status === 200 && filename !== undefined) return { status, file: { blob: await response.blob(), filename } }
  return { status, body: envelopeIn(await response.text()) }
}

function envelopeIn(said: string): Answer['body'] {
  try {
    return JSON.parse(said) as Answer['body']
  } catch {
    return undefined
  }
}

/** `filename*=UTF-8''…` before `filename="…"`, which cannot say Chinese. */
function filenameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? /filename="?([^";]+)"?/i.exec(disposition)?.[1] : decodeURIComponent(encoded)
}

/** The content of a success; everything else by SHELL-28 to SHELL-33 and SESS-05 to SESS-08. */
export function contentOf({ status, body }: Answer): unknown {
  const code = body?.code ?? body?.returnCode ?? ''
  if (status === 200 && code === SUCCESS) return body?.content
  const refused = (message: string, handled = false) =>
    new CallRefused({ code, message, status, handled, ...(body?.fields && { fields: body.fields }), content: body?.content })
  // SHELL-29
  if (code === SESSION_EXPIRED) {
    host.expired()
    throw refused(host.text('rule.SESS-05'), true)
  }
  // SESS-07
  if (code === GONE) {
    host.gone()
    throw refused('', true)
  }
  if (code === PROFILE_OFF) {
    host.profileOff()
    throw refused('', true)
  }
  if (status === 403) throw refused(body?.returnMsg ?? host.text('rule.SHELL-32'))
  if (status === 429) throw refused(body?.returnMsg ?? host.text('fault.tooMany'))
  // SHELL-31
  if (status !== 200 || body?.content === 'System error') throw refused(busy(body?.traceId))
  if (SILENT.has(code)) throw refused('', true)
  const said = typeof body?.content === 'string' ? body.content : ''
  throw refused(said || body?.returnMsg || busy(body?.traceId))
}

const busy = (traceId?: string): string => (traceId ? `${host.text('rule.SHELL-33')} (${traceId})` : host.text('rule.SHELL-33'))

function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
