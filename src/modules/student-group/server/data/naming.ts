import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { partners, schools } from '../tables.ts'

type Named = { nameCn: string; nameEn: string }
const NOTHING: Named = { nameCn: '', nameEn: '' }
type OfBoth = { schoolId: string | null; partnerId: string | null }

/** Names of schools and partners for rows that name them, in two queries; a draft may lack either. */
export async function withNames<R extends OfBoth>({ db }: Pick<Ctx, 'db'>, rows: readonly R[]) {
  const [schoolIds, partnerIds] = [rows.flatMap(({ schoolId }) => schoolId ?? []), rows.flatMap(({ partnerId }) => partnerId ?? [])]
  const foundSchools = await db.select().from(schools).where(inArray(schools.id, schoolIds))
  const foundPartners = await db.select().from(partners).where(inArray(partners.id, partnerIds))
  const bySchool = new Map<string, Named>(foundSchools.map((one) => [one.id, one]))
  const byPartner = new Map<string, Named>(foundPartners.map((one) => [one.id, one]))
  return rows.map((row) => {
    const school = bySchool.get(row.schoolId ?? '') ?? NOTHING
    const partner = byPartner.get(row.partnerId ?? '') ?? NOTHING
    return { ...row, schoolCn: school.nameCn, schoolEn: school.nameEn, partnerCn: partner.nameCn, partnerEn: partner.nameEn }
  })
}

/** The name of a school for a notice. */
export async function schoolWords({ db }: Pick<Ctx, 'db'>, id: string | null): Promise<{ schoolCn: string; schoolEn: string }> {
  const [row] = id === null ? [] : await db.select({ nameCn: schools.nameCn, nameEn: schools.nameEn }).from(schools).where(eq(schools.id, id))
  return { schoolCn: row?.nameCn ?? '', schoolEn: row?.nameEn ?? '' }
}
