import { isDeepStrictEqual } from 'node:util'
import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { cancel, flowOf, type Paper, resend, start, voidPaper } from '#services/e-sign/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { createEsign } from '../../contract.ts'
import { type PaperKind, signing } from '../../rules/clearing.ts'
import { esignLife, SIGNED } from '../../rules/life.ts'
import { certificateDay } from '../data/days.ts'
import { isHrOf } from '../policy.ts'
import { cases, items, papers } from '../tables.ts'
import { type CaseRow, changePaper, movePaper, type PaperRow } from './stored.ts'

export const TYPE = 'offboarding'
const TEMPLATES: Readonly<Record<PaperKind, string>> = { handover: 'offboarding-handover', 'leaving-certificate': 'leaving-certificate' }
/** Characters of a value of a paper. */
const MOST_SAID = 200

const itemsOf = (ctx: WriteCtx, caseId: string) => ctx.db.select().from(items).where(eq(items.caseId, caseId)).orderBy(items.sort, items.id)

/** What a paper says: of the letter all that was handed over, and what is deducted; it is made of this and nothing else. */
async function valuesOf(ctx: WriteCtx, row: CaseRow, type: PaperKind): Promise<Record<string, string | number>> {
  const lastDay = row.lastWorkingDate
  const who = await person(ctx, row.ssoId)
  if (type === 'leaving-certificate') return { joinDate: who?.joinDate ?? lastDay, lastDay, jobTitle: who?.jobTitleCn || who?.jobTitleEn || '' }
  const rows = await itemsOf(ctx, row.id)
  const said = (status: string) =>
    rows
      .filter((one) => one.status === status)
      .map(({ taskCn }) => taskCn)
      .join('、')
      .slice(0, MOST_SAID)
  const deduction = rows.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0)
  return { lastDay, returned: said('completed'), notReturned: said('not-returned'), deduction }
}

/** The papers of a case as they fare. */
export const paperOf = async (ctx: Pick<Ctx, 'db'>, caseId: string, type: PaperKind): Promise<PaperRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(papers)
      .where(and(eq(papers.caseId, caseId), eq(papers.type, type)))
  )[0]

const openOne = async (ctx: WriteCtx, paper: PaperRow): Promise<Paper | undefined> => {
  const flow = paper.esignFlowId === null ? undefined : await flowOf(ctx, TYPE, paper.id)
  return flow && (flow.state === '1' || flow.state === '2' || flow.state === SIGNED) ? flow : undefined
}

/** Whether the certificate may be held back, and by how much (OFFB-12). */
async function standingOf(ctx: WriteCtx, row: CaseRow) {
  const blocking = (await itemsOf(ctx, row.id)).filter((one) => one.status === 'awaiting' && one.blocksCertificate).length
  return { state: row.state, blocking, certificateBy: await certificateDay(ctx, row) }
}

/**
 * Has a paper of a case sent: the one that is open or signed where there is one, again where it failed or was refused and says something else now, anew where it was
 * cancelled or voided (OFFB-06). The case is locked after the paper. @throws OFFB-06, ESIGN-06, ESIGN-21
 */
export async function sendPaper(ctx: WriteCtx, row: CaseRow, type: PaperKind): Promise<{ flowId: string; link: string }> {
  const paper = await paperOf(ctx, row.id, type)
  if (!paper) throw notFound()
  const there = await openOne(ctx, paper)
  if (there) return { flowId: there.id, link: there.link }
  const values = await valuesOf(ctx, row, type)
  enforce(signing, { facts: await standingOf(ctx, row), input: { type }, p: {}, now: ctx.now })
  if (paper.esignStatus === '5' && isDeepStrictEqual(paper.sent, values)) throw refuse('ESIGN-21')
  const made = await sent(ctx, paper, values, row, type)
  await changePaper(ctx, paper.id, { esignFlowId: made.id, sent: values })
  const now = await locked(ctx, cases, cases.id, row.id)
  enforce(signing, { facts: await standingOf(ctx, now), input: { type }, p: {}, now: ctx.now })
  return { flowId: made.id, link: made.link }
}

async function sent(ctx: WriteCtx, paper: PaperRow, values: Record<string, string | number>, row: CaseRow, type: PaperKind): Promise<Paper> {
  if (paper.esignStatus === '6' && paper.esignFlowId && isDeepStrictEqual(paper.sent, values)) return resend(ctx, paper.esignFlowId)
  if (paper.esignStatus !== '1') await movePaper(ctx, paper.id, paper.esignStatus === '4' || paper.esignStatus === '7' ? 'restart' : 'resend')
  return start(ctx, { type: TYPE, businessId: paper.id, signer: row.ssoId, template: TEMPLATES[type], values, dates: [row.lastWorkingDate] })
}

/** Starts a paper for HR, or answers with the open one, to its signer too (OFFB-06). @throws not-found, OFFB-06, ESIGN-06, ESIGN-21 */
export async function createPaper(ctx: Writer, { sso, type }: ParsedOf<typeof createEsign>): Promise<GivenOf<typeof createEsign>> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.ssoId, sso)).orderBy(desc(cases.id)).limit(1)
  if (!row) throw notFound()
  if (await isHrOf(ctx, sso)) return sendPaper(ctx, row, type)
  const paper = sso === ctx.actor.ssoId ? await paperOf(ctx, row.id, type) : undefined
  const there = paper && (await openOne(ctx, paper))
  if (!there) throw notFound()
  return { flowId: there.id, link: there.link }
}

/** Ends the papers of a case that say what does not hold any more: what is on its way is cancelled, what is signed is voided. */
export async function endPapers(ctx: WriteCtx, { id }: CaseRow, reason: string, only?: PaperKind): Promise<void> {
  const rows = await ctx.db.select().from(papers).where(eq(papers.caseId, id)).orderBy(papers.id)
  for (const { id: paper, esignFlowId, esignStatus, type } of rows) {
    if (esignFlowId === null || (only && only !== type)) continue
    if (esignStatus === SIGNED) await voidPaper(ctx, esignFlowId, reason)
    else if (transitionFrom(esignLife, esignStatus, 'cancel')) await cancel(ctx, esignFlowId, reason)
    else continue
    // as if none had been sent: it goes out anew
    await changePaper(ctx, paper, { esignFlowId: null, sent: null })
  }
}
