import type { Manifest } from '#foundation/contract/manifest.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Db } from '#foundation/database/db.ts'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { AuditRecord } from '#foundation/ports.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditEvents, type Look } from '../tables.ts'
import { masked, maskText } from './mask.ts'

/** A kind of event that a module writes. */
export interface AuditKind {
  /** Key of the sentence that says when it is written. */
  says: string
  /** Where it is, the event stands in what its subject sees of her confidential data (AUDIT-04). */
  look?: Look
}

const closed = new Map<string, ReadonlyMap<string, AuditKind>>()

/**
 * Declares the kinds of event a module writes, in its wiring: from then on another kind is a fault, and the write with it.
 * The kinds of its lifecycles (`<of>.<action>`) are added.
 */
export function auditKinds(module: string, kinds: Readonly<Record<string, AuditKind>>, lives: readonly Lifecycle[] = []): void {
  const ofLives = lives.flatMap((life) => life.transitions.map(({ action }) => [`${life.of}.${action}`, { says: `action.${life.of}.${action}` }] as const))
  closed.set(module, new Map<string, AuditKind>([...(closed.get(module) ?? []), ...ofLives, ...Object.entries(kinds)]))
}

/**
 * As `auditKinds`, with what writes them: `const record = auditing(module, { 'Outlet.saved': 'free-meal.audit.outletSaved' })` declares the kinds with the keys of
 * their sentences, and `record(ctx, 'Outlet.saved', { target, before, after })` writes one in the caller's transaction.
 */
export function auditing<K extends string>(
  { name: module }: Pick<Manifest, 'name'>,
  kinds: Readonly<Record<K, AuditKind | string>>,
  lives: readonly Lifecycle[] = [],
): (ctx: Pick<WriteCtx, 'audit'>, kind: NoInfer<K>, event: Omit<AuditRecord, 'module' | 'kind'>) => Promise<void> {
  const declared = Object.entries<AuditKind | string>(kinds).map(([kind, given]) => [kind, typeof given === 'string' ? { says: given } : given])
  auditKinds(module, Object.fromEntries(declared), lives)
  return (ctx, kind, event) => ctx.audit({ ...event, module, kind })
}

/** The sentence of a kind; that of a lifecycle's action where its module declares no kinds. */
export const sentenceOf = (module: string, kind: string): string => closed.get(module)?.get(kind)?.says ?? `action.${kind}`

export interface Writer {
  actor: string
  ip: string
  requestId: string
  at: Date
  roles?: readonly string[]
}

let told = 0

/**
 * A UUID of version 7 whose order is the order of telling within one millisecond too, since the events of one request share their
 * moment: the bits after the time count (RFC 9562, method 1), the rest is random.
 */
function nextId(at: Date): string {
  told = (told + 1) % 0x1000000
  const count = told.toString(16).padStart(6, '0')
  const id = newId(at)
  return `${id.slice(0, 15)}${count.slice(0, 3)}-8${count.slice(3)}${id.slice(23)}`
}

interface Confidence {
  look?: Look
  hiddenUntil?: Date
}

const rowOf = (by: Writer, event: AuditRecord, { look, hiddenUntil }: Confidence = {}): typeof auditEvents.$inferInsert => {
  const kinds = closed.get(event.module)
  if (kinds && !kinds.has(event.kind)) throw new Error(`${event.module} does not declare the audit kind ${event.kind}`)
  const seen = look ?? kinds?.get(event.kind)?.look
  return {
    id: nextId(by.at),
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
