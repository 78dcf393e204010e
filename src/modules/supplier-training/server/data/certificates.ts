import { and, eq, gte, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, daysBetween } from '#foundation/time.ts'
import { facts as fileFacts } from '#services/files/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/certificates.ts'
import module from '../../module.ts'
import { isAdmin, mayEdit, ownStaff } from '../policy.ts'
import { certificates, staff, suppliers } from '../tables.ts'
import { ofCompany, ofKeyword, SOON_DAYS } from './staff.ts'

const rows = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: certificates.id,
        staffId: certificates.staffId,
        name: staff.name,
        company: suppliers.name,
        owner: suppliers.owner,
        type: certificates.type,
        number: certificates.number,
      },
      ...{ expiryDate: certificates.expiryDate, refresherDate: certificates.refresherDate, state: certificates.state, refuseReason: certificates.refuseReason },
      ...{ frontPhoto: certificates.frontPhoto, backPhoto: certificates.backPhoto },
    })
    .from(certificates)
    .innerJoin(staff, eq(staff.id, certificates.staffId))
    .innerJoin(suppliers, eq(suppliers.id, staff.supplierId))
    .where(where)

type Found = Awaited<ReturnType<typeof rows>>[number]

function actsOf(ctx: Reader, row: Found): ('accept' | 'refuse' | 'edit' | 'renew' | 'remind')[] {
  const waits = row.state === 'to-check'
  const edits = mayEdit(ctx, row)
  return [
    ...(waits && isAdmin(ctx.actor) && edits ? (['accept', 'refuse'] as const) : []),
    ...(edits ? (waits || row.state === 'refused' ? (['edit'] as const) : (['renew', 'remind'] as const)) : []),
  ]
}

export const certRows = listRows(contract.certList, {
  table: certificates,
  latest: [certificates.id],
  from: rows,
  only: ownStaff,
  where: {
    company: ofCompany,
    keyword: (word, ctx) => ofKeyword(ctx, word),
    expiring(yes, { today }) {
      const soon = and(eq(certificates.state, 'valid'), gte(certificates.expiryDate, today), lte(certificates.expiryDate, addDays(today, SOON_DAYS)))
      return yes ? soon : sql`not (${soon})`
    },
  },
  async dress(ctx, found) {
    const files = await fileFacts(
      ctx,
      found.flatMap(({ frontPhoto, backPhoto }) => [frontPhoto, backPhoto].flatMap((one) => one ?? [])),
    )
    const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
    return found.map((row) => ({
      ...{ ...row, daysLeft: daysBetween(ctx.today, row.expiryDate), front: fileOf(row.frontPhoto), back: fileOf(row.backPhoto) },
      can: actsOf(ctx, row),
    }))
  },
})
export const certSheetExport = exportListed(module, contract.certList, certRows, { name: 'certificates', audit: 'SupplierCertificate.exported' })
