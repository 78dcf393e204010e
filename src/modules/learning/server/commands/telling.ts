import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { peopleDepartments, peoplePersons, person } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import module from '../../module.ts'
import type { CertificateRow } from '../policy.ts'
import { levels, types } from '../tables.ts'

const OWN = ['thing', 'day']
const OTHERS = ['name', 'thing', 'day']

export const { notify, finish: settle } = notices(module, {
  assigned: OWN,
  due: OWN,
  overdue: OWN,
  expiring: OWN,
  expired: OWN,
  dueOf: OTHERS,
  overdueOf: OTHERS,
  expiringOf: OTHERS,
  expiredOf: OTHERS,
  accepted: ['thing'],
  refused: ['thing', 'reason'],
  toCheck: ['name', 'thing'],
  reminded: ['things'],
  gaps: ['people', 'gaps'],
})

export const CERTIFICATES_PAGE = '/learning/my-cert'
export const COURSES_PAGE = '/learning/index'
export const TEAM_PAGE = '/learning/team-certificate'
export const certificatePage = (id: string): string => `/learning/certificate/${id}`

interface Thing {
  thingCn: string
  thingEn: string
}
export const thing = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }): Thing => ({ thingCn: nameCn, thingEn: nameEn })

export async function typeNamed(ctx: Pick<Ctx, 'db'>, id: string): Promise<Thing & { code: string }> {
  const [type] = await ctx.db.select({ code: types.code, nameCn: types.nameCn, nameEn: types.nameEn }).from(types).where(eq(types.id, id))
  return { code: type?.code ?? '', ...thing(type ?? { nameCn: '', nameEn: '' }) }
}

/** A course that a person is to finish. */
export const tellAssigned = (ctx: WriteCtx, ssoId: SsoId, id: string, of: Thing, due: Day): Promise<string[]> =>
  notify(ctx, 'assigned', {
    receivers: [ssoId],
    params: { ...of, ...dayValues(due, ctx.now) },
    businessId: id,
    dedupeKey: `assigned:${id}:${due}`,
    link: COURSES_PAGE,
    needsAction: true,
  })

/** Who looks after the certificates of a person: editors of their department, and learning-admin where there are none. */
export async function editorsOf(ctx: Ctx, ssoId: SsoId): Promise<SsoId[]> {
  const who = await person(ctx, ssoId)
  const theirs = sql`exists (select 1 from ${peopleDepartments} mine join ${peopleDepartments} top on starts_with(mine.path, top.path)
    where mine.code = ${who?.departmentCode ?? ''} and top.code = any(${levels.departments}))`
  const rows = await ctx.db
    .select({ ssoId: levels.ssoId })
    .from(levels)
    .innerJoin(peoplePersons, and(eq(peoplePersons.ssoId, levels.ssoId), inArray(peoplePersons.status, ['active', 'on-leave'])))
    .where(and(eq(levels.level, 'read-write'), ne(levels.ssoId, ssoId), or(isNull(levels.departments), theirs)))
  if (rows.length > 0) return rows.map((row) => row.ssoId)
  return (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== ssoId)
}

export async function tellToCheck(ctx: WriteCtx, row: CertificateRow): Promise<void> {
  const who = await person(ctx, row.ssoId)
  await notify(ctx, 'toCheck', {
    receivers: await editorsOf(ctx, row.ssoId),
    params: { nameCn: who?.nameCn ?? row.ssoId, nameEn: who?.nameEn ?? row.ssoId, ...words(await typeNamed(ctx, row.type)) },
    businessId: row.id,
    link: certificatePage(row.id),
    needsAction: true,
  })
}

export async function tellDecided(ctx: WriteCtx, row: CertificateRow, event: 'accepted' | 'refused'): Promise<void> {
  const of = words(await typeNamed(ctx, row.type))
  await settle(ctx, { businessId: row.id, event: 'toCheck' })
  await notify(ctx, event, {
    receivers: [row.ssoId],
    params: event === 'refused' ? { ...of, reason: row.reason } : of,
    businessId: row.id,
    link: certificatePage(row.id),
  })
}

export async function tellExpired(ctx: WriteCtx, row: CertificateRow): Promise<void> {
  await notify(ctx, 'expired', {
    receivers: [row.ssoId],
    params: { ...words(await typeNamed(ctx, row.type)), ...dayValues(row.renewalDate ?? ctx.today, ctx.now) },
    businessId: row.id,
    link: certificatePage(row.id),
    needsAction: true,
  })
}

const words = ({ thingCn, thingEn }: Thing): { thingCn: string; thingEn: string } => ({ thingCn, thingEn })
