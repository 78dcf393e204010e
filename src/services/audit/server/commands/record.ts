import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Db } from '#foundation/database/db.ts'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { AuditRecord } from '#foundation/ports.ts'
import { auditEvents, type Look } from '../tables.ts'
import { masked, maskText } from './mask.ts'

const closed = new Map<string, ReadonlyMap<string, Look | null>>()

/**
 * Declares the kinds of event a module writes, once, in its wiring: from then on another kind is a fault, and the write with it.
 * The sentence saying when a kind is written is the text `<module>.audit.<kind>`; the kinds of its lifecycles (`<of>.<action>`) are added.
 * A kind with a look stands in what its subject sees of her confidential data (AUDIT-04).
 */
export function auditKinds(module: string, kinds: Readonly<Record<string, Look | null>>, lives: readonly Lifecycle[] = []): void {
  const ofLives = lives.flatMap((life) => life.transitions.map(({ action }) => [`${life.of}.${action}`, null] as const))
  closed.set(module, new Map<string, Look | null>([...ofLives, ...Object.entries(kinds)]))
}

/** The kinds a module declared. */
export const kindsOf = (module: string): readonly string[] => [...(closed.get(module)?.keys() ?? [])]

export interface Writer {
  actor: string
  ip: string
  requestId: string
  at: Date
  roles?: readonly string[]
}

interface Confidence {
  look?: Look
  hiddenUntil?: Date
}

const rowOf = (by: Writer, event: AuditRecord, { look, hiddenUntil }: Confidence = {}): typeof auditEvents.$inferInsert => {
  const kinds = closed.get(event.module)
  if (kinds && !kinds.has(event.kind)) throw new Error(`${event.module} does not declare the audit kind ${event.kind}`)
  const seen = look ?? kinds?.get(event.kind)
  return {
    id: newId(by.at),
    at: by.at,
    actor: by.actor,
    module: event.module,
    kind: event.kind,
    target: event.target,
    ip: by.ip,
    requestId: by.requestId,
    before: masked(event.before),
    after: masked(event.after),
    ...(by.roles && { roles: [...by.roles] }),
    ...(event.subject && { subject: asSsoId(event.subject) }),
    ...(event.reason && { reason: maskText(event.reason) }),
    ...(event.onBehalfOf && { onBehalfOf: event.onBehalfOf }),
    ...(seen && { look: seen }),
    ...(hiddenUntil && { hiddenUntil }),
  }
}

/** Inserts one event, unsealed: writers touch no row of each other (AUDIT-08, AUDIT-10). */
export async function insertEvent(db: Db, by: Writer, event: AuditRecord, confidence?: Confidence): Promise<void> {
  await db.insert(auditEvents).values(rowOf(by, event, confidence))
}

/** Inserts many events with one statement per 500. */
export async function insertEvents(db: Db, by: Writer, events: readonly AuditRecord[], confidence?: Confidence): Promise<void> {
  for (let at = 0; at < events.length; at += 500) await db.insert(auditEvents).values(events.slice(at, at + 500).map((event) => rowOf(by, event, confidence)))
}
