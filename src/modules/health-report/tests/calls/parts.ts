import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { fromWallClock } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { reports } from '../../server/tables.ts'

export const MEMBER = '10000001'
/** Leads MEMBER, and everybody whom `another` makes. */
export const MANAGER = '10000002'
/** Leads MANAGER. */
export const AREA = asSsoId('10000003')
export const HRBP = '10000004'
export const STRANGER = '10000008'
export const EHS = '10000016'
const PART_TIMER = '10000012'

export const TODAY = '2026-11-20'
let made = 0

type Round = InputOf<typeof calls.roundSave>
type Said = Omit<InputOf<typeof calls.submit>, 'roundId'>
type Decision = Omit<InputOf<typeof calls.operate>, 'ids'>

/** May look at a team and has none: an own person with an own role. */
export const leaderOfNobody = once(async (t: TestPortal) => {
  const who = await health(t).another({ lineManager: AREA, manager: AREA })
  const named = { code: 'health-leader', nameCn: '无团队经理', nameEn: 'Leader of nobody', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.TEAM] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'team', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(who), from: ctx.today, reason: 'test' })
  })
  return who
})

/** What tests of health reporting do over and over, on one portal. */
export function health(t: TestPortal) {
  const ehs = () => t.as(EHS)
  const rowOf = async (round: string, who: string, asked?: string) =>
    (
      await t.portal.database
        .read()
        .select()
        .from(reports)
        .where(and(eq(reports.round, round), eq(reports.ssoId, asSsoId(who)), asked ? eq(reports.asked, asked) : undefined))
    )[0]!
  /** A round of these people, which asks today alone. */
  const settings = (people: readonly string[], more: Partial<Round> = {}): Round => ({
    ...{ nameCn: '流感排查', nameEn: 'Flu check', audience: { include: [{ ssoIds: people.map((one) => asSsoId(one)) }] } },
    ...{ from: TODAY, to: TODAY, deadline: '18:00', flags: [{ field: 'symptoms', is: 'answered' as const }] },
    ...more,
  })
  const drafted = async (people: readonly string[], more: Partial<Round> = {}) => (await (await ehs()).ok(calls.roundSave, settings(people, more))).id
  const opened = async (people: readonly string[], more: Partial<Round> = {}): Promise<string> => {
    const id = await drafted(people, more)
    await (await ehs()).ok(calls.open, { id })
    await t.drain()
    return id
  }
  const submit = async (roundId: string, who: string, said: Partial<Said> = {}) =>
    (await t.as(who)).call(calls.submit, { roundId, day: TODAY, temperature: 36.6, ...said })
  const decide = async (id: string, decision: Decision, revision?: number) => {
    const [row] = await t.portal.database.read().select().from(reports).where(eq(reports.id, id))
    return (await ehs()).call(calls.operate, { ids: [{ id, revision: revision ?? row!.revision }], ...decision })
  }
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<string> => {
    const ssoId = asSsoId(String(55_000_000 + made++))
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(PART_TIMER)))
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, ...given, ssoId })
    })
    return ssoId
  }
  const reported = async (said: Partial<Said> = {}, who?: string) => {
    const person = who ?? (await another())
    const round = await opened([person])
    await submit(round, person, said)
    return { ...(await rowOf(round, person)), round }
  }
  return {
    ...{ rowOf, settings, drafted, opened, submit, decide, another, reported },
    /** Somebody who stays away until a day. */
    async quarantined(until = '2026-11-27', who?: string) {
      const row = await reported({ temperature: 38.5 }, who)
      await decide(row.id, { action: 'quarantine', until })
      return rowOf(row.round, row.ssoId)
    },
    file: async (who: string, filename = 'test.pdf') =>
      (await t.as(who)).upload(uploadFile, { policy: 'health-report' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' }),
    /** Runs a job of the room at a time. */
    async at(wall: string, job: 'openDay' | 'atDeadline' | 'morning' | 'clearOld') {
      t.setClock(fromWallClock(wall))
      await t.runJob(`health-report.${job}`)
      await t.drain()
    },
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'health-report' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
    /** People whose to-do a thing still is. */
    waiting: async (about: string) =>
      (
        await rowsOf(
          t.portal.database.read(),
          sql`select id from notifications_notice where module = 'health-report' and business_id = ${about} and needs_action and done_at is null`,
        )
      ).length,
    logged: (target: string, kind: string) =>
      rowsOf<{ actor: string; subject: string | null; after: unknown }>(
        t.portal.database.read(),
        sql`select actor, subject, after from audit_events where target = ${target} and kind = ${kind} order by id`,
      ),
  }
}
