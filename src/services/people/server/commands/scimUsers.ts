import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { faultInWords } from '../data/feed.ts'
import { ScimFault } from '../data/scimFilter.ts'
import { type Cells, cellsChanged, cellsOfPerson, cellsOfUser, ignoredIn, numberOf, type Resource, userOf } from '../data/scimResource.ts'
import { library } from '../data/scimSchemas.ts'
import { type Department, type Person, peopleDepartments, peoplePersons, type RowData } from '../tables.ts'
import { addPerson } from './add.ts'
import { applyChange } from './change.ts'
import { COLUMNS } from './importColumns.ts'
import { readRow } from './importRow.ts'
import { newPersonOf, wantedOf } from './importWanted.ts'
import { activeOf, normal, proveReadable } from './scimPatch.ts'

/** What a new person is where the other system does not say it. */
const USUAL = { staffGroup: 'FL', employeeType: 'full-time', employeeClass: '6', foreigner: 'no' }
const RUN = 'scim'

/** One person. @throws ScimFault 404 */
export async function personBy(ctx: Pick<WriteCtx, 'db'>, id: string): Promise<Person> {
  const [row] = /^\d{8}$/.test(id)
    ? await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(id)))
    : []
  if (!row) throw new ScimFault(404, `There is no user ${id}`)
  return row
}

/** One person, held until the transaction ends: what is worked out from the row is written over it. @throws ScimFault 404 */
async function held(ctx: WriteCtx, id: string): Promise<Person> {
  const { ssoId } = await personBy(ctx, id)
  return locked(ctx, peoplePersons, peoplePersons.ssoId, ssoId)
}

/** A person who comes by SCIM: the same checks and events as by an import. @throws ScimFault 400, 409 */
export async function createUser(ctx: WriteCtx, user: Resource): Promise<Person> {
  const ssoId = numberOf(user)
  if (!ssoId) throw new ScimFault(400, ctx.text('rule.PPL-07'), 'invalidValue')
  const [there] = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(eq(peoplePersons.ssoId, asSsoId(ssoId)))
  if (there) throw new ScimFault(409, `${ssoId} is there already`, 'uniqueness')
  const said = cellsOfUser(user)
  const department = await departmentOf(ctx, said.departmentCode)
  const joinDate = said.joinDate || ctx.today
  // made for later, by a system that makes all its accounts at once: gone before the first day until it says otherwise
  const gone = activeOf(user.active) === false && { status: 'left', lastWorkingDate: said.lastWorkingDate || addDays(ctx.today, -1) }
  const status = joinDate > ctx.today ? 'onboarding' : 'active'
  const empty = Object.fromEntries(COLUMNS.persons.map(({ key }) => [key, '']))
  const data = checked(ctx, { ...empty, ...USUAL, entity: department.entity, status, ...said, ...gone, ssoId, departmentCode: department.code, joinDate })
  await checkOthers(ctx, data)
  const person = newPersonOf(data, department, ctx.today)
  await addPerson(ctx, person)
  return personBy(ctx, ssoId)
}

/** PUT: what the user says anew holds; what it does not say stays, since few systems know all that HR does. @throws ScimFault 400 for what nothing is kept of */
export async function replaceUser(ctx: WriteCtx, id: string, user: Resource): Promise<Person> {
  const before = userOf(await held(ctx, id), '')
  refuseIgnored(before, user)
  return changed(ctx, id, cellsChanged(before, user, { removed: false }), newly(before.active, user.active))
}

const newly = (before: unknown, after: unknown): boolean | undefined => (activeOf(after) === before ? undefined : activeOf(after))

function refuseIgnored(before: Resource, after: Resource): void {
  const name = ignoredIn(before, after)
  if (name !== undefined) throw new ScimFault(400, `Nothing is kept of ${name}, or it cannot be changed`, 'mutability')
}

