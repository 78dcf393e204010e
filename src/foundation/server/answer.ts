import type { FastifyBaseLogger } from 'fastify'
import { BUSY, type Envelope, type FieldFault, SUCCESS } from '#foundation/contract/envelope.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { illegal, Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { faults } from './metrics.ts'
import type { Portal } from './portal.ts'

export interface Answer {
  status: number
  body: Envelope
  /** What nobody expected, and whose call it was; told to who hears of faults, never sent. */
  fault?: { by: string; error: unknown }
}

/**
 * What a `stream` call answers with a file: the bytes are asked for as fast as they leave. Where the caller goes away, the iterable's
 * `return` is called, so a query behind it ends too (SHEET-03). `inline`: to be shown in the page rather than saved; `framed`: in a frame of
 * ours, by a viewer that the browser has. `keepSeconds`: how long the browser of this person may keep it; without it nobody keeps anything,
 * since who may read it was asked for this request only.
 */
export class FileAnswer {
  readonly filename: string
  /** Media type. */
  readonly type: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array>
  readonly inline: boolean
  readonly framed: boolean
  readonly keepSeconds: number
  constructor(given: {
    filename: string
    type: string
    body: Uint8Array | AsyncIterable<Uint8Array>
    inline?: boolean
    framed?: boolean
    keepSeconds?: number
  }) {
    this.filename = given.filename
    this.type = given.type
    this.body = given.body
    this.inline = given.inline ?? false
    this.framed = given.framed ?? false
    this.keepSeconds = given.keepSeconds ?? 0
  }
}

/** The header that names a file in UTF-8, with a plain name for what cannot read that (FILE-33, RFC 6266). */
export const disposition = ({ filename, inline }: Pick<FileAnswer, 'filename' | 'inline'>): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Success, as every answer says it (SHELL-23). */
export const success = (content: unknown): Answer => ({ status: 200, body: { code: SUCCESS, content } })

/** What was sent cannot be read at all: no JSON, too long, of a kind that nobody takes. The parser has no envelope, only a status. */
const isUnreadable = (fault: unknown): boolean =>
  fault instanceof Error && 'statusCode' in fault && typeof fault.statusCode === 'number' && fault.statusCode >= 400 && fault.statusCode < 500

/** As it is told: bad input is refused like any other, whoever found it out (SHELL-39). */
export const asTold = (fault: unknown): unknown => (isUnreadable(fault) ? illegal() : fault)

/** A refusal or a fault as an envelope in the reader's language. The unexpected is logged with the trace id that the person sees (SHELL-51). */
export function answerFor(portal: Portal, fault: unknown, given: { lang: Lang; entity?: Entity; requestId: string; log: FastifyBaseLogger }): Answer {
  // SHELL-46
  if (fault instanceof Refused) return { status: fault.status, body: refusalBody(portal, fault.refusals, given) }
  faults.inc()
  given.log.error({ err: fault, traceId: given.requestId }, 'unexpected fault')
  return { status: 500, body: { code: BUSY, returnMsg: portal.ports.texts.text(given.lang, `rule.${BUSY}`), traceId: given.requestId } }
}

function refusalBody(portal: Portal, refusals: readonly [Refusal, ...Refusal[]], given: { lang: Lang; entity?: Entity }): Envelope {
  const message = (refusal: Refusal) => wording(portal, refusal, given.lang, given.entity)
  const [first] = refusals
  const fields: FieldFault[] = refusals.flatMap((r) => (r.field ? [{ path: r.field, code: r.code ?? r.rule, message: message(r) }] : []))
  return { code: first.code ?? first.rule, returnMsg: message(first), ...(fields.length && { fields }) }
}

/** The message of a rule, filled with the parameters in force of its module and the figures of the case. */
export function wording(portal: Portal, refusal: Refusal, lang: Lang, entity?: Entity): string {
  const { texts, parameters } = portal.ports
  const module = texts.ruleModule(refusal.rule)
  const limits = module ? parameters.byName(module, { at: portal.clock(), ...(entity && { entity }) }) : {}
  return texts.text(lang, `rule.${refusal.rule}`, { ...limits, ...refusal.figures })
}
