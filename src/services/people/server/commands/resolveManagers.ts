import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { personManagerChanged } from '../../events.ts'
import { serving } from '../../rules/index.ts'
import { changing } from '../data/facts.ts'
import { isAbove, lineOf, ownersOf } from '../data/lines.ts'
import { type Person, peoplePersons } from '../tables.ts'
import { record } from './record.ts'

type Decided = Pick<Person, 'ssoId' | 'lineManager' | 'manager' | 'departmentCode'>

const columns = {
  ssoId: peoplePersons.ssoId,
  lineManager: peoplePersons.lineManager,
  manager: peoplePersons.manager,
  departmentCode: peoplePersons.departmentCode,
}

/**
 * Finds anew who decides for these people (PPL-13), keeps it, writes history and tells `person.managerChanged`.
 * A line that HR gives may close a circle with one that came from an owner; that one then looks further up.
 */
export async function resolveManagers(ctx: WriteCtx, ssoIds: readonly SsoId[], effective: Day): Promise<void> {
  const waiting = [...new Set(ssoIds)]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [person] = await ctx.db.select(columns).from(peoplePersons).where(eq(peoplePersons.ssoId, next))
    if (!person) continue
    const manager = await deciderOf(ctx, person)
    if (manager === person.manager) continue
    changing(ctx, person.ssoId)
    await ctx.db.update(peoplePersons).set({ manager }).where(eq(peoplePersons.ssoId, person.ssoId))
    await record(ctx, person.ssoId, { manager: { from: person.manager, to: manager } }, effective)
    await ctx.emit(personManagerChanged, { ssoId: person.ssoId, from: person.manager, to: manager, effective })
    if (manager) waiting.push(...(await standInsInCircle(ctx, person.ssoId, manager)))
  }
}

/** The first manager of somebody new: nothing was before, so nothing changes. */
export async function resolveFirstManager(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const [person] = await ctx.db.select(columns).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  if (person)
    await ctx.db
      .update(peoplePersons)
      .set({ manager: await deciderOf(ctx, person) })
      .where(eq(peoplePersons.ssoId, ssoId))
}

/** The line manager while serving; else the nearest owner upward who does not stand below the person. */
async function deciderOf(ctx: WriteCtx, { ssoId, lineManager, departmentCode }: Decided): Promise<SsoId | null> {
  if (lineManager && (await isServing(ctx, lineManager))) return lineManager
  for (const owner of await ownersOf(ctx, departmentCode)) if (owner !== ssoId && !(await isAbove(ctx, ssoId, owner))) return owner
  return null
}

async function isServing(ctx: WriteCtx, ssoId: SsoId): Promise<boolean> {
  const [row] = await ctx.db.select({ status: peoplePersons.status }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  return row !== undefined && serving(row.status)
}

/** Where a new line closes a circle: those on it whose manager only stands in. */
async function standInsInCircle(ctx: WriteCtx, ssoId: SsoId, manager: SsoId): Promise<SsoId[]> {
  const above = [manager, ...(await lineOf(ctx, manager))]
  const closing = above.indexOf(ssoId)
  if (closing < 0) return []
  const rows = await ctx.db
    .select(columns)
    .from(peoplePersons)
    .where(inArray(peoplePersons.ssoId, above.slice(0, closing)))
  return rows.filter((row) => row.manager !== row.lineManager).map((row) => row.ssoId)
}

/** Whose manager may be another because this person came, went, or moved: those who report to them and those for whom they stand in. */
export async function dependentsOf(ctx: WriteCtx, ssoId: SsoId): Promise<SsoId[]> {
  const rows = await rowsOf<{ sso_id: SsoId }>(
    ctx.db,
    sql`select sso_id from people_persons where (line_manager = ${ssoId} or manager = ${ssoId}) and status <> 'left'
      union
      select p.sso_id from people_persons p
        join people_departments mine on mine.code = p.department_code
        join people_departments owned on owned.owner = ${ssoId} and starts_with(mine.path, owned.path)
        where p.status <> 'left' and (p.line_manager is null or p.manager is distinct from p.line_manager)`,
  )
  return rows.map((row) => row.sso_id)
}
