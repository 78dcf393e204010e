import { asc, eq, getTableColumns, inArray, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { SUBSIDIES } from '../../contract/index.ts'
import { type CaseFacts, onWorkingDay } from '../../rules/holding.ts'
import type { CaseRow, Reads } from '../policy.ts'
import * as tables from '../tables.ts'

export const caseById = async (ctx: Reads, id: string): Promise<CaseRow | undefined> =>
  (await ctx.db.select().from(tables.cases).where(eq(tables.cases.id, id)))[0]

/** Periods with how their letters fare, the oldest first. */
export const periodsWhere = (ctx: Reads, where: SQL | undefined) =>
  ctx.db
    .select({
      ...getTableColumns(tables.downtimes),
      esignState: tables.letters.esignState,
      flowId: tables.letters.flowId,
      sentAt: tables.letters.sentAt,
      unsignState: tables.settlements.unsignState,
    })
    .from(tables.downtimes)
    .leftJoin(tables.letters, eq(tables.letters.id, tables.downtimes.id))
    .leftJoin(tables.settlements, eq(tables.settlements.id, tables.downtimes.id))
    .where(where)
    .orderBy(asc(tables.downtimes.from), asc(tables.downtimes.id))
export type Period = Awaited<ReturnType<typeof periodsWhere>>[number]

/** All that belongs to cases, each read once. */
export async function belongings(ctx: Reads, ids: readonly string[]) {
  const those = [...ids]
  const [tracks, appraisals, periods, payments, parts] = await Promise.all([
    ctx.db.select().from(tables.tracks).where(inArray(tables.tracks.caseId, those)).orderBy(asc(tables.tracks.id)),
    ctx.db.select().from(tables.appraisals).where(inArray(tables.appraisals.caseId, those)).orderBy(asc(tables.appraisals.id)),
    periodsWhere(ctx, inArray(tables.downtimes.caseId, those)),
    ctx.db.select().from(tables.payments).where(inArray(tables.payments.caseId, those)).orderBy(asc(tables.payments.id)),
    ctx.db.select().from(tables.parts).where(inArray(tables.parts.caseId, those)),
  ])
  return (id: string) => {
    const mine = <R extends { caseId: string }>(rows: readonly R[]) => rows.filter(({ caseId }) => caseId === id)
    const found = mine(parts)
    return {
      tracks: mine(tracks),
      appraisals: mine(appraisals),
      periods: mine(periods),
      payments: mine(payments),
      part: (name: tables.PartName) => found.find((one) => one.part === name),
    }
  }
}
export type Belongings = ReturnType<Awaited<ReturnType<typeof belongings>>>
export const belongingsOf = async (ctx: Reads, id: string): Promise<Belongings> => (await belongings(ctx, [id]))(id)

/** What is to be paid of a case, by item. */
export function amountsOf({ part }: Pick<Belongings, 'part'>) {
  const subsidies = part('fesco')?.data ?? {}
  const fee = part('operations')?.data.medicalFee ?? null
  return [...SUBSIDIES.map((item) => ({ item, amountFen: subsidies[item] ?? 0 })), { item: 'medicalFee' as const, amountFen: fee ?? 0 }].filter(
    ({ amountFen }) => amountFen > 0,
  )
}

export const isRecognized = ({ recognizedOn }: Pick<CaseRow, 'recognizedOn'>): boolean => recognizedOn !== null
/** Whether an extension was granted (INJURY-14). */
export const isExtended = ({ tracks }: Belongings): boolean => tracks.some(({ kind, outcome }) => kind === 'extension' && outcome === 'successful')

export const factsOf = (row: CaseRow, of: Belongings): CaseFacts => ({
  submitByMgr: row.submitByMgr,
  accepted: { fesco: row.fescoAt !== null, bp: row.bpAt !== null, ehs: row.ehsAt !== null },
  tracks: of.tracks,
  appraisals: of.appraisals,
  letters: of.periods.flatMap(({ esignState, unsignState }) => (esignState && unsignState ? [{ esignState, unsignState }] : [])),
  unsent: of.periods.some(({ esignState }) => esignState === null),
  payments: of.payments.map(({ state }) => state),
  owed: of.part('bank') === undefined && amountsOf(of).length > 0,
})

/** Days on which nobody works come in rows of less than that. */
const REST_DAYS = 20
/** The days of deadlines, each moved to one that is worked, in one query. */
export async function deadlines(ctx: Pick<Ctx, 'db'>, days: readonly Day[]): Promise<(day: Day) => Day> {
  const [first, ...others] = days.toSorted()
  if (!first) return (day) => day
  const workdays = await workdaysOf(ctx, first, addDays(others.at(-1) ?? first, REST_DAYS))
  return (day) => onWorkingDay(day, workdays)
}
