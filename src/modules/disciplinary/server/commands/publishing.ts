import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { lockName, type Tx } from '#foundation/database/db.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { requireRevision } from '#foundation/server/saving.ts'
import type { Day } from '#foundation/time.ts'
import { type invalidateLetter as invalidating, type publishLetter, SAVE } from '../../contract.ts'
import module from '../../module.ts'
import { lastDayOf, MONTHS } from '../../rules/force.ts'
import { templateFor } from '../../rules/template.ts'
import { drafting, publishing, requireWhole } from '../../rules/writing.ts'
import { inForceOf } from '../data/active.ts'
import { dueAfter } from '../data/days.ts'
import { allTemplates } from '../data/templates.ts'
import { type LetterRow, toHandle } from '../policy.ts'
import { archives, deliveries } from '../tables.ts'
import { keepPaper } from './keeping.ts'
import { LETTER, witnessesOf } from './stored.ts'
import { tellInvalidated, tellPublished } from './telling.ts'

/** WARN-13: `WL-2026-00042`. The count of a year is a row that stays locked to the end of the transaction, so a publication that fails takes its number back. */
async function nextLetterNo(db: Tx, today: Day): Promise<string> {
  const year = today.slice(0, 4)
  const first = `${year}-01-01`
  const number = await nextNumber(db, 'WL-', first, 5)
  return `WL-${year}-${number.slice('WL-20260101'.length)}`
}

/**
 * Publishes a draft: gives its number and last day, keeps its paper, and tells its person, their manager and HRBP.
 * @throws WARN-01, WARN-05, WARN-10, WARN-11, WARN-12, WARN-18, SHELL-64, LIFE-01, not-found
 */
export async function publish(ctx: Writer, { id, basedOn }: ParsedOf<typeof publishLetter>): Promise<OutputOf<typeof publishLetter>> {
  const draft = await toHandle(ctx, id, SAVE)
  // WARN-10: of two letters for one person at the same moment the second sees the first
  await lockName(ctx.db, `disciplinary.person.${draft.ssoId}`)
  const months = templateFor(await allTemplates(ctx), draft)?.validityMonths ?? MONTHS[draft.level]
  const validUntil = lastDayOf(ctx.today, months)
  const letterNo = await nextLetterNo(ctx.db, ctx.today)
  const set = { letterNo, publishedBy: ctx.actor.ssoId, publishedAt: ctx.now, publishedOn: ctx.today, validityMonths: months, validUntil }
  const guard = async (row: LetterRow) => {
    requireRevision(row, basedOn)
    await requirePublishable(ctx, row)
  }
  const row = await advance(ctx, LETTER, id, 'publish', { set, guard })
  const { unreadDays, scanDays } = ctx.parameters(module)
  await ctx.db.insert(deliveries).values({ letterId: id, readDueOn: await dueAfter(ctx, ctx.today, unreadDays) })
  await ctx.db.insert(archives).values({ letterId: id, scanDueOn: await dueAfter(ctx, ctx.today, scanDays) })
  await keepPaper(ctx, row, 'published')
  await tellPublished(ctx, row)
  return { letterNo, validUntil }
}

async function requirePublishable(ctx: Writer, row: LetterRow): Promise<void> {
  requireWhole(row)
  const input = { ...row, witnesses: await witnessesOf(ctx, row.id) }
  enforce(drafting, { facts: { actor: ctx.actor.ssoId }, input, p: ctx.parameters(module), now: ctx.now })
  const facts = { inForce: await inForceOf(ctx, row.ssoId, ctx.today), oneHand: row.draftedBy === ctx.actor.ssoId }
  enforce(publishing, { facts, input, p: {}, now: ctx.now })
}

/** Takes a published letter out of force, for good. @throws WARN-12, LIFE-01, not-found */
export async function invalidate(ctx: Writer, { id, reason }: ParsedOf<typeof invalidating>): Promise<void> {
  await toHandle(ctx, id, SAVE)
  await tellInvalidated(ctx, await advance(ctx, LETTER, id, 'invalidate', { set: { invalidReason: reason, invalidatedAt: ctx.now }, reason }))
}
