import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { apart } from '#foundation/database/apart.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { latest } from '#foundation/time.ts'
import { decide, itemsOf, lockItem } from '#services/workflow/server/api.ts'
import type { approvalOperate } from '../../contract/applications.ts'
import type { passOperate, passSend } from '../../contract/passes.ts'
import module from '../../module.ts'
import { deciding, isMobile, resuming } from '../../rules/index.ts'
import { barredOf } from '../data/judging.ts'
import { type Application, inReach } from '../policy.ts'
import { applications, passes, persons } from '../tables.ts'
import { lockPersons } from './deciding.ts'
import { noted, PASS, type Pass, record } from './record.ts'
import { tellPassEnded, textPass } from './telling.ts'

interface Outcome {
  done: string[]
  refused: { id: string; message: string }[]
}
const said = (ctx: Ctx, { rule, figures }: Refusal): string => ctx.text(`rule.${rule}`, { ...ctx.parameters(module), ...figures })

/** Does something to each; what refuses one keeps no other waiting. */
async function each<T extends { id: string }>(ctx: WriteCtx, things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const thing of things) {
    const refusal = await apart(ctx, () => work(thing))
    if (refusal) outcome.refused.push({ id: thing.id, message: said(ctx, refusal) })
    else outcome.done.push(thing.id)
  }
  return outcome
}

/** Decides applications that wait for the actor. @throws not-found where one is out of reach; of each: AMS-12, AMS-17 to AMS-19, LIFE-01, WF-08, WF-44 */
export async function operateApplications(ctx: Writer, { ids, action, comment, startDate }: ParsedOf<typeof approvalOperate>): Promise<Outcome> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, wanted), inReach(ctx.actor)))
  if (rows.length < wanted.length) throw notFound()
  const items = await itemsOf(
    ctx,
    module.name,
    rows.flatMap(({ applyId }) => applyId ?? []),
  )
  await lockItem(ctx, ...[...items.values()].map(({ id }) => id))
  return each(ctx, rows, async (row) => {
    enforce(deciding, { facts: { own: row.applicant === ctx.actor.ssoId }, input: {}, p: {}, now: ctx.now })
    await decideOne(ctx, row, { action, comment, startDate })
  })
}

async function decideOne(
  ctx: Writer,
  row: Application,
  { action, comment, startDate }: Pick<ParsedOf<typeof approvalOperate>, 'action' | 'comment' | 'startDate'>,
): Promise<void> {
  if (row.status !== 'pending' || row.applyId === null) throw refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${row.status}`) })
  const item = (await itemsOf(ctx, module.name, [row.applyId])).get(row.applyId)
  const task = item?.holders.find(({ approver }) => approver === ctx.actor.ssoId)
  if (!task) throw item && item.holders.length === 0 ? refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${row.status}`) }) : forbidden('WF-44')
  // AMS-19: only what began to wait too long is moved
  if (action === 'approve' && startDate !== undefined && row.startDate < ctx.today)
    await ctx.db.update(applications).set({ startDate }).where(eq(applications.id, row.id))
  await decide(ctx, task.taskId, { action, comment })
}

interface Found {
  id: string
  pass: Pass
  person: typeof persons.$inferSelect
  row: Application
}
/** Passes with whose they are, of applications that a condition names. @throws not-found where one is missing */
async function passesOf(ctx: WriteCtx, ids: readonly string[], where: ReturnType<typeof and>): Promise<Found[]> {
  const wanted = [...new Set(ids)]
  const found = await ctx.db
    .select({ id: passes.id, pass: passes, person: persons, row: applications })
    .from(passes)
    .innerJoin(persons, eq(persons.id, passes.personId))
    .innerJoin(applications, eq(applications.id, passes.applicationId))
    .where(and(inArray(passes.id, wanted), where))
  if (found.length < wanted.length) throw notFound()
  return found
}

/** Suspends, resumes or revokes passes. @throws not-found where one is out of reach; of each: LIFE-01, AMS-12 */
export async function operatePasses(ctx: Writer, { ids, action, reason }: ParsedOf<typeof passOperate>): Promise<Outcome> {
  const found = await passesOf(ctx, ids, inReach(ctx.actor))
  await lockPersons(ctx)
  return each(ctx, found, async ({ pass, person, row }) => {
    const span = { startDate: ctx.today, endDate: latest(pass.endDate, ctx.today) }
    const guard = async () => {
      if (action !== 'resume') return
      const barred = (await barredOf(ctx, [pass.idPrint], span)).size > 0
      enforce(resuming, { facts: { barred }, input: {}, p: {}, now: ctx.now })
    }
    const after = await advance(ctx, PASS, pass.id, action, { guard, reason })
    await noted(ctx, action, { target: pass.id, object: `${row.applicationNo} ${person.name}`, applicant: row.applicant, reason })
    if (action !== 'resume') await tellPassEnded(ctx, after, row, person.name, reason)
  })
}

/** Sends the link to passes of one's own applications, or of those within reach. @throws not-found; of each: AMS-15 for a number that is none, LIFE-01 */
export async function sendPasses(ctx: Writer, { ids, receiver }: ParsedOf<typeof passSend>): Promise<Outcome> {
  const found = await passesOf(ctx, ids, eq(applications.applicant, ctx.actor.ssoId))
  return each(ctx, found, async ({ pass, person, row }) => {
    const mobile = receiver?.trim() || person.mobile
    if (!isMobile(mobile)) throw refuse('AMS-15', { field: 'receiver' })
    if (pass.status !== 'active') throw refuse('LIFE-01', { state: ctx.text(`state.AccessPass.${pass.status}`) })
    await textPass(ctx, pass, { name: person.name, mobile }, row)
    await record(ctx, 'AccessPass.sent', { target: pass.id, subject: row.applicant })
    await noted(ctx, 'send', { target: pass.id, object: `${row.applicationNo} ${person.name}`, applicant: row.applicant })
  })
}
