import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, ilike, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { dayOf, daysBetween, sayDay } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { codesOf, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { type HeldItem, itemsOf } from '#services/workflow/server/api.ts'
import { applicationChanges, applicationSearch } from '../../contract/applications.ts'
import { APPLY } from '../../contract/base.ts'
import module from '../../module.ts'
import { KINDS, LATE } from '../../rules/index.ts'
import { applicationLife } from '../../rules/life.ts'
import { type Application, decides, inReach, toDecide } from '../policy.ts'
import { applications, passes, persons } from '../tables.ts'
import { asked, barredOf } from './judging.ts'
import { areaNames } from './naming.ts'

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** By number, company, or a name of somebody who comes. */
function found({ db }: Pick<Ctx, 'db'>, word: string): SQL | undefined {
  const has = containing(word)
  return or(
    ilike(applications.applicationNo, has),
    ilike(applications.company, has),
    inArray(applications.id, db.select({ id: persons.applicationId }).from(persons).where(ilike(persons.name, has))),
  )
}

/** A version that another has taken the place of is shown by that one. */
const standing = or(eq(applications.inForce, true), and(isNull(applications.changeOf), ne(applications.status, 'approved')))
const SCOPES: Readonly<Record<'mine' | 'changeable' | 'approval' | 'records', (ctx: Reader) => SQL | undefined>> = {
  mine: ({ actor }) => and(eq(applications.applicant, actor.ssoId), standing),
  changeable: ({ actor, today }) => and(eq(applications.applicant, actor.ssoId), eq(applications.inForce, true), gte(applications.endDate, today)),
  approval: ({ actor }) => and(inReach(actor), eq(applications.status, 'pending')),
  records: ({ actor }) => and(inReach(actor), isNotNull(applications.decidedAt)),
}

/** Items of applications that wait, by version. */
export const heldOf = (ctx: Ctx, rows: readonly Application[]): Promise<Map<string, HeldItem>> =>
  itemsOf(
    ctx,
    module.name,
    rows.flatMap(({ status, applyId }) => (status === 'pending' && applyId !== null ? [applyId] : [])),
  )

/** An item that is open waits only where it came back to who asked for it (WF-32). */
export const isReturned = (item: Pick<HeldItem, 'state'> | undefined): boolean => item?.state === 'waiting'

/** What the reader may do with an application. */
export function canDo({ actor, today }: Reader, row: Application, item: HeldItem | undefined) {
  const own = row.applicant === actor.ssoId && actor.permissions.has(APPLY)
  const returned = row.status === 'pending' && isReturned(item)
  const draft = row.status === 'unsubmitted' || row.status === 'rejected' || row.status === 'withdrawn' || returned
  const holds = item?.holders.some(({ approver }) => approver === actor.ssoId) && decides(actor) && row.applicant !== actor.ssoId
  return [
    ...(own && row.changeOf === null && draft ? (['edit'] as const) : []),
    ...(own && row.status === 'pending' ? (['withdraw'] as const) : []),
    ...(own && ((row.inForce && row.endDate >= today) || (row.changeOf !== null && returned)) ? (['change'] as const) : []),
    ...(holds && row.status === 'pending' ? (['approve', 'reject'] as const) : []),
  ]
}

export const applicationRows = listRows(applicationSearch, {
  table: applications,
  latest: [applications.id],
  where: {
    scope: (scope, ctx) => SCOPES[scope](ctx),
    on: (day) => and(lte(applications.startDate, day), gte(applications.endDate, day)),
    keyword: (word, ctx) => found(ctx, word),
  },
  async dress(ctx, rows) {
    const [people, valid, held] = [await personsOf(ctx, ids(rows)), await validOf(ctx, ids(rows)), await heldOf(ctx, rows)]
    const named = await areaNames(
      ctx,
      rows.flatMap((row) => asked(row.areas)),
    )
    const barred = await barredOf(ctx, decides(ctx.actor) ? people.map(({ idPrint }) => idPrint) : [], { startDate: ctx.today, endDate: ctx.today })
    return (await withPeople(ctx, rows, { applicant: 'applicant', decidedBy: 'decidedBy' })).map((row, at) => {
      const own = people.filter(({ applicationId }) => applicationId === row.id)
      const names = own.map(({ name }) => name)
      const waits = row.status === 'pending' && row.submittedAt !== null
      return {
        ...{ ...row, ...named(asked(row.areas)), isChange: row.changeOf !== null, persons: own.length },
        names: listed(names, ctx.lang),
        validPasses: valid.get(row.id)?.count ?? 0,
        pass: valid.get(row.id)?.only ?? null,
        waitingDays: waits && row.submittedAt ? daysBetween(dayOf(row.submittedAt), ctx.today) : null,
        hits: own.filter(({ idPrint }) => barred.has(idPrint)).length,
        comment: commentSaid(ctx, row.comment),
        can: canDo(ctx, rows[at]!, held.get(row.applyId ?? '')),
      }
    })
  },
})

/** What the clock said is worded here. */
export const commentSaid = (ctx: Ctx, comment: string): string => (comment === LATE ? ctx.text(LATE) : comment)

export const personsOf = async ({ db }: Pick<Ctx, 'db'>, applicationIds: readonly string[]): Promise<(typeof persons.$inferSelect)[]> =>
  applicationIds.length === 0
    ? []
    : db
        .select()
        .from(persons)
        .where(inArray(persons.applicationId, [...applicationIds]))
        .orderBy(asc(persons.id))

/** How many passes of each let in today, and which where it is one. */
async function validOf(
  { db, today }: Pick<Ctx, 'db' | 'today'>,
  applicationIds: readonly string[],
): Promise<Map<string, { count: number; only: string | null }>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select({ id: passes.applicationId, count: sql<number>`count(*)::int`, one: sql<string>`min(${passes.id}::text)` })
    .from(passes)
    .where(and(inArray(passes.applicationId, [...applicationIds]), eq(passes.status, 'active'), lte(passes.startDate, today), gte(passes.endDate, today)))
    .groupBy(passes.applicationId)
  return new Map(rows.map(({ id, count, one }) => [id, { count, only: count === 1 ? one : null }]))
}

