import type { Saved } from '#foundation/contract/saved.ts'
import { type PersonRef, type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { listed, nameIn } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { DemoCache, type OfProgram } from '#foundation/server/demoCache.ts'
import type { Saves } from '#foundation/server/saving.ts'
import { peopleDepartments, peoplePersons } from '../tables.ts'

/** The columns of a PersonRef, for a query that joins persons to their departments. */
export const refColumns = {
  ssoId: peoplePersons.ssoId,
  nameCn: peoplePersons.nameCn,
  nameEn: peoplePersons.nameEn,
  departmentCn: peopleDepartments.nameCn,
  departmentEn: peopleDepartments.nameEn,
}

const refsOfMany = prepared((db) =>
  db
    .select(refColumns)
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(anyOf(peoplePersons.ssoId, 'ssoIds'))
    .prepare('people.refs'),
)

export const cachedRefs = new DemoCache<PersonRef>()

/** Somebody whom the directory does not know: called by the number. */
export const unknownPerson = (ssoId: SsoId): PersonRef => ({ ssoId, nameCn: ssoId, nameEn: ssoId, departmentCn: '', departmentEn: '' })

/** Names and departments of many people in one query, for lists. People who left are found too (PPL-08). */
export async function personRefs(ctx: Pick<Ctx, 'db'> & OfProgram, ssoIds: readonly SsoId[]): Promise<Map<SsoId, PersonRef>> {
  const read = (unknown: SsoId[]) => refsOfMany(ctx.db, { ssoIds: unknown })
  const rows = await cachedRefs.askAll(ctx, ssoIds, ({ ssoId }) => ssoId, read)
  return new Map(rows.map((row) => [row.ssoId, { ...row }]))
}

/** The same of one. */
export const personRef = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<PersonRef> => (await personRefs(ctx, [ssoId])).get(ssoId) ?? unknownPerson(ssoId)

/** The names of people in a row, each once, in the language of the context. */
export async function namesOf(ctx: Pick<Ctx, 'db' | 'lang'>, ssoIds: readonly SsoId[]): Promise<string> {
  const people = await personRefs(ctx, ssoIds)
  const nameOf = (one: PersonRef) => nameIn(ctx, one) || one.nameCn || one.nameEn
  return listed(
    [...new Set(ssoIds)].map((ssoId) => nameOf(people.get(ssoId) ?? unknownPerson(ssoId))),
    ctx.lang,
  )
}

/** Columns of a row that hold numbers of people. */
type Numbered<R> = { [K in keyof R]: R[K] extends string | null ? K : never }[keyof R]

/** A row with people in the fields that are named for them: null where a column may hold nobody, or what is no person. */
export type WithPeople<R, N extends Readonly<Record<string, keyof R>>> = Omit<R, keyof N> & {
  [P in keyof N]: R[N[P]] extends SsoId ? PersonRef : PersonRef | null
}

/**
 * Rows with the people that they name by number, all read at once: `withPeople(ctx, rows, { person: 'ssoId', by: 'operator' })` gives each its `person` and `by`.
 * Whom the directory does not know is called by the number; what is no number (`job:…`) is nobody.
 */
export async function withPeople<R extends object, const N extends Readonly<Record<string, Numbered<R>>>>(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly R[],
  names: N,
): Promise<WithPeople<R, N>[]> {
  const fields = Object.entries<Numbered<R>>(names)
  const numbers = rows.flatMap((row) => fields.map(([, column]): unknown => row[column])).filter(isSsoId)
  const people = await personRefs(ctx, numbers)
  const who = (by: unknown): PersonRef | null => (isSsoId(by) ? (people.get(by) ?? unknownPerson(by)) : null)
  return rows.map((row) => Object.assign({}, row, Object.fromEntries(fields.map(([name, column]) => [name, who(row[column])])))) as WithPeople<R, N>[]
}

const isSsoId = (by: unknown): by is SsoId => ssoId.safeParse(by).success

/** What who edits these things goes on from (`saved` of contract/saved.ts), in their order. */
export async function savesOf(ctx: Pick<Ctx, 'db'>, rows: readonly Saves[]): Promise<Saved[]> {
  const people = await personRefs(
    ctx,
    rows.flatMap(({ savedBy }) => savedBy ?? []),
  )
  return rows.map(({ revision, savedBy, savedAt }) => ({
    revision,
    by: (savedBy && people.get(savedBy)) ?? null,
    at: savedAt?.toISOString() ?? null,
  }))
}
