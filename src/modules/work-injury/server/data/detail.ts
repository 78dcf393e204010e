import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { concern } from '#modules/ehs/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type detail, type FileField, provider, subsidies, variants } from '../../contract/index.ts'
import module from '../../module.ts'
import { monthsMost, monthsUsed } from '../../rules/handling.ts'
import { finalDay } from '../commands/asking.ts'
import { operationsOf } from '../commands/operating.ts'
import { recordOf } from '../commands/stored.ts'
import { type CaseRow, type Standings, standingsTo } from '../policy.ts'
import { forms, moments } from '../tables.ts'
import { actsOf } from './acts.ts'
import { type Belongings, belongings, caseById, isExtended, type Period } from './cases.ts'
import { clocksOf } from './clock.ts'
import { headOf } from './own.ts'
import { fieldsFor, reads } from './reading.ts'
import { masked, openAccount } from './sealed.ts'

type Given = GivenOf<typeof detail>
const providerPart = z.object({ ...provider, ...variants })
const subsidyPart = z.object(subsidies)

/** The parts that are for the reader (INJURY-12). */
async function partsFor(ctx: Reader, row: CaseRow, { part, periods }: Belongings, as: Standings, reveal: boolean) {
  const may = reads(as)
  const [fesco, bp, ehs, operations, bank] = [part('fesco'), part('bp'), part('ehs'), part('operations'), part('bank')]
  const last: Period | undefined = periods.at(-1)
  const revisionOf = (of: { revision: number } | undefined) => ({ revision: of?.revision ?? 0 })
  const report = may.ehs && row.ehsNo ? await concern(ctx, row.ehsNo) : undefined
  const account = bank?.data.account ? openAccount(ctx, row.id, bank.data.account) : ''
  return {
    application: may.application ? row : null,
    provider: may.provider ? { ...revisionOf(fesco), ...providerPart.parse({ ...fesco?.data, hurtingDegree: row.hurtingDegree }) } : null,
    partner: may.partner
      ? {
          ...revisionOf(bp),
          ...{ vacationStart: bp?.data.vacationStart ?? null, vacationEnd: bp?.data.vacationEnd ?? null },
          ...{ downtimeStart: last?.from ?? null, downtimeEnd: last?.to ?? null },
        }
      : null,
    ehs: may.ehs ? { ...revisionOf(ehs), safetyStandard: ehs?.data.safetyStandard ?? '', report: report?.id ?? null } : null,
    operations: may.fees ? { ...revisionOf(operations), medicalFee: operations?.data.medicalFee ?? null } : null,
    subsidies: may.money ? subsidyPart.parse(fesco?.data ?? {}) : null,
    bank: may.bank && bank ? { bankName: bank.data.bankName ?? '', accountNumber: reveal ? account : masked(account) } : null,
  }
}

/** What became of a case, track by track. */
async function courseOf(ctx: Reader, row: CaseRow, of: Belongings, as: Standings) {
  const desks = [...as]
  const may = reads(as)
  const tracks = of.tracks.map(({ kind: track, ...one }) => ({ ...one, track, can: operationsOf(track, one.state, desks, row) }))
  const appraisals = await Promise.all(
    of.appraisals.map(async (one) => ({
      ...one,
      finalOn: one.conclusionDate && one.outcome === null ? await finalDay(ctx, one.conclusionDate) : null,
      can: operationsOf('appraisal', one.state, desks, row),
    })),
  )
  const downtimes = of.periods.map((one) => ({ ...one, link: as.has('own') && one.esignState === 'sent' && one.flowId ? `/e-sign/${one.flowId}` : null }))
  return {
    tracks: may.course ? tracks : [],
    appraisals: may.course || may.money ? appraisals : [],
    downtimes: may.partner ? downtimes : [],
    payments: may.money ? of.payments : [],
    ...{ monthsUsed: monthsUsed(of.periods), monthsMost: monthsMost(isExtended(of)) },
  }
}

async function filesFor(ctx: Reader, id: string, as: Standings): Promise<Given['files']> {
  const fields: readonly FileField[] = fieldsFor(as)
  const found = await filesOf(
    ctx,
    module.name,
    fields.map((field) => recordOf(id, field)),
  )
  return fields.flatMap((field) => {
    const files = found.get(recordOf(id, field))
    return files ? [{ field, files }] : []
  })
}

const formsOf = async (ctx: Reader, id: string) =>
  withPeople(ctx, await ctx.db.select().from(forms).where(eq(forms.caseId, id)).orderBy(asc(forms.id)), { by: 'by' })
const timelineOf = async (ctx: Reader, id: string) =>
  withPeople(ctx, await ctx.db.select().from(moments).where(eq(moments.caseId, id)).orderBy(asc(moments.id)), { by: 'by' })

/** A case as far as it is for the reader; that a desk has opened it is logged, and that an account was read in full. @throws not-found */
export async function openCase(ctx: Reader & Writing, { sid, reveal }: ParsedOf<typeof detail>): Promise<Given> {
  const row = await caseById(ctx, sid)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !as?.size || (as.has('own') && row.submittedAt === null && row.reporter !== ctx.actor.ssoId)) throw notFound()
  const revealed = reveal === 'yes' && as.has('finance')
  if (!as.has('own'))
    await ctx.write((write) => viewed(write, row.ssoId, 'InjuryCase.viewed', { module: module.name, target: sid, ...(revealed && { what: 'account' }) }))
  const all = await belongings(ctx, [sid])
  const of = all(sid)
  const [people] = await withPeople(ctx, [row], { person: 'ssoId', reporter: 'reporter', appendedBy: 'appendedBy' })
  if (!people) throw notFound()
  const { track, state, outcome, revision, submitByMgr, lateReason, hurtingTime } = row
  const appends = as.has('identification') || as.has('appraisal') || as.has('addition') || as.has('downtime')
  const may = reads(as)
  return {
    ...headOf(row),
    ...{ track, state, outcome, revision, submitByMgr, lateReason, person: people.person, reporter: people.reporter, appendedBy: people.appendedBy },
    ...(!may.application && { hurtingLocationCode: null, hurtingLocationDetail: '', lateReason: '' }),
    daysSince: hurtingTime ? daysBetween(dayOf(hurtingTime), ctx.today) : null,
    ...(await partsFor(ctx, row, of, as, revealed)),
    ...(await courseOf(ctx, row, of, as)),
    files: await filesFor(ctx, sid, as),
    forms: appends ? await formsOf(ctx, sid) : [],
    timeline: may.course ? await timelineOf(ctx, sid) : [],
    clock: (await clocksOf(ctx, [row], all))(row),
    can: actsOf(row, of, as),
  }
}