const KEY = 'in-park-access.applications.'
const words = <const K extends string>(key: K) => ({ key, title: KEY + key, type: 'text' }) as const
const sheet = defineSheet({
  name: 'in-park-access.applications.sheet',
  columns: [
    words('applicationNo'),
    { key: 'kind', title: `${KEY}kind`, type: 'enum', codes: codesOf('in-park-access.kind', KINDS) },
    words('company'),
    words('applicant'),
    words('names'),
    words('areas'),
    words('dates'),
    { key: 'status', title: `${KEY}status`, type: 'enum', codes: codesOf('state.AccessApplication', applicationLife.states) },
    { key: 'submittedAt', title: `${KEY}submittedAt`, type: 'instant' },
    words('decidedBy'),
    { key: 'decidedAt', title: `${KEY}decidedAt`, type: 'instant' },
    words('comment'),
  ],
})
export const applicationSheet = exportListed(module, applicationSearch, applicationRows, {
  name: 'applications',
  audit: 'AccessApplication.exported',
  sheet,
  line: (ctx) => (row) => ({
    ...{ applicationNo: row.applicationNo, kind: row.kind, company: row.company, status: row.status, comment: row.comment },
    ...{ submittedAt: row.submittedAt, decidedAt: row.decidedAt, areas: ctx.lang === 'zh' ? row.areasCn : row.areasEn },
    applicant: ctx.lang === 'zh' ? row.applicant.nameCn : row.applicant.nameEn,
    decidedBy: (ctx.lang === 'zh' ? row.decidedBy?.nameCn : row.decidedBy?.nameEn) ?? '',
    dates: `${sayDay(row.startDate, ctx.lang)} – ${sayDay(row.endDate, ctx.lang)}`,
    names: row.names,
  }),
})
const VIEWS: Readonly<Record<'mine' | 'versions' | 'results' | 'to-decide', (ctx: Reader) => SQL | undefined>> = {
  mine: ({ actor }) => and(eq(applications.applicant, actor.ssoId), isNotNull(applications.changeOf), eq(applications.status, 'pending')),
  versions: ({ actor }) => and(eq(applications.applicant, actor.ssoId), ne(applications.status, 'unsubmitted')),
  results: ({ actor }) => and(eq(applications.applicant, actor.ssoId), isNotNull(applications.changeOf), isNotNull(applications.decidedAt)),
  'to-decide': (ctx) => and(isNotNull(applications.changeOf), or(toDecide(ctx), eq(applications.decidedBy, ctx.actor.ssoId))),
}
export const changeRows = listRows(applicationChanges, {
  table: applications,
  latest: [applications.id],
  where: { view: (view, ctx) => VIEWS[view](ctx), keyword: (word, ctx) => found(ctx, word) },
  async dress(ctx, rows) {
    const held = await heldOf(ctx, rows)
    const before = rows.flatMap(({ changeOf }) => changeOf ?? [])
    const originals =
      before.length === 0
        ? []
        : await ctx.db
            .select({ id: applications.id, no: applications.applicationNo })
            .from(applications)
            .where(inArray(applications.id, [...new Set(before)]))
    return (await withPeople(ctx, rows, { applicant: 'applicant', decidedBy: 'decidedBy' })).map((row, at) => {
      const item = held.get(row.applyId ?? '')
      const waits = item?.holders.some(({ approver }) => approver === ctx.actor.ssoId) ?? false
      return {
        ...row,
        originalNo: originals.find(({ id }) => id === row.changeOf)?.no ?? '',
        comment: commentSaid(ctx, row.comment),
        item: waits && item ? item.id : null,
        can: [...(canDo(ctx, rows[at]!, item).some((one) => one === 'withdraw') ? (['withdraw'] as const) : []), ...(waits ? (['decide'] as const) : [])],
      }
    })
  },
})
