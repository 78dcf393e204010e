import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { hearLock } from '../../server/commands/locks.ts'
import { residents } from '../../server/data/menu.ts'
import { lockResets, rentMonths, residences, rooms } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MATE = '10000002'
export const STRANGER = '10000003'
export const ADMIN = '10000005'
export const PASSWORD = '7391846205'
export const typed = (password = PASSWORD) => ({ password, confirmation: password })

const RENT = 60_000
let made = 0

/** What tests of this room do over and over, on one portal. */
export function housing(t: TestPortal) {
  const db = () => t.portal.database.read()
  const room = async (beds = 4) => {
    const number = String(9000 + made++)
    return (await (await t.as(ADMIN)).ok(calls.saveRoom, { building: 'T栋', number, gender: 'female', beds, lockId: `LK-${number}` })).id
  }
  const residenceOf = async (ssoId: string) => {
    const rows = await db()
      .select()
      .from(residences)
      .where(eq(residences.ssoId, asSsoId(ssoId)))
      .orderBy(residences.id)
    return rows.at(-1)!
  }
  return {
    room,
    residenceOf,
    /** Somebody new, like a named person. */
    async another(given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> {
      const ssoId = asSsoId(String(51_000_000 + made++))
      await t.write(async (ctx) => {
        const [like] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...given, ssoId })
      })
      return ssoId
    },
    /** Gives somebody a bed as if nothing had been before, in a room of its own unless one is named. */
    async housed(ssoId: string, given: Partial<typeof residences.$inferInsert> = {}) {
      const roomId = given.roomId ?? (await room())
      return t.write(async (ctx) => {
        await ctx.db
          .update(residences)
          .set({ state: 'ended', to: ctx.today, clearedAt: ctx.now })
          .where(and(eq(residences.ssoId, asSsoId(ssoId)), eq(residences.state, 'active')))
        const [row] = await ctx.db
          .insert(residences)
          .values({ id: newId(ctx.now), bed: '1', from: '2026-01-10', monthlyRentFen: RENT, ...given, ssoId: asSsoId(ssoId), roomId })
          .returning()
        await residents.refresh(ctx)
        return row!
      })
    },
    /** Rent of months of a residence, paid unless said otherwise. */
    rents: (residenceId: string, months: readonly string[], paid = true) =>
      t.write(async (ctx) => {
        const values = months.map((month) => ({ id: newId(ctx.now), residenceId, month, amountFen: RENT, paid }))
        return (await ctx.db.insert(rentMonths).values(values).returning({ id: rentMonths.id })).map(({ id }) => id)
      }),
    monthsOf: async (ssoId: string) =>
      (await (await t.as(ssoId)).ok(calls.mine)).months.map(({ month, paid, invoice }) => ({ month, paid, invoice })).reverse(),
    reset: async (ssoId: string, password = PASSWORD) => (await t.as(ssoId)).call(calls.lockReset, typed(password)),
    stateOf: async (ssoId: string, id: string) => (await (await t.as(ssoId)).ok(calls.lockStatus, { id })).state,
    /** The lock provider answers. */
    answers: (id: string, kind: 'accepted' | 'rejected', text = 'E-17') => t.write((ctx) => hearLock(ctx, { kind, key: `housing:${id}`, text })),
    says: (lock: string, online: boolean, battery: number) => t.write((ctx) => hearLock(ctx, { kind: 'status', lock, online, battery })),
    resetsOf: (roomId: string) => db().select().from(lockResets).where(eq(lockResets.roomId, roomId)).orderBy(lockResets.id),
    lockOf: async (roomId: string) => (await db().select().from(rooms).where(eq(rooms.id, roomId)))[0]!,
    apply: async (ssoId: string, months: string[], given: Partial<InputOf<typeof calls.invoiceApply>> = {}) =>
      (await t.as(ssoId)).call(calls.invoiceApply, { months, title: '林小雨', email: 'me@example.com', ...given }),
    move: async (given: InputOf<typeof calls.move>) => (await t.as(ADMIN)).call(calls.move, given),
    pdf: async (who = ADMIN) =>
      (await (await t.as(who)).upload(uploadFile, { policy: 'housing' }, { filename: 'invoice.pdf', bytes: '%PDF-1.4\n%%EOF\n' })).content!.id,
    /** What somebody was told of an event, about one thing where one is named, the oldest first. */
    told: (receiver: string, event: string, about: string | null = null) =>
      rowsOf<{ title: string; body: string }>(
        db(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'housing' and event = ${event}
          and (${about}::text is null or business_id = ${about}) order by id`,
      ),
  }
}
