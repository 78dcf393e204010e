import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { auditEvents } from '../tables.ts'

export interface HistoryEvent {
  id: string
  at: Date
  actor: string
  onBehalfOf: string | null
  kind: string
  before: unknown
  after: unknown
  reason: string | null
}

/** One value that a field had. */
export interface FieldValue {
  value: unknown
  was: unknown
  at: Date
  actor: string
  onBehalfOf: string | null
  /** The act or decision that set it, `<thing>.<past action>`. */
  kind: string
  /** Version of the thing, where its events carry one. */
  version: number | string | null
  reason: string | null
}

/** A thing that has changed more often is read by `search`. */
const MOST = 500

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && field in value ? ((value as Record<string, unknown>)[field] ?? null) : null

const versionOf = (value: unknown): number | string | null => {
  const version = fieldOf(value, 'version')
  return typeof version === 'number' || typeof version === 'string' ? version : null
}

/** Who changed a thing, newest first, at most 500 events. */
export function history(ctx: Ctx, target: string): Promise<HistoryEvent[]>
/** Every value that a field of the thing had, newest first: value, who, when, by which act and version. */
export function history(ctx: Ctx, target: string, field: string): Promise<FieldValue[]>
export async function history(ctx: Ctx, target: string, field?: string): Promise<HistoryEvent[] | FieldValue[]> {
  const events: HistoryEvent[] = await ctx.db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      actor: auditEvents.actor,
      onBehalfOf: auditEvents.onBehalfOf,
      kind: auditEvents.kind,
      before: auditEvents.before,
      after: auditEvents.after,
      reason: auditEvents.reason,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.target, target),
        field === undefined ? undefined : sql`(jsonb_exists(${auditEvents.after}, ${field}) or jsonb_exists(${auditEvents.before}, ${field}))`,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(MOST)
  if (field === undefined) return events
  // AUDIT-07
  return events.map(({ at, actor, onBehalfOf, kind, before, after, reason }) => ({
    value: fieldOf(after, field),
    was: fieldOf(before, field),
    at,
    actor,
    onBehalfOf,
    kind,
    version: versionOf(after),
    reason,
  }))
}
