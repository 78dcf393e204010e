import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq, gte, inArray, lt, lte, max, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { listSearch } from '../../contract/index.ts'
import { KINDS, openItems } from '../../rules/index.ts'
import { LIVE } from '../../rules/life.ts'
import { actsOn, type ListRow, reachedBy, seen } from '../policy.ts'
import { lists, templates, versions } from '../tables.ts'

export type Filters = ParsedOf<typeof listSearch>['filters']
type Card = GivenOf<typeof listSearch>['list'][number]

export const isOverdue = ({ state, due }: Pick<ListRow, 'state' | 'due'>, today: Day): boolean => LIVE.includes(state) && due < today

const ofDepartment = (code: string): SQL =>
  sql`${lists.ssoId} = any(array(select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.departmentCode} in ${departmentsUnder(code)}))`

/** The lists that somebody sees, narrowed by what they ask for. */
export function narrowed(ctx: Reader, filters: Filters): SQL | undefined {
  const { kind, state, number, template, ssoId, position, trainer, signer, department, from, to, complete, overdue } = filters
  const late = and(inArray(lists.state, [...LIVE]), lt(lists.due, ctx.today))
  return and(
    seen(ctx),
    kind ? eq(lists.kind, kind) : undefined,
    state ? eq(lists.state, state) : undefined,
    number ? eq(lists.number, number) : undefined,
    template ? eq(lists.template, template) : undefined,
    ssoId ? eq(lists.ssoId, ssoId) : undefined,
    position ? or(eq(lists.positionCn, position), eq(lists.positionEn, position)) : undefined,
    trainer ? eq(lists.trainer, trainer) : undefined,
    signer ? eq(lists.signer, signer) : undefined,
    department ? ofDepartment(department) : undefined,
    from ? gte(lists.due, from) : undefined,
    to ? lte(lists.due, to) : undefined,
    complete === undefined ? undefined : eq(lists.complete, complete),
    overdue === undefined || !late ? undefined : overdue ? late : not(late),
  )
}

/** The versions with which some lists were made, and how often their templates want a check. */
async function madeWith({ db }: Reader, found: readonly ListRow[]) {
  const { id, nameCn, nameEn } = versions
  const rows = await db
    .select({ id, nameCn, nameEn, intervalMonths: templates.intervalMonths })
    .from(versions)
    .innerJoin(templates, eq(templates.id, versions.template))
    .where(inArray(versions.id, [...new Set(found.map(({ version }) => version))]))
  return new Map(rows.map((row) => [row.id, row]))
}

const keyOf = ({ ssoId, template }: Pick<ListRow, 'ssoId' | 'template'>): string => `${ssoId} ${template}`

/** The day of the last check of each person by each template, of those in some lists. */
async function lastChecks({ db }: Reader, found: readonly ListRow[]): Promise<Map<string, Day>> {
  const people = [...new Set(found.filter(({ kind }) => kind === 'check').map(({ ssoId }) => ssoId))]
  if (people.length === 0) return new Map()
  const rows = await db
    .select({ ssoId: lists.ssoId, template: lists.template, day: max(lists.signedOn) })
    .from(lists)
    .where(and(inArray(lists.ssoId, people), eq(lists.kind, 'check'), eq(lists.state, 'signed')))
    .groupBy(lists.ssoId, lists.template)
  return new Map(rows.flatMap((row) => (row.day ? [[keyOf(row), row.day]] : [])))
}

/** Lists as they are shown, with what the actor may do with each. */
export async function dress(ctx: Reader, found: ListRow[]): Promise<Card[]> {
  if (found.length === 0) return []
  const [made, checked] = [await madeWith(ctx, found), await lastChecks(ctx, found)]
  const reached = new Map<string, Awaited<ReturnType<typeof reachedBy>>>()
  for (const kind of KINDS) {
    const people = found.filter((row) => row.kind === kind).map(({ ssoId }) => ssoId)
    reached.set(kind, await reachedBy(ctx, kind, people))
  }
  const people = await withPeople(ctx, found, { person: 'ssoId', trainer: 'trainer', signer: 'signer' })
  return found.map((row, at) => {
    const { id, kind, number, positionCn, positionEn, items, due, state } = row
    const { person, trainer, signer } = people[at]!
    const of = made.get(row.version)
    const lastCheck = checked.get(keyOf(row)) ?? null
    const again = lastCheck && of?.intervalMonths ? addMonths(lastCheck, of.intervalMonths) : null
    return {
      ...{ id, kind, number, templateCn: of?.nameCn ?? '', templateEn: of?.nameEn ?? '', person, positionCn, positionEn, trainer },
      ...{ done: items.length - openItems(items), all: items.length, signer, due, overdue: isOverdue(row, ctx.today), state },
      ...{ lastCheck, nextCheck: kind === 'new' ? null : LIVE.includes(state) ? due : again },
      can: actsOn(ctx, row, reached.get(kind)?.has(row.ssoId) ?? false),
    }
  })
}

export const listsFound = listRows(listSearch, { table: lists, latest: [lists.id], where: narrowed, dress })
