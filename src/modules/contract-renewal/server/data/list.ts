import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq, exists, gte, inArray, like, lt, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addMonths, daysBetween } from '#foundation/time.ts'
import { exported } from '#services/audit/server/api.ts'
import { codeNames, departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportList, list, type Role } from '../../contract.ts'
import module from '../../module.ts'
import { isEntitled } from '../../rules/deciding.ts'
import { renewalsOf, type Standing } from '../policy.ts'
import { documents, renewals, signings } from '../tables.ts'
import { actsOf } from './acts.ts'
import { WITH_PAPER } from './records.ts'

const headsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  ctx.db
    .select({
      id: renewals.id,
      renewal: WITH_PAPER,
      employeeType: peoplePersons.employeeType,
      employeeClass: peoplePersons.employeeClass,
      entity: peoplePersons.entity,
    })
    .from(renewals)
    .innerJoin(signings, eq(signings.id, renewals.id))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, renewals.ssoId))
    .where(where)
export type Head = Awaited<ReturnType<typeof headsWhere>>[number]

export const headOf = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<Head | undefined> => (await headsWhere(ctx, eq(renewals.id, id)))[0]

const SIGNED = inArray(documents.kind, ['signed', 'scan'])

/** The last signed file of each of these. */
async function signedFiles(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { at: Date; sha256: string }>()
  const rows = await ctx.db
    .select({ renewal: documents.renewal, at: documents.at, sha256: documents.sha256 })
    .from(documents)
    .where(and(inArray(documents.renewal, [...ids]), SIGNED))
    .orderBy(documents.id)
  return new Map(rows.map((row) => [row.renewal, row]))
}

/** Whom a renewal waits for now. */
const holderOf = ({ state, managerId, hrbpId, ssoId }: Head['renewal']) =>
  ({ 'waiting-manager': managerId, 'waiting-hrbp': hrbpId, 'waiting-employee': ssoId, finished: null })[state]

/** Rows as they are shown to who stands so to them. */
export async function dressed(ctx: Reader, heads: readonly Head[], as: (head: Head) => ReadonlySet<Standing>): Promise<GivenOf<typeof list>['list']> {
  const className = await codeNames(ctx, 'employeeClass')
  const files = await signedFiles(
    ctx,
    heads.map(({ id }) => id),
  )
  const named = await withPeople(
    ctx,
    heads.map((head) => ({ head, ssoId: head.renewal.ssoId, holder: holderOf(head.renewal) })),
    { person: 'ssoId', waitsFor: 'holder' },
  )
  return named.map(({ head, person, waitsFor }) => {
    const { renewal: row, employeeType, employeeClass, entity } = head
    const { id, contractNo, contractEnd, renewalCount, serviceYears, managerDecision, hrbpDecision, newType, newTermMonths, newStart, newEnd } = row
    const { employeeAnswer, state, esignState, outcome, waitingSince } = row
    const file = files.get(id)
    return {
      ...{ id, person, departmentCn: person.departmentCn, departmentEn: person.departmentEn, entity, employeeType, employeeClass: className(employeeClass) },
      ...{ contractNo, contractEnd, daysLeft: daysBetween(ctx.today, contractEnd), renewalCount, serviceYears, entitled: isEntitled(row) },
      ...{ managerDecision, hrbpDecision, newType, newTermMonths, newStart, newEnd, employeeAnswer, state, esignState, outcome },
      ...{ waitsFor, waitingSince: state === 'finished' ? null : waitingSince, signedAt: file?.at ?? null, sha256: file?.sha256 ?? '' },
      can: actsOf(row, as(head), ctx.today),
    }
  })
}

const MINE: Readonly<Record<Role, Head['renewal']['state']>> = { hrops: 'waiting-employee', hrbp: 'waiting-hrbp', manager: 'waiting-manager' }

const rowsAt = (at: Role) =>
  listRows(list, {
    table: renewals,
    from: headsWhere,
    where: {
      role: (role, ctx) => renewalsOf(ctx, role),
      step: (step) =>
        step === 'mine'
          ? eq(renewals.state, MINE[at])
          : step === 'finished'
            ? eq(renewals.state, 'finished')
            : sql`${renewals.state} not in (${MINE[at]}, 'finished')`,
      month: (month) => and(gte(renewals.contractEnd, `${month}-01`), lt(renewals.contractEnd, addMonths(`${month}-01`, 1))),
      department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`,
      esignState: (state) => eq(signings.esignState, state),
      entity: (entity) => eq(peoplePersons.entity, entity),
      employeeType: (type) => eq(peoplePersons.employeeType, type),
      employeeClass: (code) => (code === 0 ? undefined : eq(peoplePersons.employeeClass, code)),
      contractNo: (no) => like(renewals.contractNo, beginning(no.toUpperCase())),
      yearsFrom: (years) => gte(renewals.serviceYears, years),
      register: (wanted, ctx) =>
        wanted
          ? and(
              ne(renewals.state, 'waiting-manager'),
              exists(
                ctx.db
                  .select()
                  .from(documents)
                  .where(and(eq(documents.renewal, renewals.id), SIGNED)),
              ),
            )
          : undefined,
    },
    latest: [renewals.urgency, renewals.id],
    dress: (ctx, heads: Head[]) => {
      const as = new Set<Standing>([at])
      return dressed(ctx, heads, () => as)
    },
  })
const DESKS = { hrops: rowsAt('hrops'), hrbp: rowsAt('hrbp'), manager: rowsAt('manager') }

/** The lists of all desks: which one is asked for says the filter `role` (RENEW-02). @throws 403 at another's desk */
export const renewalRows: (typeof DESKS)[Role] = {
  page: (ctx, input) => DESKS[input.filters.role].page(ctx, input),
  count: (ctx, filters, cap) => DESKS[filters.role].count(ctx, filters, cap),
  all: (ctx, filters) => DESKS[filters.role].all(ctx, filters),
}

const renewalExport = exportListed(module, list, renewalRows, { name: 'renewals', audit: 'ContractRenewal.exported' })

/** The list of a desk as a file, or with the filter `register` that of what is signed; who is in it sees that they were. @throws 403 */
export async function exportOf(ctx: Reader & Writing, input: ParsedOf<typeof exportList>) {
  const subjects = new Set<string>()
  for await (const { person } of renewalRows.all(ctx, input.filters)) subjects.add(person.ssoId)
  await ctx.write((write) => exported(write, [...subjects], 'ContractRenewal.exported', { module: module.name, target: input.filters.role }))
  return runExport(ctx, renewalExport, input)
}
