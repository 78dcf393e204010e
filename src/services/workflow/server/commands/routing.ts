import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { blocks, type RoutingFault } from '../../rules/routing.ts'
import { type Flow, flowColumns } from '../data/flows.ts'
import { askers, checked, type RoutingFound, trying } from '../data/routing.ts'
import { ADMIN_ROLE } from '../data/seats.ts'
import { workflowConfig, workflowRoutingFinding, workflowVersion } from '../tables.ts'

/** So many of who is concerned are kept. */
const KEPT = 10

/** Beside which field of a step it is said. */
const FIELDS: Partial<Record<RoutingFault, string>> = { 'role-empty': 'approverRef', left: 'people', nobody: 'approver' }

/** What is wrong for everybody refuses publishing (WF-37); what concerns the requests of some is told beside it and by the nightly check. @throws WF-37 */
export async function requireRouting(ctx: Ctx, flow: Flow): Promise<void> {
  const found = (await checked(ctx, flow, { askers: await askers(ctx), try: trying(ctx) })).find(blocks)
  if (!found) return
  const at = `paths.${found.path}`
  const step = found.step && flow.paths[found.path]!.steps.indexOf(found.step)
  throw refuse('WF-37', { field: step === undefined ? `${at}.conditions` : `${at}.steps.${step}.${FIELDS[found.kind] ?? 'approver'}` })
}

type Named = Flow & { nameCn: string; nameEn: string }

/** Checks every flow in use over all departments; what is found is told to the administrators, and closes by itself when it is solved (WF-37). */
export async function checkRouting(job: JobCtx): Promise<void> {
  const flows = await job.read((ctx) =>
    ctx.db
      .select({ ...flowColumns, nameCn: workflowConfig.nameCn, nameEn: workflowConfig.nameEn })
      .from(workflowConfig)
      .innerJoin(workflowVersion, and(eq(workflowVersion.configId, workflowConfig.id), eq(workflowVersion.state, 'active')))
      .where(and(eq(workflowConfig.active, true), isNull(workflowConfig.deletedAt))),
  )
  const found = await job.read(async (ctx) => {
    const given = { askers: await askers(ctx), try: trying(ctx) }
    const all = new Map<Named, RoutingFound[]>()
    for (const flow of flows) all.set(flow, await checked(ctx, flow, given))
    return all
  })
  const going = goingOn(job)
  await going.each(
    [...found],
    ([flow]) => flow.configId,
    (ctx, [flow, findings]) => note(ctx, flow, findings),
  )
  await going.past(
    'flows without use',
    job.write((ctx) => closeUnused(ctx, flows)),
  )
  going.end()
}

const noticeOf = (configId: string): string => `${configId}.routing`
const sameAs = (row: typeof workflowRoutingFinding.$inferSelect) => (one: RoutingFound) =>
  one.kind === row.kind && one.pathId === row.pathId && (one.step?.key ?? '') === row.stepKey

async function note(ctx: WriteCtx, flow: Named, findings: readonly RoutingFound[]): Promise<void> {
  const open = await ctx.db
    .select()
    .from(workflowRoutingFinding)
    .where(and(eq(workflowRoutingFinding.configId, flow.configId), isNull(workflowRoutingFinding.solvedAt)))
    .for('update')
  await solve(
    ctx,
    open.filter((row) => !findings.some(sameAs(row))).map(({ id }) => id),
  )
  const fresh = findings.filter((one) => !open.some((row) => sameAs(row)(one)))
  if (findings.length > 0)
    await ctx.db
      .insert(workflowRoutingFinding)
      .values(
        findings.map((one) => ({
          id: newId(ctx.now),
          configId: flow.configId,
          version: flow.version,
          pathId: one.pathId,
          stepKey: one.step?.key ?? '',
          kind: one.kind,
          sample: one.concerned.slice(0, KEPT),
          concerned: one.concerned.length,
          foundAt: ctx.now,
        })),
      )
      .onConflictDoUpdate({
        target: [workflowRoutingFinding.configId, workflowRoutingFinding.pathId, workflowRoutingFinding.stepKey, workflowRoutingFinding.kind],
        targetWhere: isNull(workflowRoutingFinding.solvedAt),
        set: { version: flow.version, sample: sql`excluded.sample`, concerned: sql`excluded.concerned` },
      })
  if (findings.length === 0) await finish(ctx, { module: 'workflow', businessId: noticeOf(flow.configId) })
  else if (fresh.length > 0) await tellAdmins(ctx, flow, fresh.length)
}

const solve = async (ctx: WriteCtx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await ctx.db
      .update(workflowRoutingFinding)
      .set({ solvedAt: ctx.now })
      .where(inArray(workflowRoutingFinding.id, [...ids]))
}

async function tellAdmins(ctx: WriteCtx, flow: Named, count: number): Promise<void> {
  await notify(ctx, {
    module: 'workflow',
    event: 'routing',
    receivers: await holdersOf(ctx, { role: ADMIN_ROLE }),
    params: { nameCn: flow.nameCn, nameEn: flow.nameEn, count },
    businessId: noticeOf(flow.configId),
    link: `/workflow/config/${flow.configId}?tab=check`,
    needsAction: true,
    dedupeKey: `routing:${flow.configId}:${ctx.today}`,
  })
}

/** A flow that is out of use routes nobody: what was found of it is solved. */
async function closeUnused(ctx: WriteCtx, used: readonly Flow[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: workflowRoutingFinding.id, configId: workflowRoutingFinding.configId })
    .from(workflowRoutingFinding)
    .where(isNull(workflowRoutingFinding.solvedAt))
  const gone = rows.filter(({ configId }) => !used.some((flow) => flow.configId === configId))
  await solve(
    ctx,
    gone.map(({ id }) => id),
  )
  for (const configId of new Set(gone.map((row) => row.configId))) await finish(ctx, { module: 'workflow', businessId: noticeOf(configId) })
}
