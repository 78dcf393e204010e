import type { SsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { personJoined } from '../../events.ts'
import { serving } from '../../rules/index.ts'
import { type Department, type Person, peopleDepartments, peopleDivisions, peoplePersons } from '../tables.ts'
import { resolveDepartments } from './resolveDepartments.ts'
import { resolveFirstManager, resolveManagers } from './resolveManagers.ts'
import { sortNameOf, writeTerms } from './terms.ts'

const BATCH = 500

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

export type NewDepartment = Omit<Department, 'path' | 'hrbpInForce' | 'active'>
export type NewPerson = Omit<Person, 'sortName' | 'manager' | 'photo'>
export type NewDivision = typeof peopleDivisions.$inferInsert

/** Adds people, managers before those who report to them; nothing is told, since all of them were there before the portal. */
export async function addPeople(ctx: WriteCtx, people: readonly NewPerson[]): Promise<void> {
  for (const some of batches(people)) {
    await ctx.db.insert(peoplePersons).values(some.map((one) => ({ ...one, sortName: sortNameOf(one) })))
    await writeTerms(ctx.db, some)
  }
}

/** Adds one person and tells `person.joined` where they already work. */
export async function addPerson(ctx: WriteCtx, person: NewPerson): Promise<void> {
  await addPeople(ctx, [person])
  await resolveFirstManager(ctx, person.ssoId)
  if (serving(person.status)) await ctx.emit(personJoined, { ssoId: person.ssoId, entity: person.entity, joinDate: person.joinDate, again: false })
  await ctx.audit({ module: 'people', kind: 'Person.added', target: person.ssoId, subject: person.ssoId, after: person })
}

/** Adds divisions and departments, parents first, still without owners and HRBPs, which are people of theirs. */
export async function addOrganization(ctx: WriteCtx, divisions: readonly NewDivision[], departments: readonly NewDepartment[]): Promise<void> {
  for (const some of batches(divisions)) await ctx.db.insert(peopleDivisions).values(some)
  for (const some of batches(departments)) await ctx.db.insert(peopleDepartments).values(some.map((one) => ({ ...one, owner: null, hrbp: null })))
  await resolveDepartments(ctx)
}

/** Gives departments their owners and HRBPs, then a manager to everybody whose line manager is none or does not serve (PPL-13). */
export async function appointOwners(ctx: WriteCtx, departments: readonly Pick<Department, 'code' | 'owner' | 'hrbp'>[]): Promise<void> {
  for (const some of batches(departments)) {
    const rows = sql.join(
      some.map((one) => sql`(${one.code}, ${one.owner}, ${one.hrbp})`),
      sql`, `,
    )
    await ctx.db.execute(
      sql`update people_departments d set owner = v.owner, hrbp = v.hrbp from (values ${rows}) as v(code, owner, hrbp) where d.code = v.code`,
    )
  }
  await resolveDepartments(ctx)
  await ctx.db.execute(sql`update people_persons p set manager = p.line_manager from people_persons m
    where m.sso_id = p.line_manager and m.status in ('active', 'on-leave') and p.manager is distinct from p.line_manager`)
  const standIns = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      sql`${peoplePersons.status} <> 'left' and (${peoplePersons.lineManager} is null or ${peoplePersons.manager} is distinct from ${peoplePersons.lineManager})`,
    )
  const ids: SsoId[] = standIns.map((row) => row.ssoId)
  await resolveManagers(ctx, ids, ctx.today)
}
