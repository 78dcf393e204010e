import { isNationalId } from '#foundation/contract/nationalId.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, daysBetween, sayDay } from '#foundation/time.ts'
import { codesOf, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { BLACK, EDIT } from '../../contract/base.ts'
import * as contract from '../../contract/staff.ts'
import module from '../../module.ts'
import { CERT_TYPES, inductedUntil, STAFF_STATES, sayReason, whyNot } from '../../rules/mayWork.ts'
import { isAdmin, issuerOf, mayEdit, ownStaff } from '../policy.ts'
import { cards, certificates, results, staff, suppliers } from '../tables.ts'
import { factsOf, type StaffFacts } from './facts.ts'
import { printOf, shownId } from './sealed.ts'

/** Days ahead that count as soon. */
export const SOON_DAYS = 30

/** People of companies whose name or number has a word. */
export const ofCompany = (word: string): SQL => {
  const like = containing(word)
  return sql`${staff.supplierId} in (select ${suppliers.id} from ${suppliers} where ${suppliers.name} ilike ${like} or ${suppliers.vendorNumber} ilike ${like})`
}
/** By name or mobile number; a whole national ID finds its one person. */
export const ofKeyword = (ctx: Pick<Ctx, 'secrets'>, word: string): SQL | undefined =>
  isNationalId(word) ? eq(staff.idPrint, printOf(ctx, word)) : or(sql`${staff.name} ilike ${containing(word)}`, eq(staff.mobile, word))

const soonCertificates = ({ db, today }: Ctx) =>
  db
    .select({ id: certificates.staffId })
    .from(certificates)
    .where(and(eq(certificates.state, 'valid'), gte(certificates.expiryDate, today), lte(certificates.expiryDate, addDays(today, SOON_DAYS))))
const soonTrainings = ({ db, today }: Ctx) =>
  db
    .select({ id: results.staffId })
    .from(results)
    .where(and(isNull(results.lapsedAt), gte(results.validTo, today), lte(results.validTo, addDays(today, SOON_DAYS))))

export const certificatesOf = ({ today }: Pick<Ctx, 'today'>, { certificates }: StaffFacts) =>
  certificates.map(({ type, state, expiryDate }) => ({ type, state, expiryDate, daysLeft: daysBetween(today, expiryDate) }))

export const staffRows = listRows(contract.staffList, {
  table: staff,
  latest: [staff.id],
  only: ownStaff,
  where: {
    company: ofCompany,
    keyword: (word, ctx) => ofKeyword(ctx, word),
    certType: (type, { db }) => inArray(staff.id, db.select({ id: certificates.staffId }).from(certificates).where(eq(certificates.type, type))),
    expiring: (yes, ctx) => {
      const soon = or(inArray(staff.id, soonCertificates(ctx)), inArray(staff.id, soonTrainings(ctx)))
      return yes ? soon : sql`not (${soon})`
    },
  },
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const facts = await factsOf(ctx, ids)
    const carded = ids.length
      ? await ctx.db
          .select({ id: cards.staffId, code: cards.code })
          .from(cards)
          .where(and(inArray(cards.staffId, ids), isNull(cards.withdrawnAt)))
      : []
    const issuer = (await issuerOf(ctx)) !== undefined && ctx.actor.permissions.has(EDIT)
    return found.flatMap((row) => {
      const of = facts.get(row.id)
      if (!of) return []
      const reasons = whyNot(of, ctx.today)
      const mayWork = reasons.length === 0
      const card = carded.find(({ id }) => id === row.id)
      return [
        {
          ...{ id: row.id, name: row.name, company: of.supplier.name, supplierId: of.supplier.id, job: row.job },
          ...{ nationalId: shownId(ctx, row, isAdmin(ctx.actor)), onsiteDates: row.onsiteDates, inductedUntil: inductedUntil(of.passed) ?? null },
          ...{ certificates: certificatesOf(ctx, of), state: row.state, mayWork, reasons },
          card: card?.code ?? null,
          can: [
            ...(mayEdit(ctx, of.supplier) ? (['edit'] as const) : []),
            ...(issuer && mayWork && !card ? (['issue'] as const) : []),
            ...(ctx.actor.permissions.has(BLACK) ? (['bar'] as const) : []),
          ],
        },
      ]
    })
  },
})

const sheet = defineSheet({
  name: 'supplier-training.staff.sheet',
  columns: [
    { key: 'name', title: 'supplier-training.staff.name', type: 'text' },
    { key: 'company', title: 'supplier-training.staff.company', type: 'text' },
    { key: 'job', title: 'supplier-training.staff.job', type: 'text' },
    { key: 'nationalId', title: 'supplier-training.staff.nationalId', type: 'text' },
    { key: 'onsite', title: 'supplier-training.staff.onsiteDates', type: 'text' },
    { key: 'inductedUntil', title: 'supplier-training.staff.inductedUntil', type: 'day' },
    { key: 'certificates', title: 'supplier-training.staff.certificates', type: 'text' },
    { key: 'state', title: 'supplier-training.staff.state', type: 'enum', codes: codesOf('supplier-training.staffState', STAFF_STATES) },
    { key: 'mayWork', title: 'supplier-training.staff.mayWork', type: 'yesno' },
    { key: 'reasons', title: 'supplier-training.staff.reasons', type: 'text' },
  ],
})

export const staffSheetExport = exportListed(module, contract.staffList, staffRows, {
  name: 'staff',
  audit: 'SupplierStaff.exported',
  sheet,
  line: (ctx) => {
    const { lang } = ctx
    const names = new Map(CERT_TYPES.map((type) => [type, ctx.text(`supplier-training.certType.${type}`)]))
    return ({ name, company, job, nationalId, onsiteDates, inductedUntil: until, certificates, state, mayWork, reasons }) => ({
      ...{ name, company, job, nationalId, inductedUntil: until, state, mayWork },
      onsite: listed(
        onsiteDates.map(({ from, to }) => `${from}–${to}`),
        lang,
      ),
      certificates: listed(
        certificates.map(({ type, expiryDate }) => `${names.get(type)} ${sayDay(expiryDate, lang)}`),
        lang,
      ),
      reasons: listed(
        reasons.map((one) => sayReason((key, values) => ctx.text(key, values), lang, one)),
        lang,
      ),
    })
  },
})

/** People of a supplier in the order in which they were registered, for another module; `ids` where it knows whom it wants. */
export async function staffFound(ctx: Ctx, where: SQL | undefined, most: number): Promise<StaffFacts[]> {
  const found = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.erasedAt), where))
    .orderBy(asc(staff.id))
    .limit(most)
  return [
    ...(
      await factsOf(
        ctx,
        found.map(({ id }) => id),
      )
    ).values(),
  ]
}
