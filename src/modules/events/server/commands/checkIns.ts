import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, isNotNull } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import type { CheckInInput } from '../../contract/index.ts'
import { checkInTerms } from '../../rules/index.ts'
import { type CheckInRow, checkIns, redemptions, registrations, sessions } from '../tables.ts'
import { newCode, record } from './record.ts'
import { fitCheckIn } from './slots.ts'

/** Adds a check-in or changes one; of whom it is stays. @throws EVT-03, EVT-25, EVT-31, not-found; illegal input for one that is closed */
export async function saveCheckIn(ctx: Writer, { id, version, closed, list: given, ...input }: CheckInInput): Promise<{ id: string }> {
  enforce(checkInTerms, { facts: {}, input: { ...input, list: given }, p: {}, now: ctx.now })
  const before = id === undefined ? undefined : await locked(ctx, checkIns, checkIns.id, id)
  if (before && before.version !== version) throw refuse('EVT-25')
  if (before?.closedAt) throw illegal()
  const whom = await whomOf(ctx, input, given, before)
  await requireThere(ctx, input)
  const { nameCn, nameEn, placeCn, placeEn, method, surveyUid, redeemId } = input
  const values = {
    ...{ nameCn, nameEn, placeCn, placeEn, method, surveyUid, redeemId, start: new Date(input.start), end: new Date(input.end), ...whom },
    ...{ closedAt: closed ? ctx.now : null, version: (before?.version ?? 0) + 1 },
  }
  const target = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(checkIns).set(values).where(eq(checkIns.id, target))
  else await ctx.db.insert(checkIns).values({ id: target, code: newCode(), ...values })
  await fitCheckIn(ctx, whom.sessionIds)
  await record(ctx, 'CheckIn.saved', { target, before, after: values })
  return { id: target }
}

type Whom = Pick<CheckInInput, 'type' | 'sid' | 'sessionIds'>

async function whomOf(ctx: Writer, { type, sid, sessionIds }: Whom, given: CheckInInput['list'], before: CheckInRow | undefined) {
  const list = type === 'list' && given ? await saveAudience(ctx, given, { before: before?.list ?? undefined, field: 'list' }) : null
  if (before && (before.type !== type || before.sid !== sid)) throw illegal('type')
  return type === 'linked' ? { type, sid, sessionIds: [...new Set(sessionIds)], list } : { type, sid: null, sessionIds: [], list }
}

/** What it names is there, and its sessions are those of an event that is published. @throws not-found */
async function requireThere(ctx: Writer, { type, sid, sessionIds, redeemId }: Whom & { redeemId: string | null }): Promise<void> {
  if (redeemId !== null && (await ctx.db.$count(redemptions, eq(redemptions.id, redeemId))) === 0) throw notFound()
  if (type !== 'linked' || sid === null) return
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(registrations, eq(registrations.id, sessions.sid))
    .where(and(eq(sessions.sid, sid), isNotNull(sessions.slot), eq(registrations.publishStatus, 'published'), inArray(sessions.id, sessionIds)))
  if (found.length < new Set(sessionIds).size) throw notFound()
}
