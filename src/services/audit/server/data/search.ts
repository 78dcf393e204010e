import type { PageOf } from '#foundation/contract/schemas.ts'
import { firstId } from '#foundation/database/columns.ts'
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Counted, pageFrom } from '#foundation/server/list.ts'
import { auditEvents } from '../tables.ts'

export type AuditEvent = typeof auditEvents.$inferSelect

export interface Page {
  pageNum: number
  pageSize: number
  /** What an earlier page counted. */
  counted?: Counted | undefined
}

export interface AuditFilters {
  actor?: string
  subject?: string
  module?: string
  kind?: string
  target?: string
  /** Only what looked at, exported or changed somebody's confidential data. */
  looked?: boolean
  /** From this instant on. */
  from?: Date
  /** Before this instant. */
  to?: Date
}

const columns = getTableColumns(auditEvents)

export const searchQuery = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined) => ctx.db.select(columns).from(auditEvents).where(where).orderBy(desc(auditEvents.id))

/** Each filter is one that an index answers (AUDIT-05): a span of time is a range of ids, which every index ends in. */
export const whereOf = (f: AuditFilters): SQL | undefined =>
  and(
    f.actor === undefined ? undefined : eq(auditEvents.actor, f.actor),
    f.subject === undefined ? undefined : sql`${auditEvents.subject} = ${f.subject}`,
    f.module === undefined ? undefined : eq(auditEvents.module, f.module),
    f.kind === undefined ? undefined : eq(auditEvents.kind, f.kind),
    f.target === undefined ? undefined : eq(auditEvents.target, f.target),
    f.looked ? isNotNull(auditEvents.look) : undefined,
    f.from && gte(auditEvents.id, firstId(f.from)),
    f.to && lt(auditEvents.id, firstId(f.to)),
  )

const paged = (ctx: Ctx, where: SQL | undefined, page: Page): Promise<PageOf<AuditEvent>> =>
  pageFrom(ctx.db, page, searchQuery(ctx, where), sql`select 1 from ${auditEvents} where ${where ?? sql`true`}`)

/**
 * Events by who, about whom, module, kind, thing and time, newest first.
 * @returns a page, its total exact to 10,000
 * @throws SHELL-48, SHELL-62
 */
export const search = (ctx: Ctx, filters: AuditFilters, page: Page): Promise<PageOf<AuditEvent>> => paged(ctx, whereOf(filters), page)

/**
 * Who viewed, exported or changed a person's confidential data, newest first (AUDIT-04); what a confidential investigation
 * hides is left out until its notice is due. What she did herself is left out too.
 */
export const lookedAt = (ctx: Ctx, subject: string, page: Page): Promise<PageOf<AuditEvent>> =>
  paged(
    ctx,
    and(
      sql`${auditEvents.subject} = ${subject}`,
      isNotNull(auditEvents.look),
      or(isNull(auditEvents.hiddenUntil), lte(auditEvents.hiddenUntil, ctx.now)),
      sql`${auditEvents.actor} <> ${subject}`,
    ),
    page,
  )
