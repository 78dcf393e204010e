import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gt, inArray, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes, sayInstant } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { deliver, type onOutcome, orderAnswer } from '#services/integrations/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { repeat } from '../../contract.ts'
import module from '../../module.ts'
import { deliveries, runRows, runs, skus } from '../tables.ts'
import { notify, RUN } from './record.ts'

type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]

export const PORT = 'gate'
/** Long enough for three tries, the last of them after six minutes, and no more: then it is for a person to see to. */
const TRYING_MINUTES = 30

const keyOf = (rowId: string, attempt: number): string => `${module.name}:${rowId}:${attempt}`

/** Which row, and which attempt at it, a key names. */
function ofKey(key: string): { rowId: string; attempt: number } | undefined {
  const [name, rowId, attempt] = key.split(':')
  return name === module.name && rowId && attempt ? { rowId, attempt: Number(attempt) } : undefined
}

export interface Sent {
  id: string
  ssoId: SsoId
  after: string | null
  until: string | null
}

/** Hands to the gate system what people may from now on. Its order is told by `decided`: what comes late does not undo what was decided since. */
export async function deliverRows(ctx: WriteCtx, rows: readonly Sent[], attempt = 1): Promise<void> {
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  const products = new Map((await ctx.db.select().from(skus)).map((sku) => [sku.id, sku]))
  const says = (part: string) => ctx.text(`free-park-entry.order.${part}`, {}, 'zh')
  for (const { id, ssoId, after, until } of rows) {
    const sku = after === null ? undefined : products.get(after)
    const lines = sku ? [...[{ label: says('sku'), value: sku.code }], ...(until === null ? [] : [{ label: says('until'), value: until }])] : []
    const facts = { ssoId, sku: sku?.code ?? null, gates: sku?.gates ?? [], from: ctx.today, to: until, decided: id }
    const order = {
      action: sku ? 'admit' : 'withdraw',
      to: `${people.get(ssoId)?.nameCn ?? ''} ${ssoId}`.trim(),
      subject: says(sku ? 'admit' : 'withdraw'),
      lines,
      facts,
    }
    await deliver(ctx, PORT, order, {
      key: keyOf(id, attempt),
      thing: `${module.name}:${id}`,
      until: addMinutes(ctx.now, TRYING_MINUTES),
      about: { module: module.name, businessId: id },
    })
  }
}

/** The order did not reach the gate system. That it did says nothing yet: the answer comes by itself. */
export async function hearOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  if (state === 'failed') await answered(ctx, key, 'failed', answer ?? '')
}

/** What the gate system says of an order. */
export async function hearGate(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data } = orderAnswer.safeParse(payload)
  if (data) await answered(ctx, data.key, data.kind === 'accepted' ? 'delivered' : 'failed', data.text)
}

async function answered(ctx: WriteCtx, key: string, state: 'delivered' | 'failed', answer: string): Promise<void> {
  const of = ofKey(key)
  const [found] = of ? await ctx.db.select({ runId: deliveries.runId }).from(deliveries).where(eq(deliveries.rowId, of.rowId)) : []
  if (!of || !found) return
  // the run first: of its last two answers the later one has to see the other
  await locked(ctx, runs, runs.id, found.runId)
  await ctx.db
    .update(deliveries)
    .set({ state, answer, ...(state === 'delivered' && { deliveredAt: ctx.now }) })
    .where(and(eq(deliveries.rowId, of.rowId), eq(deliveries.attempt, of.attempt), eq(deliveries.state, 'waiting')))
  await endRun(ctx, found.runId)
}

/** Ends a run once everybody was worked out and nothing waits for the gate system. */
export async function endRun(ctx: WriteCtx, id: string): Promise<void> {
  const run = await locked(ctx, runs, runs.id, id)
  const inState = (state: 'waiting' | 'failed') => ctx.db.$count(deliveries, and(eq(deliveries.runId, id), eq(deliveries.state, state)))
  if (run.state !== 'running' || !run.allIn || (await inState('waiting')) > 0) return
  const failed = await inState('failed')
  await advance(ctx, RUN, id, failed > 0 ? 'fail' : 'finish', { set: { failed } })
  if (failed === 0) return
  const at = { atCn: sayInstant(run.startedAt, 'zh'), atEn: sayInstant(run.startedAt, 'en') }
  await notify(ctx, 'failed', {
    receivers: await holdersOf(ctx, { permission: 'FREEPARKENTRY_LOGS_VIEW' }),
    params: { failed, ...at },
    businessId: id,
    dedupeKey: `${id}:${ctx.now.toISOString()}`,
    link: `/free-park-entry/logs/${id}`,
  })
}

/** Repeating a run delivers what failed once more, save what was decided anew since. */
export const runMoves = moves(
  RUN,
  { repeat },
  {
    repeat: {
      set: () => ({ trigger: 'repeat' as const, failed: 0 }),
      after: async (ctx, { id }) => {
        const since = sql`exists (select 1 from ${runRows} as later where later.sso_id = ${runRows.ssoId} and later.id > ${runRows.id})`.mapWith(Boolean)
        const failed = await ctx.db
          .select({ id: runRows.id, ssoId: runRows.ssoId, after: runRows.after, until: runRows.until, attempt: deliveries.attempt, since })
          .from(deliveries)
          .innerJoin(runRows, eq(runRows.id, deliveries.rowId))
          .where(and(eq(deliveries.runId, id), eq(deliveries.state, 'failed'), gt(deliveries.attempt, 0)))
        const of = (rows: readonly { id: string }[]) =>
          inArray(
            deliveries.rowId,
            rows.map((row) => row.id),
          )
        const [overtaken, again] = [failed.filter((row) => row.since), failed.filter((row) => !row.since)]
        if (overtaken.length > 0) await ctx.db.update(deliveries).set({ state: 'skipped' }).where(of(overtaken))
        if (again.length > 0)
          await ctx.db
            .update(deliveries)
            .set({ state: 'waiting', answer: null, attempt: sql`${deliveries.attempt} + 1` })
            .where(of(again))
        for (const [attempt, rows] of Map.groupBy(again, (row) => row.attempt + 1)) await deliverRows(ctx, rows, attempt)
        await endRun(ctx, id)
      },
    },
  },
)
