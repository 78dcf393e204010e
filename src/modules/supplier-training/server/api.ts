import { and, eq, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { masked } from '../rules/index.ts'
import { type CertType, lapsedOf, type Reason, sayReason, whyNot } from '../rules/mayWork.ts'
import { tellRefused } from './commands/refusing.ts'
import { factsOf, factsOfOne, type StaffFacts } from './data/facts.ts'
import { openId, printOf } from './data/sealed.ts'
import { ofKeyword, staffFound } from './data/staff.ts'
import { suppliersNamed } from './data/suppliers.ts'
import { staff } from './tables.ts'

export type { Reason } from '../rules/mayWork.ts'

/** Whether somebody may work on a day, and all that stands against it (SCT-06). */
export type MayWork = { may: true } | { may: false; reasons: Reason[] }
/** Somebody of a supplier, as another module shows them: the national ID with its middle covered. */
export interface StaffOf {
  id: string
  name: string
  company: string
  supplierId: string
  job: string
  nationalId: string
  mobile: string
  needs: CertType[]
  work: MayWork
}

const MOST = 200
const workOf = (of: StaffFacts, day: Day): MayWork => {
  const reasons = whyNot(of, day)
  return reasons.length === 0 ? { may: true } : { may: false, reasons }
}
const shown = (ctx: Ctx, of: StaffFacts, day: Day): StaffOf => ({
  ...{ id: of.row.id, name: of.row.name, company: of.supplier.name, supplierId: of.supplier.id, job: of.row.job, needs: of.row.needs },
  ...{ nationalId: masked(openId(ctx, of.row)), mobile: of.row.mobile ?? '', work: workOf(of, day) },
})

/** Whether a person may work on a day, reckoned now. Undefined for who is not known, or was erased. It does not ask who reads. */
export async function mayWork(ctx: Ctx, staffId: string, day: Day): Promise<MayWork | undefined> {
  const of = await factsOfOne(ctx, staffId)
  return of && !of.row.erasedAt ? workOf(of, day) : undefined
}

/** The same of many people, in four queries; unknown ids are missing. */
export const mayWorkAll = async (ctx: Ctx, staffIds: readonly string[], day: Day): Promise<Map<string, MayWork>> =>
  new Map([...(await factsOf(ctx, staffIds))].flatMap(([id, of]) => (of.row.erasedAt ? [] : [[id, workOf(of, day)] as const])))

/** Suppliers whose contract goes on by a part of name or number, at most 20. It does not ask who reads. */
export const suppliersBy = (ctx: Ctx, keyword: string): Promise<{ id: string; name: string; vendorNumber: string }[]> => suppliersNamed(ctx, keyword, undefined)

/**
 * People of a supplier with whether they may work on a day, at most 200 in the order in which they were registered. `keyword` is a part of the name, a whole mobile
 * number or a whole national ID; who has left is not among them. It does not ask who reads.
 */
export async function staffOf(
  ctx: Ctx,
  supplierId: string,
  { keyword, job, day = ctx.today }: { keyword?: string; job?: string; day?: Day } = {},
): Promise<StaffOf[]> {
  const where: SQL | undefined = and(
    eq(staff.supplierId, supplierId),
    job === undefined ? undefined : eq(staff.job, job),
    keyword ? ofKeyword(ctx, keyword) : undefined,
  )
  return (await staffFound(ctx, where, MOST)).filter(({ state }) => state !== 'left').map((of) => shown(ctx, of, day))
}

/** Who has a national ID, whatever its supplier; undefined for who is not registered. It does not ask who reads. */
export const staffByNationalId = async (ctx: Ctx, nationalId: string, day: Day = ctx.today): Promise<StaffOf | undefined> =>
  (await staffByNationalIds(ctx, [nationalId], day))(nationalId)

/** The same of many, however many they are, in five queries: what gives the person of a number. It does not ask who reads. */
export async function staffByNationalIds(ctx: Ctx, nationalIds: readonly string[], day: Day = ctx.today): Promise<(nationalId: string) => StaffOf | undefined> {
  const prints = [...new Set(nationalIds.map((one) => printOf(ctx, one)))]
  const found = prints.length === 0 ? [] : await staffFound(ctx, inArray(staff.idPrint, prints), prints.length)
  const known = new Map(found.map((of) => [of.row.idPrint, shown(ctx, of, day)]))
  return (nationalId) => known.get(printOf(ctx, nationalId))
}

/** National ID and mobile number in full, for a module that keeps them closed itself; undefined for who is not known. Whoever calls decides who may, and records it. */
export async function identityOf(ctx: Ctx, staffId: string): Promise<{ name: string; nationalId: string; mobile: string } | undefined> {
  const of = await factsOfOne(ctx, staffId)
  return of && !of.row.erasedAt ? { name: of.row.name, nationalId: openId(ctx, of.row), mobile: of.row.mobile ?? '' } : undefined
}

/** Somebody was turned back at a gate: where a training or certificate ran out, the owner hears it once a day, with who may work in that job (SCT-17). */
export async function refusedAtGate(ctx: WriteCtx, staffId: string): Promise<void> {
  const of = await factsOfOne(ctx, staffId)
  if (of && !of.row.erasedAt) await tellRefused(ctx, of)
}

/** A reason in words, in the language of the context; what ran out is told with its kind and day (SCT-17). */
export const reasonText = (ctx: Ctx, reason: Reason, lang: Ctx['lang'] = ctx.lang): string =>
  sayReason((key, values) => ctx.text(key, values, lang), lang, reason)

/** Of the reasons those that a gate tells: a training or certificate that ran out (SCT-17). Why somebody is restricted is for nobody there. */
export const toldAtGate = (reasons: readonly Reason[]): Reason[] => lapsedOf(reasons)
