import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { type bpSave, type ehsSave, type fescoSave, type operationsSave, SUBSIDIES } from '../../contract/index.ts'
import { levelOf, paying, touches } from '../../rules/handling.ts'
import { belongingsOf } from '../data/cases.ts'
import { type CaseRow, requireAt } from '../policy.ts'
import { storeDowntime } from './downtimes.ts'
import { reconcileCase } from './holding.ts'
import { reconcilePayments } from './payments.ts'
import { changeCase, keepFiles, lockCase, storePart } from './stored.ts'

interface Known {
  id: string
  revision: number
}

/** A case that is not over, for the desk whose part is written (INJURY-12). @throws not-found, LIFE-01 */
async function mine(ctx: Writer, id: string, role: 'fesco' | 'bp' | 'ehs'): Promise<CaseRow> {
  const row = await lockCase(ctx, id)
  await requireAt(ctx, role, row)
  if (row.outcome !== null && row.recognizedOn === null) throw refuse('LIFE-01', { state: ctx.text(`work-injury.outcome.${row.outcome}`) })
  return row
}

/** The provider’s part: its own reading of the facts, which leaves the application as it is (INJURY-19), and the subsidies decided. @throws INJURY-16, INJURY-17 */
export async function saveFesco(ctx: Writer, { id, basedOn, hurtingDegree, fescoFiles, ...data }: ParsedOf<typeof fescoSave>): Promise<Known> {
  const row = await mine(ctx, id, 'fesco')
  const leaver = await person(ctx, row.ssoId)
  const leaves = leaver !== undefined && (leaver.lastWorkingDate !== null || leaver.status === 'left')
  const of = await belongingsOf(ctx, id)
  const amounts = Object.fromEntries(SUBSIDIES.map((item) => [item, data[item]]))
  enforce(paying, { facts: { level: levelOf(of.appraisals), leaves }, input: amounts, p: {}, now: ctx.now })
  const revision = await storePart(ctx, id, 'fesco', data, basedOn)
  await changeCase(ctx, id, { hurtingDegree })
  await keepFiles(ctx, id, 'fescoFiles', fescoFiles)
  await reconcilePayments(ctx, row)
  await reconcileCase(ctx, id)
  return { id, revision }
}

/** The partner’s part: sick leave, and the period of downtime. @throws INJURY-13 to INJURY-15 */
export async function savePartner(ctx: Writer, { id, basedOn, bpFiles, ...given }: ParsedOf<typeof bpSave>): Promise<Known> {
  const row = await mine(ctx, id, 'bp')
  const { vacationStart, vacationEnd, downtimeStart, downtimeEnd } = given
  const revision = await storePart(ctx, id, 'bp', { vacationStart, vacationEnd }, basedOn)
  await keepFiles(ctx, id, 'bpFiles', bpFiles)
  if (downtimeStart && downtimeEnd) await storeDowntime(ctx, row, { from: downtimeStart, to: downtimeEnd })
  else if (downtimeStart || downtimeEnd) throw refuse('INJURY-14', { field: downtimeStart ? 'downtimeEnd' : 'downtimeStart' })
  await keepApart(ctx, id, given)
  await reconcileCase(ctx, id)
  return { id, revision }
}

/** Sick leave that is set down over any period of downtime. @throws INJURY-15, illegal input for one that ends before it begins */
async function keepApart(ctx: Writer, id: string, { vacationStart: from, vacationEnd: to }: Pick<ParsedOf<typeof bpSave>, 'vacationStart' | 'vacationEnd'>) {
  if (!from || !to) return
  if (to < from) throw illegal('vacationEnd')
  if ((await belongingsOf(ctx, id)).periods.some((one) => touches(one, { from, to }))) throw refuse('INJURY-15', { field: 'vacationStart' })
}

export async function saveEhs(ctx: Writer, { id, basedOn, ehsNo, isResponsibility, safetyStandard, ehsFiles }: ParsedOf<typeof ehsSave>): Promise<Known> {
  await mine(ctx, id, 'ehs')
  const revision = await storePart(ctx, id, 'ehs', { safetyStandard }, basedOn)
  await changeCase(ctx, id, { ehsNo, isResponsibility })
  await keepFiles(ctx, id, 'ehsFiles', ehsFiles)
  return { id, revision }
}

/** Medical fees, which are paid as a subsidy is. @throws INJURY-17 */
export async function saveOperations(ctx: Writer, { id, basedOn, medicalFee, medicalFiles }: ParsedOf<typeof operationsSave>): Promise<Known> {
  const row = await mine(ctx, id, 'ehs')
  const revision = await storePart(ctx, id, 'operations', { medicalFee }, basedOn)
  await keepFiles(ctx, id, 'medicalFiles', medicalFiles)
  await reconcilePayments(ctx, row)
  await reconcileCase(ctx, id)
  return { id, revision }
}
