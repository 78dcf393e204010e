import { type Envelope, SESSION_EXPIRED, SUCCESS } from '#foundation/contract/envelope.ts'
import { CallRefused } from './callRefused.ts'
import { host } from './clientHost.ts'
import { noteServerTime } from './serverClock.ts'

/** Answered without a message (SHELL-28). */
const SILENT = new Set(['21100', '300030', 'MI90002', 'DWEgbb3w'])
const GONE = '10016'
const PROFILE_OFF = 'c0000001'
/** A cancelled request resolves with this marker (SHELL-27). */
export const FROM_CACHE = 'from-cache'

/** A file as a stream brings it. */
export interface Download {
  blob: Blob
  filename: string
}

/** What the server said to a call: an envelope, or a file. */
export interface Answer {
  status: number
  body?: (Envelope & { returnCode?: string }) | undefined
  file?: Download
}

/** A reply with a file name is that file; any other is read as an envelope, whatever it calls itself (SHELL-34). */
export async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  noteServerTime(response.headers.get('date'))
  const filename = filenameOf(response.headers.get('content-disposition') ?? '')
  if (status === 200 && filename !== undefined) return { status, file: { blob: await response.blob(), filename } }
  return { status, body: envelopeIn(await response.text()) }
}

/** The envelope that a text holds; undefined where it holds none. */
export function envelopeIn(said: string): Answer['body'] {
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
    host().expired()
    throw refused(host().text('rule.SESS-05'), true)
  }
  // SESS-07
  if (code === GONE) {
    host().gone()
    throw refused('', true)
  }
  if (code === PROFILE_OFF) {
    host().profileOff()
    throw refused('', true)
  }
  if (status === 403) throw refused(body?.returnMsg ?? host().text('rule.SHELL-32'))
  if (status === 429) throw refused(body?.returnMsg ?? host().text('fault.tooMany'))
  // SHELL-31
  if (status !== 200 || body?.content === 'System error') throw refused(busy(body?.traceId))
  if (SILENT.has(code)) throw refused('', true)
  const said = typeof body?.content === 'string' ? body.content : ''
  throw refused(said || body?.returnMsg || busy(body?.traceId))
}

/** What is said where the server could not say it. */
export const busy = (traceId?: string): string => (traceId ? `${host().text('rule.SHELL-33')} (${traceId})` : host().text('rule.SHELL-33'))
