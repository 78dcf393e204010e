import { and, eq, gte, ilike, inArray, lt, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day, isDay, sayDay, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { LOGS, SECURITY } from '../../contract/base.ts'
import { logApprove, logOperation, logQrcode } from '../../contract/passes.ts'
import module from '../../module.ts'
import { applications, gateEvents, log, passes, persons } from '../tables.ts'
import { commentSaid } from './list.ts'
import { areasByCode } from './naming.ts'

/** Lines of own applications, and of those whom a right to the logs reaches (AMS-25); what is of no application is for who reaches everybody. */
const within = (column: PgColumn, { actor }: Reader): SQL | undefined => or(scopeFilter(actor, LOGS, column), scopeFilter(actor, SECURITY, column))
const own = (ctx: Reader): SQL | undefined => or(eq(log.applicant, ctx.actor.ssoId), within(log.applicant, ctx))
const until = (day: Day): Date => startOfDay(addDays(day, 1))
const DECISIONS = ['submit', 'approve', 'reject', 'withdraw'] as const

export const approvalRows = listRows(logApprove, {
  table: log,
  latest: [log.id],
  only: (ctx) => and(own(ctx), eq(log.approval, true)),
  where: { decision: (decision) => eq(log.operation, decision), keyword: (word) => ilike(log.object, containing(word)) },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'operator' })).flatMap(({ id, at, object, operation, person, reason }) => {
      const decision = DECISIONS.find((one) => one === operation)
      const step = ctx.text(`in-park-access.step.${decision === 'approve' || decision === 'reject' ? 'decision' : 'applicant'}`)
      return decision ? [{ id, at, applicationNo: object, step, person, decision, comment: commentSaid(ctx, reason) }] : []
    }),
})
export const approvalSheet = exportListed(module, logApprove, approvalRows, { name: 'approvalLog', audit: 'AccessLog.exported' })

/** What changed, as a person reads it: codes and days, one after the other. */
const said = ({ lang }: Reader, value: Record<string, unknown> | null): string =>
  Object.values(value ?? {})
    .map((one) => (Array.isArray(one) ? one.join(', ') : typeof one === 'string' && isDay(one) ? sayDay(one, lang) : String(one ?? '')))
    .filter(Boolean)
    .join(' · ')

export const operationRows = listRows(logOperation, {
  table: log,
  latest: [log.id],
  only: own,
  where: {
    from: (day) => gte(log.at, startOfDay(day)),
    to: (day) => lt(log.at, until(day)),
    keyword: (word) => ilike(log.object, containing(word)),
  },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { operator: 'operator' })).map((row) => ({
      ...{ id: row.id, at: row.at, operator: row.operator, object: row.object, operation: ctx.text(`in-park-access.operation.${row.operation}`) },
      ...{ before: said(ctx, row.before), after: said(ctx, row.after), reason: commentSaid(ctx, row.reason) },
    })),
})
export const operationSheet = exportListed(module, logOperation, operationRows, { name: 'operationLog', audit: 'AccessLog.exported' })

const passOfOwn = ({ db, actor }: Reader) =>
  db.select({ id: passes.id }).from(passes).innerJoin(applications, eq(applications.id, passes.applicationId)).where(eq(applications.applicant, actor.ssoId))

export const gateRows = listRows(logQrcode, {
  table: gateEvents,
  latest: [gateEvents.id],
  only: (ctx) => or(within(gateEvents.guard, ctx), inArray(gateEvents.passId, passOfOwn(ctx))),
  where: {
    inside(yes, { db }) {
      const inside = inArray(
        gateEvents.id,
        db
          .select({ id: sql<string>`${passes.lastEvent}` })
          .from(passes)
          .where(eq(passes.lastDirection, 'in')),
      )
      return yes ? inside : sql`not (${inside})`
    },
    from: (day) => gte(gateEvents.at, startOfDay(day)),
    to: (day) => lt(gateEvents.at, until(day)),
    keyword: (word, { db }) =>
      inArray(
        gateEvents.passId,
        db
          .select({ id: passes.id })
          .from(passes)
          .innerJoin(persons, eq(persons.id, passes.personId))
          .innerJoin(applications, eq(applications.id, passes.applicationId))
          .where(or(ilike(persons.name, containing(word)), ilike(applications.company, containing(word)))),
      ),
  },
  async dress(ctx, found) {
    const named = await areasByCode(
      ctx,
      found.map(({ area }) => area),
    )
    const ids = found.flatMap(({ passId }) => passId ?? [])
    const people =
      ids.length === 0
        ? []
        : await ctx.db
            .select({ id: passes.id, name: persons.name, company: applications.company })
            .from(passes)
            .innerJoin(persons, eq(persons.id, passes.personId))
            .innerJoin(applications, eq(applications.id, passes.applicationId))
            .where(inArray(passes.id, ids))
    return (await withPeople(ctx, found, { guard: 'guard' })).map((row) => {
      const of = people.find(({ id }) => id === row.passId)
      const { nameCn, nameEn } = named(row.area)
      return { ...row, name: of?.name ?? '', company: of?.company ?? '', areaCn: nameCn, areaEn: nameEn }
    })
  },
})
export const gateSheet = exportListed(module, logQrcode, gateRows, { name: 'gateLog', audit: 'AccessLog.exported' })
