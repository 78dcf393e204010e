import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { itemsOf, withoutSide } from '../../rules/items.ts'
import { datesOf, type Period, periodOn, yearOf } from '../../rules/periods.ts'
import { isFrontLine, runsTwice } from '../data/scope.ts'
import { forms } from '../tables.ts'
import { FORM } from './record.ts'
import { selfIsDone, tellSelf } from './telling.ts'

/** The form of somebody for a period, made on a day of it; one that is there already stays as it is (FLPF-08). @returns its id, where it was made now */
export async function putForm(ctx: WriteCtx, ssoId: SsoId, year: number, period: Period, day: Day): Promise<string | undefined> {
  const facts = await person(ctx, ssoId)
  if (!facts || !isFrontLine(facts)) return undefined
  const dates = datesOf(year, period, ctx.parameters(module, facts.entity))
  // who came too late for the self-evaluation begins with the next period
  if (dates.selfDue < day) return undefined
  const position = { positionCn: facts.jobTitleCn, positionEn: facts.jobTitleEn }
  const [made] = await ctx.db
    .insert(forms)
    .values({ id: newId(ctx.now), ssoId, year, period, ...dates, ...position, items: itemsOf([]), createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: forms.id })
  return made?.id
}

/** The form for the period of a day: one a person, of one kind all through a year (FLPF-08). */
export async function makeForm(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<string | undefined> {
  const year = yearOf(day)
  const there = await ctx.db
    .select({ period: forms.period })
    .from(forms)
    .where(and(eq(forms.ssoId, ssoId), eq(forms.year, year)))
  const before = there.map(({ period }) => period)
  return putForm(ctx, ssoId, year, periodOn(day, await runsTwice(ctx, ssoId), before), day)
}

/** Opens the self-evaluation of a form with goals, and tells its person. */
export async function openSelf(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, forms, forms.id, id)
  // another run has done it
  if (row.state !== 'goal-setting' || row.goalsSet === 0) return
  const open = await advance(ctx, FORM, id, 'open-self', { set: { openedAt: ctx.now, version: row.version + 1 } })
  // where goals came after the window there is nothing more to fill in
  if (open.selfDue >= ctx.today) await tellSelf(ctx, 'selfOpen', open)
}

/** The window has closed: what is not submitted is not done, and never scored. */
export async function closeSelf(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, forms, forms.id, id)
  if (row.state !== 'self-evaluation') return
  await ctx.db
    .update(forms)
    .set({ items: withoutSide(row.items, 'self') })
    .where(eq(forms.id, id))
  await selfIsDone(ctx, await advance(ctx, FORM, id, 'self-evaluate', { set: { reviewAt: ctx.now, version: row.version + 1 } }))
}
