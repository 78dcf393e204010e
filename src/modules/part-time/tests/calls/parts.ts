import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addHours, type Day, dayOf, fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { enroll } from '../../server/commands/enroll.ts'
import { staff } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HRBP = '10000004'
export const HR = '10000005'
/** Made an HRBP of nobody by `partner`. */
export const STRANGER = '10000010'
export const PART_TIMER = '10000012'
export const INTERN = '10000013'

export const TODAY = '2026-11-20'
let made = 0

/** What tests of this room do over and over, on one portal. */
export function partTime(t: TestPortal) {
  const rowOf = async (who: string) =>
    (
      await t.portal.database
        .read()
        .select()
        .from(staff)
        .where(eq(staff.ssoId, asSsoId(who)))
    )[0]!
  const set = (who: string, given: Partial<typeof staff.$inferInsert>) =>
    t.write((ctx) =>
      ctx.db
        .update(staff)
        .set(given)
        .where(eq(staff.ssoId, asSsoId(who))),
    )
  const shift = (who: string, day: Day, cancelled = false) => {
    const starts = fromWallClock(`${day}T10:00`)
    return t.write((ctx) =>
      recordShifts(ctx, 'test', [{ ssoId: asSsoId(who), starts, ends: addHours(starts, 4), place: '旋转木马', externalId: `${who}-${day}`, cancelled }]),
    )
  }
  return {
    rowOf,
    set,
    shift,
    /** A part-timer like the named one, of the same manager. */
    async another(given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> {
      const ssoId = asSsoId(String(41_000_000 + made++))
      await t.write(async (ctx) => {
        const [like] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(PART_TIMER)))
        await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...given, ssoId })
        await enroll(ctx)
      })
      return ssoId
    },
    /** The night of a day. */
    async night(day: Day): Promise<void> {
      t.setClock(fromWallClock(`${day}T03:00`))
      await t.runJob('part-time.nightly')
    },
    async inactive(who: string): Promise<string> {
      await set(who, { activationStatus: 'inactive', lapsedOn: '2026-11-10', consecutiveUnscheduledDays: 40 })
      return (await rowOf(who)).id
    },
    /** Asks for an activation with a first shift on the next day. */
    async ask(who: string, by = MANAGER, expectedFirstShift = dayOf(new Date(t.portal.clock().getTime() + 86_400_000))) {
      return (await t.as(by)).call(calls.active, { id: (await rowOf(who)).id, reason: '周末客流高峰', expectedFirstShift })
    },
    decide: async (sid: string, action: 'approve' | 'reject' | 'withdraw', by = HRBP) =>
      (await t.as(by)).call(operate, { itemId: sid, action, comment: action === 'reject' ? '近期没有空缺班次' : '' }),
    /** Makes somebody an HRBP of nobody. */
    partner: (who: string) => t.write((ctx) => grantRole(ctx, { role: 'hrbp', ssoId: asSsoId(who), from: ctx.today, reason: '测试' })),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'part-time' and event = ${event} order by id`,
      ),
    /** What time-keeping was handed of somebody, the oldest first. */
    handed: async (who: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          t.portal.database.read(),
          sql`select payload from integrations_outbox where about_id = ${(await rowOf(who)).id} order by id`,
        )
      ).map(({ payload }) => payload),
  }
}
