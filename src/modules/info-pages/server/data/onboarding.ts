import type { Entity } from '#foundation/contract/house.ts'
import { and, asc, desc, eq, gte, inArray, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import type { OnboardingFile } from '../../contract.ts'
import { infoOnboarding as files, infoSystems as systems, infoTicks as ticks } from '../tables.ts'
import { mayEdit } from './pages.ts'
import { withSaves } from './saves.ts'

/** Who joined no longer ago than this is still asked for what is missing. */
const JOINED_DAYS = 14

const fits = (asked: { entity?: Entity | undefined; employeeType?: OnboardingFile['employeeTypes'][number] | undefined }) =>
  and(
    asked.entity && sql`${files.entities} @> array[${asked.entity}::text]`,
    asked.employeeType && sql`${files.employeeTypes} @> array[${asked.employeeType}::text]`,
  )

/** What to bring and to fill in, with the ticks of who asks. */
export async function onboardingList(ctx: Ctx, asked: Parameters<typeof fits>[0]) {
  const list = await withSaves(ctx, await ctx.db.select().from(files).where(fits(asked)).orderBy(asc(files.order), asc(files.id)))
  const own = ctx.actor ? await ctx.db.select({ id: ticks.fileId }).from(ticks).where(eq(ticks.ssoId, ctx.actor.ssoId)) : []
  const done = new Set(own.map(({ id }) => id))
  return { list: list.map((one) => ({ ...one, done: done.has(one.id) })), signedIn: ctx.actor !== undefined, can: mayEdit(ctx.actor) }
}

/** Those of the data scope who join soon or have just joined, with what is missing of theirs (ACCESS-03). */
export async function joinersList(ctx: Reader, page: { pageNum: number; pageSize: number }) {
  const joining = or(
    eq(peoplePersons.status, 'onboarding'),
    and(inArray(peoplePersons.status, ['active', 'on-leave']), gte(peoplePersons.joinDate, addDays(ctx.today, -JOINED_DAYS))),
  )
  const where = and(joining, scopeFilter(ctx.actor, 'BASIC_PEOPLE_ADMIN', peoplePersons.ssoId))
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ ssoId: peoplePersons.ssoId, joinDate: peoplePersons.joinDate, entity: peoplePersons.entity, employeeType: peoplePersons.employeeType })
      .from(peoplePersons)
      .where(where)
      .orderBy(desc(peoplePersons.joinDate), asc(peoplePersons.ssoId)),
    sql`select 1 from ${peoplePersons} where ${where}`,
  )
  const ids = found.list.map(({ ssoId }) => ssoId)
  const [refs, all, done] = await Promise.all([
    personRefs(ctx, ids),
    ctx.db.select().from(files).where(eq(files.mustBring, true)).orderBy(asc(files.order), asc(files.id)),
    ids.length ? ctx.db.select({ ssoId: ticks.ssoId, fileId: ticks.fileId }).from(ticks).where(inArray(ticks.ssoId, ids)) : [],
  ])
  const has = new Set(done.map(({ ssoId, fileId }) => `${ssoId} ${fileId}`))
  return {
    ...found,
    list: found.list.map(({ ssoId, ...who }) => {
      const theirs = all.filter((one) => one.entities.includes(who.entity) && one.employeeTypes.includes(who.employeeType))
      const missing = theirs.filter(({ id }) => !has.has(`${ssoId} ${id}`)).map(({ nameCn, nameEn }) => ({ nameCn, nameEn }))
      return { person: refs.get(ssoId)!, ...who, missing, of: theirs.length }
    }),
  }
}

/** The directory of systems in the order of their groups. */
export async function systemList(ctx: Ctx) {
  const rows = await ctx.db.select().from(systems).orderBy(asc(systems.group), asc(systems.order), asc(systems.id))
  return { list: await withSaves(ctx, rows), can: mayEdit(ctx.actor) }
}
