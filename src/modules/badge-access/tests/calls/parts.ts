import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays, type Day, dayOf, fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { standingWhere } from '../../server/data/standing.ts'
import { badges, requests, restores } from '../../server/tables.ts'

export const [MEMBER, MANAGER, HRBP, OFFICE, STRANGER] = ['10000001', '10000002', '10000004', '10000008', '10000010']
/** Who answers in the place of the badge system. */
const PLATFORM = '10000009'
/** After whom others are made: of the manager's team. */
const LIKE = '10000012'
let made = 0

/** What tests of badges do over and over, on one portal. */
export function restoring(t: TestPortal) {
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> => {
    const ssoId = asSsoId(String(63_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(LIKE)))
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...given, ssoId })
      // who is put in beside the feed has no role of everybody yet
      await grantRole(ctx, { role: 'team-member', ssoId, from: ctx.today, reason: 'test' })
    })
    return ssoId
  }
  const hold = (who: string, given: Partial<typeof badges.$inferInsert> = {}) =>
    t.write((ctx) =>
      ctx.db.insert(badges).values({
        ssoId: asSsoId(who),
        badgeNo: `55${who.slice(2)}`,
        state: 'off',
        offSince: '2026-10-08',
        offReason: 'leave',
        ...given,
      }),
    )
  /** Somebody new whose badge is off. */
  const off = async (given: Partial<typeof badges.$inferInsert> = {}): Promise<string> => {
    const who = await another()
    await hold(who, given)
    return who
  }
  const ask = async (who: string, returnDate: Day, { by = who, ...more }: { by?: string; attachments?: string[] } = {}) =>
    (await t.as(by)).call(calls.restoreSubmit, { ...(by !== who && { ssoId: asSsoId(who) }), returnDate, reason: '长假结束返岗', ...more })
  /** A request with how its restore fares. */
  const rowOf = async (id: string) => (await standingWhere({ db: t.portal.database.read() }, eq(requests.id, id)))[0]!
  /** @returns the id of the request */
  const asked = async (who: string, returnDate: Day, given: { by?: string; attachments?: string[] } = {}): Promise<string> => {
    const { content, code } = await ask(who, returnDate, given)
    if (!content) throw new Error(code)
    const [row] = await t.portal.database.read().select({ id: requests.id }).from(requests).where(eq(requests.workflowItem, content.id))
    return row!.id
  }
  const decide = async (id: string, by: string, action: 'approve' | 'reject' = 'approve') =>
    (await t.as(by)).call(operate, { itemId: (await rowOf(id)).workflowItem, action, comment: action === 'reject' ? '请先完成返岗体检' : '' })
  const approve = async (id: string) => {
    for (const by of [MANAGER, HRBP]) {
      const { code } = await decide(id, by)
      if (code !== '10000') throw new Error(code)
    }
  }
  const at = (wall: string) => t.setClock(fromWallClock(wall))
  const tick = (minutes: number) => t.setClock(new Date(t.portal.clock().getTime() + minutes * 60_000))
  return {
    ...{ another, hold, off, ask, asked, rowOf, decide, approve, at, tick },
    /** The day that lies so many days ahead of the clock. */
    ahead: (days: number): Day => addDays(dayOf(t.portal.clock()), days),
    /** An approved request of somebody new. */
    async approved(returnDate: Day): Promise<string> {
      const id = await asked(await off(), returnDate)
      await approve(id)
      return id
    },
    /** Puts a request where it would be once approved. */
    stand: (id: string, restoreState: 'waiting' | 'failed' = 'waiting') =>
      t.write(async (ctx) => {
        await ctx.db.update(requests).set({ status: 'approved' }).where(eq(requests.id, id))
        await ctx.db.insert(restores).values({ id, restoreState })
      }),
    badgeOf: async (who: string) =>
      (
        await t.portal.database
          .read()
          .select()
          .from(badges)
          .where(eq(badges.ssoId, asSsoId(who)))
      )[0]!,
    mine: async (who: string) => (await t.as(who)).ok(calls.restoreMine),
    list: async (filters = {}, who = OFFICE) => (await (await t.as(who)).ok(calls.restores, { pageSize: 100, filters })).list,
    async run(job: 'remind' | 'lapseLate' | 'restoreTomorrow' | 'restoreToday', wall: string): Promise<void> {
      at(wall)
      await t.runJob(`badge-access.${job}`)
      await t.drain()
    },
    /** The badge system, which answers by itself after a minute. */
    async answers(): Promise<void> {
      await t.runJob('integrations.deliver')
      tick(1)
      await t.runJob('integrations.receipts')
      await t.drain()
    },
    /** The badge system refuses what waits for it. */
    async refuses(text: string): Promise<void> {
      await t.runJob('integrations.deliver')
      const platform = await t.as(PLATFORM)
      const { list } = await platform.ok(searchEmbedded, { pageSize: 100, filters: { port: 'badge' } })
      for (const { id, can } of list) if (can.includes('rejected')) await platform.ok(answerEmbedded, { id, answer: 'rejected', text })
      await t.drain()
    },
    /** Orders that were handed over for a request. */
    orders: (id: string) =>
      rowsOf<{ key: string; payload: { action: string; facts: Record<string, unknown> } }>(
        t.portal.database.read(),
        sql`select key, payload from integrations_outbox where about_module = 'badge-access' and about_id = ${id} order by id`,
      ),
    told: async (receiver: string, event: string, about: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'badge-access' and event = ${event}
            and business_id = ${about} order by id`,
        )
      ).map(({ title }) => title),
  }
}
