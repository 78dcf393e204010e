import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { balance } from '#services/ledger/server/api.ts'
import { plan } from '#services/parameters/server/api.ts'
import { absencesOf } from '#services/roster/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { careAccount } from '../../server/data/hours.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HR = '10000005'
/** Made HR by `secondHr`. */
export const HR_TOO = '10000007'
export const STRANGER = '10000008'
export const PART_TIMER = '10000012'

/** Before the lock of December. */
export const OPEN = '2026-12-01T09:00'
export const at = (wall: string): Date => fromWallClock(wall)
const PDF = { filename: '独生子女证.pdf', bytes: '%PDF-1.4\n%%EOF\n' }
type Given = Partial<InputOf<typeof calls.apply>>

/** What tests of care leave do over and over, on one portal. */
export function care(t: TestPortal) {
  const mine = async (who = MEMBER) => (await t.as(who)).ok(calls.mine, {})
  const file = async (who = MEMBER) => (await (await t.as(who)).upload(uploadFile, { policy: calls.POLICY }, PDF)).content!.id
  const form = async (who = MEMBER, given: Given = {}) => ({
    ...{ parentName: '李建华', parentRelation: 'father' as const, parentBirthday: '1961-03-18', careReason: 'age' as const },
    documents: given.documents ?? [await file(who)],
    ...given,
  })
  const apply = async (who = MEMBER, given: Given = {}) => (await t.as(who)).call(calls.apply, await form(who, given))
  const applied = async (who = MEMBER): Promise<string> => {
    const { content, code } = await apply(who)
    if (!content) throw new Error(code)
    return content.id
  }
  const book = async (from: string, to = from, halfDay: 'none' | 'first' | 'last' = 'none', who = MEMBER) =>
    (await t.as(who)).call(calls.book, { from, to, halfDay })
  const bookingOf = async (id: string, who = MEMBER) => (await mine(who)).bookings.find((one) => one.id === id)!
  return {
    mine,
    file,
    form,
    apply,
    applied,
    book,
    bookingOf,
    async approved(who = MEMBER): Promise<string> {
      const id = await applied(who)
      await (await t.as(HR)).ok(calls.approve, { id })
      return id
    },
    async booked(from: string, to = from, who = MEMBER): Promise<string> {
      const { content, code } = await book(from, to, 'none', who)
      if (!content) throw new Error(code)
      return content.id
    },
    decide: async (id: string, action: 'approve' | 'reject', { who = MEMBER, by = MANAGER, comment = '当日客流高峰' } = {}) =>
      (await t.as(by)).call(operate, { itemId: (await bookingOf(id, who)).workflowItem, action, comment }),
    left: async (who = MEMBER) => {
      const { available, held } = await t.write((ctx) => balance(ctx, careAccount(asSsoId(who))))
      return { available, held }
    },
    away: (from: string, to: string, who = MEMBER) => t.write((ctx) => absencesOf(ctx, asSsoId(who), at(`${from}T00:00`), at(`${to}T00:00`))),
    limit: async (key: string, value: number) => {
      await t.write((ctx) => plan(ctx, { room: 'single-leave', key, entity: 'all', value, from: ctx.now, reason: '测试' }))
      await t.drain()
    },
    secondHr: (who = HR_TOO) => t.write((ctx) => grantRole(ctx, { role: 'hr-ops', ssoId: asSsoId(who), from: ctx.today, reason: '测试' })),
    /** What went to time-keeping of a booking, the oldest first. */
    passed: async (id: string) =>
      (
        await rowsOf<{ payload: Record<string, unknown> }>(
          t.portal.database.read(),
          sql`select payload from integrations_outbox where about_id = ${id} and port = 'time-keeping' order by id`,
        )
      ).map(({ payload }) => payload),
    told: (receiver: string, event: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'single-leave' and event = ${event} order by id`,
      ),
  }
}
