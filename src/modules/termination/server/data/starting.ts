import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import type { esignStatus, getLwAndFlIdBySso, hasInsertion, loadBySSO, loadRequest, queryHolidayAndDeductionInfos, tmload } from '../../contract.ts'
import { earliestOf, isOfLaterYear } from '../../rules/submitting.ts'
import { capacity, reached, type Standing } from '../policy.ts'
import { signings } from '../tables.ts'
import { cameBack, mayTakeBack } from './acts.ts'
import { logOf as log, shownTo } from './detail.ts'
import { contactOf, leaverFacts, noticeFor } from './facts.ts'
import { currentOf, goingOf, mayRead } from './records.ts'
import { settlementOf } from './settlement.ts'

/** @throws not-found for who does not answer for the person */
async function requireReached(ctx: Reader, ssoId: SsoId) {
  const found = await reached(ctx, ssoId)
  if (!found) throw notFound()
  return found
}

const currentShown = async (ctx: Reader, ssoId: SsoId, as: ReadonlySet<Standing>) => {
  const row = await currentOf(ctx, ssoId)
  return row ? shownTo(ctx, row, row.startedBy === ctx.actor.ssoId ? new Set([...as, 'starter']) : as) : null
}

export async function requestBySso(ctx: Reader, { sso }: { sso: SsoId }): Promise<GivenOf<typeof loadBySSO>> {
  const { as } = await requireReached(ctx, sso)
  return currentShown(ctx, sso, as)
}

export async function contactFor(ctx: Reader, { ssoId }: { ssoId: SsoId }): Promise<{ phone: string; email: string }> {
  await requireReached(ctx, ssoId)
  return contactOf(ctx, ssoId)
}

/** What the own page begins with. Where the notice reaches into the next year, it says so before anything is filled in (TERM-06). */
export async function ownPage(ctx: Reader): Promise<GivenOf<typeof tmload>> {
  const who = await person(ctx, ctx.actor.ssoId)
  if (!who) throw notFound()
  const going = await goingOf(ctx, who.ssoId)
  const late = isOfLaterYear(ctx.today, earliestOf(ctx.today, noticeFor(ctx, who)))
  return {
    facts: await leaverFacts(ctx, who),
    contact: await contactOf(ctx, who.ssoId),
    request: await currentShown(ctx, who.ssoId, new Set(['own'])),
    blocked: going && !cameBack(ctx, going) ? 'TERM-08' : late ? 'TERM-06' : null,
  }
}

export async function paperState(ctx: Reader, { flowId }: ParsedOf<typeof esignStatus>): Promise<GivenOf<typeof esignStatus>> {
  const [row] = await ctx.db.select().from(signings).where(eq(signings.esignFlowId, flowId))
  if (!row || !(await mayRead(ctx, row.id))) throw notFound()
  return row.esignState
}

export async function dayAndFlow(ctx: Reader, { sso }: { sso: SsoId }): Promise<GivenOf<typeof getLwAndFlIdBySso>> {
  await requireReached(ctx, sso)
  const row = await currentOf(ctx, sso)
  return { lastWorkingDate: row?.lastWorkingDate ?? null, flowId: row?.esignFlowId ?? null }
}

export async function infosFor(ctx: Reader, { sso, lastWorkingDate }: ParsedOf<typeof queryHolidayAndDeductionInfos>) {
  const { who } = await requireReached(ctx, sso)
  return settlementOf(ctx, who, lastWorkingDate)
}

/** What the page for the front line begins with. @throws not-found for who may start nothing for the person */
export async function frontPage(ctx: Reader, { sso }: { sso: SsoId }): Promise<GivenOf<typeof loadRequest>> {
  const { who, as } = await requireReached(ctx, sso)
  const role = capacity(as)
  if (!role) throw notFound()
  const row = await currentOf(ctx, sso)
  const going = await goingOf(ctx, sso)
  const starts = who.staffGroup === 'FL' && (!going || cameBack(ctx, going))
  const can = [
    ...(starts ? (['proceed'] as const) : []),
    ...(starts && role === 'manager' ? (['proceedAndApproval'] as const) : []),
    ...(going && going.variant === 'FL' && mayTakeBack(ctx, going, as) ? (['proceedAndUpdate'] as const) : []),
  ]
  return {
    facts: await leaverFacts(ctx, who),
    contact: await contactOf(ctx, sso),
    request: row ? await currentShown(ctx, sso, as) : null,
    ...{ as: role, other: who.staffGroup !== 'FL', can },
  }
}

/** Whether the HR system holds that the person leaves: by a request from here, or because HR noted it there. */
export async function insertionOf(ctx: Reader, { sso }: { sso: SsoId }): Promise<GivenOf<typeof hasInsertion>> {
  const { who, as } = await requireReached(ctx, sso)
  const going = await goingOf(ctx, sso)
  const row = going?.state === 'approved' ? going : undefined
  const noted = who.lastWorkingDate !== null && who.lastWorkingDate >= ctx.today ? who.lastWorkingDate : null
  const may = row !== undefined && mayTakeBack(ctx, row, as)
  const can = may ? [...(row.variant === 'FL' ? (['update'] as const) : []), 'delete' as const] : []
  return { has: row !== undefined || noted !== null, lastWorkingDate: row?.lastWorkingDate ?? noted, requestId: row?.id ?? null, can }
}

export async function logFor(ctx: Reader, { sso }: { sso: SsoId }) {
  await requireReached(ctx, sso)
  return log(ctx, sso)
}
