import { adapter, type Reach, Refusing } from '../commands/adapters.ts'

const REFUSALS_FROM = 400
const FAULTS_FROM = 500
/** Longest document that is taken: a feed of a hundred thousand people is a quarter of that. */
const MOST_BYTES = 200_000_000

function headersOf({ settings: { user }, secret }: Reach): Record<string, string> {
  const token = secret('token')
  if (!token) return {}
  return { authorization: user ? `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` : `Bearer ${token}` }
}

async function ask(reach: Reach, method: 'GET' | 'HEAD', query: Record<string, string>): Promise<Response> {
  const url = new URL(reach.settings.url ?? '')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await fetch(url, { method, headers: headersOf(reach), signal: reach.signal, redirect: 'error' })
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

/** Asks for documents over HTTP: `GET url?key=…`, with a bearer token, or user and password; 404 and 204 are "none yet". */
adapter('http', {
  async pull({ key }, reach) {
    const answer = await ask(reach, 'GET', { key })
    if (answer.status === 404 || answer.status === 204) return undefined
    return { bytes: await bytesOf(answer), type: answer.headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream' }
  },
  async test(reach) {
    const answer = await ask(reach, 'HEAD', {})
    return `HTTP ${answer.status}`
  },
})
