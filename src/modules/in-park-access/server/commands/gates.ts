import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { gateCheck } from '../../contract/passes.ts'
import { entering, whyRefused } from '../../rules/index.ts'
import { areasOf, barredOf } from '../data/judging.ts'
import { areasByCode } from '../data/naming.ts'
import { passOf, printOf } from '../data/sealed.ts'
import { applications, gateEvents, passes, persons } from '../tables.ts'
import { type Pass, record } from './record.ts'

/** Passes of one ID number that are looked through. */
const MOST = 50

/** The pass that is meant: of a code its own; of an ID number the one that lets in here, or out. */
async function meant(ctx: Ctx, { code, area, direction }: ParsedOf<typeof gateCheck>): Promise<string | undefined> {
  if (code.includes('.')) return passOf(ctx, code)
  const found = await ctx.db
    .select()
    .from(passes)
    .where(eq(passes.idPrint, printOf(ctx, code)))
    .orderBy(desc(passes.id))
    .limit(MOST)
  const fits = ({ status, startDate, endDate, areas }: Pass) => status === 'active' && startDate <= ctx.today && ctx.today <= endDate && areas.includes(area)
  const inside = found.find(({ lastDirection }) => lastDirection === 'in')
  const fitting = found.find(fits)
  return ((direction === 'out' ? inside : fitting) ?? fitting ?? inside ?? found[0])?.id
}

async function lockPass(ctx: WriteCtx, id: string | undefined): Promise<Pass | undefined> {
  if (id === undefined) return undefined
  const [row] = await ctx.db.select().from(passes).where(eq(passes.id, id)).for('update')
  return row
}

/** Whether somebody may pass; either way it is kept (AMS-12, AMS-20). @throws illegal input for an area that there is not */
export async function checkAtGate(ctx: Writer, given: ParsedOf<typeof gateCheck>) {
  const { gate, area, direction } = given
  if ((await areasOf(ctx, [area])).length === 0) throw illegal('area')
  const pass = await lockPass(ctx, await meant(ctx, given))
  const barred = pass !== undefined && (await barredOf(ctx, [pass.idPrint], { startDate: ctx.today, endDate: ctx.today })).size > 0
  const last = pass?.lastDirection && pass.lastAt ? { direction: pass.lastDirection, at: pass.lastAt } : undefined
  const facts = { pass, barred, last }
  const broken = entering.check({ facts, input: { area, direction }, p: {}, now: ctx.now })
  const reason = broken.length > 0 ? (whyRefused(facts, { area, direction }, ctx.now) ?? null) : null
  const [id, result] = [newId(ctx.now), broken.length > 0 ? ('refused' as const) : ('ok' as const)]
  await ctx.db.insert(gateEvents).values({ id, passId: pass?.id ?? null, gate, area, direction, result, reason, guard: ctx.actor.ssoId, at: ctx.now })
  if (pass && result === 'ok') await ctx.db.update(passes).set({ lastDirection: direction, lastAt: ctx.now, lastEvent: id }).where(eq(passes.id, pass.id))
  await record(ctx, 'AccessPass.checked', { target: pass?.id ?? id, after: { gate, area, direction, result, reason } })
  const message = ctx.text(result === 'ok' ? `in-park-access.gate.${direction}` : `in-park-access.refused.${reason ?? 'code'}`)
  return { ok: result === 'ok', message, person: pass ? await whose(ctx, pass) : null }
}

async function whose(ctx: Ctx, { personId, applicationId, areas, startDate, endDate }: Pass) {
  const [found] = await ctx.db
    .select({ name: persons.name, company: applications.company })
    .from(persons)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(persons.id, personId))
  const named = await areasByCode(ctx, areas)
  return found ? { ...found, areas: areas.map(named), startDate, endDate } : null
}
