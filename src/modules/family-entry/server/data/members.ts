import { plainId } from '#foundation/contract/nationalId.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import type { SavedMember } from '../../contract.ts'
import { type IdType, LIVE } from '../../rules.ts'
import { applications, type MemberRow, members } from '../tables.ts'

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
    .from(members)
    .where(inArray(members.applicationId, [...ids]))
    .orderBy(asc(members.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

const LATEST = 60
const MOST_SAVED = 12

/** Whom a person may choose again: those of own applications for which that was agreed, while their numbers are kept. */
export async function savedFamily({ db }: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<SavedMember[]> {
  const rows = await db
    .select({
      id: members.id,
      name: members.name,
      relation: members.relation,
      idType: members.idType,
      idMasked: members.idMasked,
      birthDate: members.birthDate,
      phone: members.phone,
      print: members.idPrint,
    })
    .from(members)
    .innerJoin(applications, eq(applications.id, members.applicationId))
    .where(and(eq(applications.ssoId, ssoId), eq(applications.keepFamily, true), isNotNull(members.idSealed)))
    .orderBy(desc(applications.submittedAt), asc(members.id))
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
    .select({ member: members })
    .from(members)
    .innerJoin(applications, eq(applications.id, members.applicationId))
    .where(
      and(
        eq(members.id, id),
        eq(applications.ssoId, ssoId),
        or(eq(applications.keepFamily, true), changes === undefined ? undefined : eq(applications.id, changes)),
      ),
    )
  return found?.member.idSealed ? { ...found.member, idSealed: found.member.idSealed } : undefined
}

/** Which of some numbers are named in an application of the day that counts, whoever asked for it, besides the one that is changed (FAM-02). */
export async function takenPrints({ db }: Pick<Ctx, 'db'>, date: string, prints: readonly string[], changes?: string): Promise<Set<string>> {
  const rows = await db
    .select({ print: sql<string>`${members.idPrint}` })
    .from(members)
    .innerJoin(applications, eq(applications.id, members.applicationId))
    .where(
      and(
        eq(members.date, date),
        inArray(members.idPrint, [...prints]),
        inArray(applications.state, [...LIVE]),
        changes === undefined ? undefined : ne(applications.id, changes),
      ),
    )
  return new Set(rows.map(({ print }) => print))
}
