import { plainId } from '#foundation/contract/nationalId.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import type { SavedMember } from '../../contract.ts'
import { type IdType, LIVE } from '../../rules.ts'
import { applications as a, type MemberRow, members as m } from '../tables.ts'

const PURPOSE = 'family-entry.idNumber'
const bound = z.object({ id: z.string(), number: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes a number together with the row it belongs to (FAM-11). */
export const sealNumber = ({ secrets }: Secrets, id: string, number: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, number }))

/** @throws where it is not that of this row: it was put into another's */
export function openNumber({ secrets }: Secrets, row: { id: string; idSealed: string }): string {
  const { id, number } = bound.parse(JSON.parse(secrets.open(PURPOSE, row.idSealed)))
  if (id !== row.id) throw new Error('an ID number lies in the row of another member')
  return number
}

/** What tells that two numbers are one, and nothing of either. */
export const printOf = ({ secrets }: Secrets, type: IdType, number: string): string => secrets.sign(PURPOSE, `${type}:${plainId(number)}`)

/** The members of applications by the id of each, in the order in which they were given. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, MemberRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(m)
    .where(inArray(m.applicationId, [...ids]))
    .orderBy(asc(m.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

const LATEST = 60
const MOST_SAVED = 12

/** Whom a person may choose again: those of own applications for which that was agreed, while their numbers are kept. */
export async function savedFamily({ db }: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<SavedMember[]> {
  const rows = await db
    .select({ id: m.id, name: m.name, relation: m.relation, idType: m.idType, idMasked: m.idMasked, birthDate: m.birthDate, phone: m.phone, print: m.idPrint })
    .from(m)
    .innerJoin(a, eq(a.id, m.applicationId))
    .where(and(eq(a.ssoId, ssoId), eq(a.keepFamily, true), isNotNull(m.idSealed)))
    .orderBy(desc(a.submittedAt), asc(m.id))
    .limit(LATEST)
  const newest = new Map(rows.toReversed().map(({ print, ...row }) => [print, row]))
  return [...newest.values()].toReversed().slice(0, MOST_SAVED)
}

/** One of the own members whose number may be taken again: kept for that, or of the application that is changed; undefined for anybody else's. */
export async function savedMember(
  { db }: Pick<Ctx, 'db'>,
  ssoId: SsoId,
  id: string,
  changes?: string,
): Promise<(MemberRow & { idSealed: string }) | undefined> {
  const [found] = await db
    .select({ member: m })
    .from(m)
    .innerJoin(a, eq(a.id, m.applicationId))
    .where(and(eq(m.id, id), eq(a.ssoId, ssoId), or(eq(a.keepFamily, true), changes === undefined ? undefined : eq(a.id, changes))))
  return found?.member.idSealed ? { ...found.member, idSealed: found.member.idSealed } : undefined
}

/** Which of some numbers are named in an application of the day that counts, whoever asked for it, besides the one that is changed (FAM-02). */
export async function takenPrints({ db }: Pick<Ctx, 'db'>, date: string, prints: readonly string[], changes?: string): Promise<Set<string>> {
  const rows = await db
    .select({ print: sql<string>`${m.idPrint}` })
    .from(m)
    .innerJoin(a, eq(a.id, m.applicationId))
    .where(and(eq(m.date, date), inArray(m.idPrint, [...prints]), inArray(a.state, [...LIVE]), changes === undefined ? undefined : ne(a.id, changes)))
  return new Set(rows.map(({ print }) => print))
}
