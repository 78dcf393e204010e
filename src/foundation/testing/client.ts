import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { Envelope } from '#foundation/contract/envelope.ts'
import type { Lang } from '#foundation/contract/schemas.ts'

export interface TestClient {
  /** Makes a call over HTTP and gives the whole envelope with its status. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: { key?: string; lang?: Lang; headers?: Record<string, string> },
  ): Promise<Envelope<OutputOf<E>> & { status: number }>
  /** As `call`, and fails the test unless the answer is success. */
  ok<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: { key?: string; lang?: Lang; headers?: Record<string, string> }): Promise<OutputOf<E>>
  /** Sends a file by a call of kind upload. */
  upload<E extends Endpoint<'upload'>>(
    endpoint: E,
    input: InputOf<E>,
    file: { filename: string; bytes: string | Uint8Array; type?: string },
    options?: { lang?: Lang; headers?: Record<string, string> },
  ): Promise<Envelope<OutputOf<E>> & { status: number }>
  /** Makes a call of kind stream: its file, or the envelope that came instead. */
  download<E extends Endpoint<'stream'>>(
    endpoint: E,
    input?: InputOf<E>,
    options?: { lang?: Lang; headers?: Record<string, string> },
  ): Promise<{ status: number; file?: { filename: string; type: string; bytes: Buffer }; body?: Envelope<OutputOf<E>> }>
}

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}
export interface Came {
  status: number
  header(name: string): string | undefined
  bytes: Buffer
}
/** How a request reaches a portal: into the process, or over the network. */
export type Transport = (request: Sent) => Promise<Came>

const json = ({ bytes }: Came) => JSON.parse(bytes.toString('utf8')) as Envelope<never>

/** The headers by which a browser with these cookies is known; none of a visitor. */
export function sessionHeaders(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const forgery = cookies.backlot_csrf ?? cookies['__Host-backlot_csrf']
  return { ...(cookie.length && { cookie: cookie.join('; ') }), ...(forgery && { 'x-csrf-token': forgery }) }
}

/** A client of whoever the cookies say. */
export function testClient(transport: Transport, cookies: Readonly<Record<string, string>>): TestClient {
  const session = sessionHeaders(cookies)
  const headersOf = (options: { key?: string; lang?: Lang; headers?: Record<string, string> }): Record<string, string> => ({
    ...session,
    ...(options.key && { 'idempotency-key': options.key }),
    ...(options.lang && { language: options.lang }),
    ...options.headers,
  })
  const ask = ({ method, path }: Endpoint, input: unknown, options: Parameters<typeof headersOf>[0]) => {
    const given = (input ?? {}) as Record<string, unknown>
    const headers = headersOf(options)
    if (method === 'POST') return transport({ method, path, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(given) })
    const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
    return transport({ method, path: query.size ? `${path}?${query}` : path, headers })
  }
  const call: TestClient['call'] = async (endpoint, input, options = {}) => {
    const came = await ask(endpoint, input, options)
    return { ...json(came), status: came.status }
  }
  return {
    call,
    async upload(endpoint, input, { filename, bytes, type }, options = {}) {
      const form = new FormData()
      form.set('input', JSON.stringify(input ?? {}))
      const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes)
      form.set('file', new File([content], filename, type ? { type } : {}))
      const body = new Response(form)
      const headers = { ...headersOf(options), 'content-type': body.headers.get('content-type') ?? '' }
      const came = await transport({ method: 'POST', path: endpoint.path, headers, body: Buffer.from(await body.arrayBuffer()) })
      return { ...json(came), status: came.status }
    },
    async download(endpoint, input, options = {}) {
      const came = await ask(endpoint, input, options)
      const filename = /filename\*=UTF-8''([^;]+)/.exec(came.header('content-disposition') ?? '')?.[1]
      if (filename === undefined) return { status: came.status, body: json(came) }
      return { status: came.status, file: { filename: decodeURIComponent(filename), type: came.header('content-type') ?? '', bytes: came.bytes } }
    },
    async ok(endpoint, input, options) {
      const answer = await call(endpoint, input, options)
      if (answer.code !== '10000') throw new Error(`${endpoint.call} answered ${answer.code}: ${answer.returnMsg} ${JSON.stringify(answer.fields ?? '')}`)
      return answer.content as OutputOf<typeof endpoint>
    },
  }
}

/** Signs in as scripts do on a demo, and gives the cookies of the new session. */
export async function signInBy(transport: Transport, ssoId: string): Promise<Record<string, string>> {
  const came = await transport({ method: 'GET', path: `/api/basic/role/v1/ssologin?sso=${ssoId}`, headers: {} })
  if (json(came).code !== '10000') throw new Error(`${ssoId} cannot sign in: ${came.bytes.toString('utf8')}`)
  const set = (came.header('set-cookie') ?? '').split('\n').map((line) => /^([^=]+)=([^;]*)/.exec(line))
  return Object.fromEntries(set.flatMap((found) => (found ? [[found[1]!, decodeURIComponent(found[2]!)]] : [])))
}
