import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, isNotNull, ne, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { lineOf } from '#services/people/server/api.ts'
import { APPEND, BP, type Desk, EHS, ESS, FESCO, FINANCE, TEAM } from '../contract/index.ts'
import { cases } from './tables.ts'

export type CaseRow = typeof cases.$inferSelect
/** As what somebody stands to a case. */
export type Standing = Desk | 'own' | 'reporter'
export type Standings = ReadonlySet<Standing>

const PERMISSION: Readonly<Record<Desk, string>> = { fesco: FESCO, bp: BP, ehs: EHS, finance: FINANCE, ...APPEND }
const DESKS = ['fesco', 'bp', 'ehs', 'finance', 'identification', 'appraisal', 'addition', 'downtime'] as const

/** The rows of a desk: submitted cases of people within its scope, or what is only there of such; nobody handles their own. @throws 403 at another's desk */
export function casesOf({ actor }: Reader, role: Desk, ssoId: PgColumn = cases.ssoId): SQL | undefined {
  if (!actor.permissions.has(PERMISSION[role])) throw forbidden()
  const submitted = role === 'identification' || ssoId !== cases.ssoId ? undefined : isNotNull(cases.submittedAt)
  return and(scopeFilter(actor, PERMISSION[role], ssoId), ne(ssoId, actor.ssoId), submitted)
}

type Of = Pick<CaseRow, 'ssoId' | 'reporter' | 'submittedAt'>

/** Whether somebody has a case at a desk: the same as `casesOf`, asked of one. */
async function isAt(ctx: Reader, role: Desk, { ssoId, submittedAt }: Of): Promise<boolean> {
  const { actor } = ctx
  if (!actor.permissions.has(PERMISSION[role]) || ssoId === actor.ssoId || (submittedAt === null && role !== 'identification')) return false
  return inScopeOf(ctx, PERMISSION[role], ssoId)
}

/** Whether somebody leads a person, directly or further up, and may report for them. */
export const leadsOne = async (ctx: Reader, ssoId: SsoId): Promise<boolean> =>
  ctx.actor.permissions.has(TEAM) && (await lineOf(ctx, ssoId)).includes(ctx.actor.ssoId)

type Reported = Pick<CaseRow, 'ssoId' | 'reporter' | 'submitByMgr'>

/** Who writes what a manager reports: whoever began it while they lead the person, and after them the manager of today. */
export async function writerOf(ctx: Reads, { ssoId, reporter }: Pick<Reported, 'ssoId' | 'reporter'>): Promise<SsoId | undefined> {
  const line = await lineOf(ctx, ssoId)
  return line.includes(reporter) ? reporter : line[0]
}

/** Whether somebody has reported a case as a manager, or is the person's manager today and has it from another one. */
export async function isReporter(ctx: Reader, { ssoId, reporter, submitByMgr }: Reported): Promise<boolean> {
  const { actor } = ctx
  if (!actor.permissions.has(TEAM)) return false
  const line = await lineOf(ctx, ssoId)
  return reporter === actor.ssoId ? line.includes(reporter) : submitByMgr && line[0] === actor.ssoId
}

/** All that somebody is to a case (INJURY-12). A manager is nothing to one that the person has reported. */
export async function standingsTo(ctx: Reader, row: Of & Reported): Promise<Standings> {
  const { actor } = ctx
  const found = new Set<Standing>()
  if (row.ssoId === actor.ssoId) return actor.permissions.has(ESS) ? found.add('own') : found
  if (await isReporter(ctx, row)) found.add('reporter')
  for (const role of DESKS) if (await isAt(ctx, role, row)) found.add(role)
  return found
}

/** @throws not-found where a case is not at that desk */
export async function requireAt(ctx: Reader, role: Desk, row: Of): Promise<void> {
  if (!(await isAt(ctx, role, row))) throw notFound()
}

/** @throws not-found for who is neither the person nor leads them */
export async function requireReporter(ctx: Reader, ssoId: SsoId): Promise<void> {
  const own = ssoId === ctx.actor.ssoId && ctx.actor.permissions.has(ESS)
  if (!own && !(await leadsOne(ctx, ssoId))) throw notFound()
}

/** Which desk of those named somebody acts at. */
export async function deskOf<D extends Desk>(ctx: Reader, row: Of, among: readonly D[]): Promise<D[]> {
  const found: D[] = []
  for (const role of among) if (await isAt(ctx, role, row)) found.push(role)
  return found
}

export type Reads = Pick<Ctx, 'db'>
