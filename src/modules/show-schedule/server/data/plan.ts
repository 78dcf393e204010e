import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, Refused } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, inArray, lte, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import * as contract from '../../contract/index.ts'
import { busyWith, type Duty, STOOD_IN_DAYS, takenBy } from '../../rules/planning.ts'
import { operatingDay } from '../../rules/times.ts'
import { requireFits } from '../commands/fitting.ts'
import { openIn, slotCan } from '../commands/publishing.ts'
import type { SlotRow } from '../commands/record.ts'
import { parades, scheduleSlots, shows } from '../tables.ts'
import { dutiesAround, dutiesIn, dutyOfSlot, freeFor, inService, marching } from './duties.ts'
import { choices } from './stock.ts'

/** @throws beside the end for a look that ends before it begins, or is too long */
export function requireSpan({ from, to }: { from: Day; to: Day }): void {
  if (to < from || daysBetween(from, to) >= contract.MOST_DAYS) throw illegal('to')
}

type Show = typeof shows.$inferSelect
const withShows = ({ db }: Pick<Ctx, 'db'>, where: ReturnType<typeof and>) =>
  db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(where)
    .orderBy(asc(scheduleSlots.date), asc(scheduleSlots.start), asc(scheduleSlots.id))
    .limit(contract.MOST_SHOWN + 1)

const clashes = (duty: Duty, all: readonly Duty[]): boolean =>
  takenBy(duty, all) !== undefined || duty.performers.some((one, at) => duty.performers.indexOf(one) !== at || busyWith(duty, one, all) !== undefined)

/** What may be done with a slot: edited while its day is not over, and who stood in is noted within a week (SHOW-12). */
function canOf(ctx: Reader, row: SlotRow): contract.PlannedSlot['can'] {
  const today = operatingDay(ctx.now)
  const ahead = row.date >= today && row.state !== 'cancelled'
  const seen = row.published && row.state !== 'cancelled' && row.published.date <= today && row.published.date >= addDays(today, -STOOD_IN_DAYS)
  return [...(ahead ? (['edit'] as const) : []), ...(ahead ? slotCan(ctx, row) : []), ...(seen ? (['standIn'] as const) : [])]
}

export async function planned(ctx: Reader, input: ParsedOf<typeof contract.scheduleList>): Promise<GivenOf<typeof contract.scheduleList>> {
  requireSpan(input)
  const { from, to, venue, performer } = input
  const found = await withShows(
    ctx,
    and(
      ...[gte(scheduleSlots.date, from), lte(scheduleSlots.date, to), ne(scheduleSlots.state, 'removed')],
      venue ? eq(scheduleSlots.venue, venue) : undefined,
      performer ? sql`${scheduleSlots.assignments} @> ${JSON.stringify([{ performer }])}::jsonb` : undefined,
    ),
  )
  const duties = await dutiesIn(ctx, addDays(from, -1), addDays(to, 1))
  return {
    slots: found.slice(0, contract.MOST_SHOWN).map(({ slot, show }) => ({
      ...{ ...slot, showCn: show.nameCn, showEn: show.nameEn, open: openIn(slot) },
      clash: slot.state !== 'cancelled' && clashes(dutyOfSlot(slot), duties),
      can: canOf(ctx, slot),
    })),
    more: found.length > contract.MOST_SHOWN,
    ...(await choices(
      ctx,
      found.flatMap(({ slot }) => slot.assignments.flatMap((one) => [one.performer, one.stoodIn])),
    )),
  }
}

/** What keeps a day from being published, and who could have its open places. */
export async function checked(ctx: Reader, { date }: ParsedOf<typeof contract.scheduleCheck>): Promise<GivenOf<typeof contract.scheduleCheck>> {
  const found = await withShows(ctx, and(eq(scheduleSlots.date, date), inArray(scheduleSlots.state, ['draft', 'published', 'changed'])))
  const around = await dutiesAround(ctx, date)
  const all = await inService(ctx, date)
  const answer: contract.Checked = { problems: [], open: [], changed: 0, drafts: 0 }
  for (const { slot, show } of found) {
    if (slot.state === 'draft') answer.drafts += 1
    if (slot.state === 'changed') answer.changed += 1
    const problem = await problemOf(ctx, show, slot, around)
    if (problem) answer.problems.push(problem)
    const free = new Map<string, { id: string; name: string }[]>()
    for (const [at, { role, standby, performer }] of slot.assignments.entries()) {
      if (performer !== null) continue
      const able = free.get(role) ?? (await freeFor(ctx, show, dutyOfSlot(slot), role, all, around))
      free.set(role, able)
      answer.open.push({ slot: slot.id, at, role, standby, free: able })
    }
  }
  return answer
}

async function problemOf(ctx: Reader, show: Show, slot: SlotRow, around: readonly Duty[]): Promise<contract.Checked['problems'][number] | undefined> {
  try {
    await requireFits(ctx, show, slot, { reason: 'confirmed', field: 'performer' }, around)
    return undefined
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    const [{ rule, figures }] = fault.refusals
    return { slot: slot.id, rule, message: ctx.text(`rule.${rule}`, figures) }
  }
}

export async function marches(ctx: Reader, input: ParsedOf<typeof contract.paradeList>): Promise<GivenOf<typeof contract.paradeList>> {
  requireSpan(input)
  const found = await ctx.db
    .select({ march: parades, show: shows })
    .from(parades)
    .innerJoin(shows, eq(shows.id, parades.show))
    .where(and(gte(parades.date, input.from), lte(parades.date, input.to)))
    .orderBy(asc(parades.date), asc(parades.start), asc(parades.id))
    .limit(contract.MOST_SHOWN)
  return {
    parades: found.map(({ march, show }) => ({
      ...{ ...march, showCn: show.nameCn, showEn: show.nameEn, past: march.date < operatingDay(ctx.now) },
      open: march.units.flatMap(({ positions }) => positions).filter(({ performer }) => performer === null).length,
      state: march.published === null ? 'draft' : march.published.version === march.version ? 'published' : 'changed',
    })),
    ...(await choices(
      ctx,
      found.flatMap(({ march }) => marching(march.units)),
    )),
  }
}
