import { namesListed } from '#foundation/contract/texts.ts'
import { and, eq, exists, gt, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { definitionOf, sqlFor, words } from '#services/audience/server/api.ts'
import { history, sentenceOf } from '#services/audit/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { eligibleOf } from '../commands/party.ts'
import { periodMoves } from '../commands/periods.ts'
import { bungalows, type PeriodRow, periods, slots } from '../tables.ts'
import { barsOf } from './bars.ts'
import { readable } from './reading.ts'
import { ownIn } from './reservations.ts'
import { bungalowsOf, daysOf, sumsOf } from './slots.ts'

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id)

/** Periods that are on and for the reader. */
export const openRows = listRows(contract.list, {
  table: periods,
  latest: [periods.signupOpen, periods.id],
  where: async (ctx) => and(eq(periods.status, 'published'), (await sqlFor(ctx, ctx.actor.ssoId))(periods.eligible)),
  async dress(ctx, found) {
    const [sums, all] = [await sumsOf(ctx, idsOf(found)), await bungalowsOf(ctx, idsOf(found))]
    return found.map((row) => ({
      ...{ ...row, ...daysOf(sums.get(row.id), row) },
      ...{ bungalows: all.get(row.id)?.length ?? 0, left: sums.get(row.id)?.left ?? 0 },
    }))
  },
})

/** Some slot of a period, under a condition. */
const someSlot = ({ db }: Ctx, condition: ReturnType<typeof gt>) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(slots)
      .where(and(eq(slots.eventId, periods.id), condition)),
  )

export const periodRows = listRows(contract.periods, {
  table: periods,
  latest: [periods.signupOpen, periods.id],
  where: {
    from: (day, ctx) => someSlot(ctx, gt(slots.ends, startOfDay(day))),
    to: (day, ctx) => someSlot(ctx, lt(slots.starts, startOfDay(addDays(day, 1)))),
  },
  async dress(ctx, found) {
    const [sums, all] = [await sumsOf(ctx, idsOf(found)), await bungalowsOf(ctx, idsOf(found))]
    return found.map((row) => {
      const { slots: count = 0, capacity = 0, reserved = 0 } = sums.get(row.id) ?? {}
      const named = namesListed(all.get(row.id) ?? [])
      return {
        ...{ ...row, ...daysOf(sums.get(row.id), row), slots: count, capacity, reserved },
        ...{ bungalowsCn: named.nameCn, bungalowsEn: named.nameEn, can: periodMoves.can(ctx, row) },
      }
    })
  },
})

/** A period with what its reader may see of it. @throws BUNG-12 */
export async function periodOf(ctx: Reader, { eventId }: { eventId: string }) {
  const period = await readable(ctx, eventId)
  const { ssoId } = ctx.actor
  return {
    ...{ ...period, ...daysOf((await sumsOf(ctx, [period.id])).get(period.id), period) },
    ...{ bungalows: (await bungalowsOf(ctx, [period.id])).get(period.id) ?? [], own: await ownIn(ctx, period.id, ssoId) },
    ...{ barredUntil: (await barsOf(ctx, [ssoId])).get(ssoId) ?? null, admin: await administrated(ctx, period) },
  }
}

async function administrated(ctx: Reader, period: PeriodRow) {
  if (!ctx.actor.permissions.has(contract.ADMIN)) return null
  const events = await withPeople(ctx, await history(ctx, period.id), { by: 'actor' })
  const receivers = await withPeople(
    ctx,
    period.reportReceivers.map((ssoId) => ({ ssoId })),
    { person: 'ssoId' },
  )
  return {
    ...{ eligible: await definitionOf(ctx, period.eligible), audience: (await words(ctx, [period.eligible])).get(period.eligible)! },
    ...{ pattern: period.pattern, reportReceivers: receivers.map(({ person }) => person), can: periodMoves.can(ctx, period) },
    changes: events.map(({ id, at, by, kind, reason }) => ({ id, at, by, what: ctx.text(sentenceOf(module.name, kind)), reason })),
  }
}

/** Who may come along, by name, and why not; how often a number stands among them is said by the form. @throws BUNG-12 */
export async function checkCompanions(ctx: Reader, { eventId, ssoIds }: { eventId: string; ssoIds: string[] }) {
  const period = await readable(ctx, eventId)
  const eligible = await eligibleOf(ctx, period.eligible, ssoIds)
  return ssoIds.map((ssoId) => {
    const person = ssoId === ctx.actor.ssoId ? null : (eligible.get(ssoId) ?? null)
    return { ssoId, person, fault: person ? null : /^\d{8}$/.test(ssoId) ? ('BUNG-03' as const) : ('BUNG-01' as const) }
  })
}

export const bungalowRows = listRows(contract.bungalows, {
  table: bungalows,
  latest: [bungalows.nameEn, bungalows.id],
  async dress(ctx, found) {
    const files = await facts(
      ctx,
      found.flatMap(({ photos }) => photos),
    )
    return found.map((row) => ({
      ...row,
      files: row.photos.flatMap((id) => {
        const file = files.get(id)
        return file ? [{ id, fileName: file.fileName, size: file.size }] : []
      }),
    }))
  },
})