/** PATCH as RFC 7644, Azure and Okta write it. */
export async function patchUser(ctx: WriteCtx, id: string, request: Resource): Promise<Person> {
  const before = userOf(await held(ctx, id), '')
  const { meta: _meta, groups: _groups, ...plain } = before
  proveReadable(request)
  const { PatchOp, UserSchema } = await library()
  let after: Resource
  try {
    const message = new PatchOp(normal(request) as never)
    const patched = await message.apply(new UserSchema(plain as never, 'inout'))
    after = JSON.parse(JSON.stringify(patched ?? plain)) as Resource
  } catch (fault) {
    if (fault instanceof ScimFault) throw fault
    const told = fault as { status?: number; scimType?: string; message?: string }
    throw new ScimFault(400, told.message ?? 'The patch cannot be applied', told.scimType ?? 'invalidValue')
  }
  refuseIgnored(plain, after)
  return changed(ctx, id, cellsChanged(plain, after, { removed: true }), newly(before.active, after.active))
}

/** Leaving, by the same rules and events as in an import; the record stays (decision 0026). */
export const deactivate = (ctx: WriteCtx, id: string): Promise<Person> => changed(ctx, id, {}, false)

async function changed(ctx: WriteCtx, id: string, cells: Cells, active: boolean | undefined): Promise<Person> {
  const before = await held(ctx, id)
  const { ssoId: _number, ...said } = cells
  const wish: Cells = { ...cellsOfPerson(before), ...said }
  if (active === false && before.status !== 'left') {
    wish.status = 'left'
    // on the first day or before it nobody has worked
    if (!wish.lastWorkingDate || wish.lastWorkingDate >= ctx.today) wish.lastWorkingDate = addDays(ctx.today, -1)
  }
  if (active === true && before.status === 'left') Object.assign(wish, { status: 'active', lastWorkingDate: said.lastWorkingDate ?? '' })
  const department = await departmentOf(ctx, wish.departmentCode)
  if (department.code !== before.departmentCode) {
    if (said.divisionCode === undefined) wish.divisionCode = department.divisionCode
    if (said.entity === undefined) wish.entity = department.entity
  }
  const data = checked(ctx, wish)
  await checkOthers(ctx, data)
  try {
    await applyChange(ctx, before.ssoId, wantedOf(data, before, department, ctx.today), ctx.today, RUN)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    throw new ScimFault(400, fault.refusals.map((one) => ctx.text(`rule.${one.rule}`, one.figures)).join(' '), 'invalidValue')
  }
  return personBy(ctx, id)
}

async function departmentOf(ctx: WriteCtx, code: string | undefined): Promise<Department> {
  const [row] = code ? await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, code)) : []
  if (!row) throw new ScimFault(400, ctx.text('people.fault.unknownDepartment', { value: code ?? '' }), 'invalidValue')
  if (!row.active) throw new ScimFault(400, ctx.text('people.fault.inactiveDepartment', { value: row.code }), 'invalidValue')
  return row
}

/** The checks of an import's row. */
function checked(ctx: WriteCtx, wish: Cells): RowData {
  const cells = Object.fromEntries(COLUMNS.persons.map(({ key }) => [key, wish[key] ?? '']))
  const { data, faults } = readRow({ sheet: 'persons', row: 1, cells }, ctx.today)
  if (faults.length) {
    const said = faults.map((fault) => faultInWords(ctx, { runId: '', ...fault })).map((one) => `${one.column}: ${one.wrong} ${one.right}`)
    throw new ScimFault(400, said.join(' '), 'invalidValue')
  }
  return data
}

/** What an import looks for among other rows: people who are named, and whose address it is already. */
async function checkOthers(ctx: WriteCtx, data: RowData): Promise<void> {
  const named = [data.lineManager, data.secondLevelManager, data.hrbp].flatMap((one) => (one ? [String(one) as SsoId] : []))
  const there = named.length ? await ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(inArray(peoplePersons.ssoId, named)) : []
  const missing = named.find((one) => !there.some((row) => row.ssoId === one))
  if (missing) throw new ScimFault(400, ctx.text('people.fault.unknownManager', { value: missing }), 'invalidValue')
  if (!data.email || data.status === 'left') return
  const [holder] = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      and(
        sql`lower(${peoplePersons.email}) = ${String(data.email).toLowerCase()}`,
        ne(peoplePersons.status, 'left'),
        ne(peoplePersons.ssoId, asSsoId(String(data.ssoId))),
      ),
    )
  if (holder) throw new ScimFault(409, ctx.text('people.fault.emailTaken', { ssoId: holder.ssoId }), 'uniqueness')
}
