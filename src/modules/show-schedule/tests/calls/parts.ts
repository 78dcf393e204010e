import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { parades, performers, replacementRequests, scheduleSlots } from '../../server/tables.ts'

export const [MEMBER, STAGE, PLANNER, STRANGER] = ['10000001', '10000002', '10000017', '10000008']
export const TODAY = '2026-11-20'

/** Days far from what other rooms do with the named people. */
let days = 0
export const nextDay = (): string => addDays('2027-06-07', days++)
let made = 0

type ShowGiven = InputOf<typeof calls.showSave>
type PerformerGiven = InputOf<typeof calls.performerSave>
type SlotGiven = InputOf<typeof calls.scheduleSave>
type ParadeGiven = InputOf<typeof calls.paradeSave>

export const LEAD = { name: '主角', needed: 1, standby: 0, certificate: null }
export const FLYER = { name: '飞人', needed: 1, standby: 0, certificate: 'flying' as const }
export const showGiven = (more: Partial<ShowGiven> = {}): ShowGiven => ({
  ...{ nameCn: '海盗秀', nameEn: 'Pirates', venue: `剧场${made++}`, kind: 'stage', lengthMinutes: 30, from: '2026-01-01', roles: [LEAD] },
  ...more,
})

/** What tests of the show schedule do over and over, on one portal. */
export function schedule(t: TestPortal) {
  const planner = () => t.as(PLANNER)
  const db = () => t.portal.database.read()
  const show = async (more: Partial<ShowGiven> = {}) => (await (await planner()).ok(calls.showSave, showGiven(more))).id
  const performer = async (of: string, more: Partial<PerformerGiven> = {}) =>
    (
      await (
        await planner()
      ).ok(calls.performerSave, {
        ...{ name: `演员${made++}`, team: '甲组', roles: [{ show: of, role: LEAD.name, level: 'regular' }] },
        ...more,
      })
    ).id
  const slotGiven = (of: string, more: Partial<SlotGiven> = {}): SlotGiven => ({
    ...{ date: TODAY, show: of, venue: `场地${made++}`, kind: 'performance', start: '1000', end: '1030' },
    ...more,
  })
  const slot = async (of: string, more: Partial<SlotGiven> = {}) => (await (await planner()).ok(calls.scheduleSave, slotGiven(of, more))).id
  const rowOf = async (id: string) => (await db().select().from(scheduleSlots).where(eq(scheduleSlots.id, id)))[0]!
  const marchOf = async (id: string) => (await db().select().from(parades).where(eq(parades.id, id)))[0]!
  const assign = async (id: string, one: string | null, more: Partial<InputOf<typeof calls.scheduleAssign>> = {}) =>
    (await planner()).call(calls.scheduleAssign, { id, version: (await rowOf(id)).version, at: 0, performer: one, ...more })
  const publish = async (date: string, anyway = true) => (await planner()).call(calls.schedulePublish, { date, anyway })
  /** The performer that a named person is, made once. */
  const performerOf = async (who: string, of: string): Promise<string> => {
    const roles = [{ show: of, role: LEAD.name, level: 'lead' as const }]
    const [there] = await db()
      .select()
      .from(performers)
      .where(eq(performers.ssoId, asSsoId(who)))
    if (!there) return performer(of, { ssoId: asSsoId(who), roles })
    const { id, name, team } = there
    const all = [...there.roles.slice(-20), ...roles]
    await (await planner()).ok(calls.performerSave, { id, name, team, ssoId: asSsoId(who), roles: all })
    return id
  }
  return {
    ...{ planner, show, performer, performerOf, slotGiven, slot, rowOf, marchOf, assign, publish },
    trySlot: async (of: string, more: Partial<SlotGiven> = {}) => (await planner()).call(calls.scheduleSave, slotGiven(of, more)),
    /** Somebody new, like a named person. */
    async another(): Promise<string> {
      const ssoId = asSsoId(String(67_000_000 + made++))
      await t.write(async (ctx) => {
        const [like] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ssoId })
      })
      return ssoId
    },
    /** A published slot of a day of its own in which somebody plays, with an understudy who could. */
    async playedBy(who: string, date = nextDay()) {
      const of = await show({ stageManager: asSsoId(STAGE) })
      const id = await slot(of, { date })
      const one = await performerOf(who, of)
      await assign(id, one)
      await publish(date)
      return { id, show: of, date, performer: one, understudy: await performer(of) }
    },
    async requestOf(who: string) {
      const played = await this.playedBy(who)
      await (await t.as(who)).ok(calls.replacementSave, { id: played.id, reason: '家里有事' })
      const [row] = await db().select().from(replacementRequests).where(eq(replacementRequests.slot, played.id))
      return { ...played, request: row!.id }
    },
    async parade(more: Partial<ParadeGiven> = {}) {
      const of = more.show ?? (await show({ kind: 'parade' }))
      const given = { date: TODAY, show: of, start: '1500', end: '1545', route: '大道', units: [{ name: '花车1' }], ...more }
      return { show: of, given, ...(await (await planner()).ok(calls.paradeSave, given)) }
    },
    view: async (who: string, date: string) => (await (await t.as(who)).ok(calls.view, { from: date, to: date })).entries,
    told: async (receiver: string, event: string) =>
      (
        await rowsOf<{ body: string }>(
          db(),
          sql`select body_cn as body from notifications_notice where receiver = ${receiver} and module = 'show-schedule' and event = ${event} order by id`,
        )
      ).map(({ body }) => body),
  }
}
