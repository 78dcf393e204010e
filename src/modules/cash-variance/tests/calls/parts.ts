import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { propose } from '../../server/commands/proposing.ts'

/** A member, her manager, HR, which writes letters too, finance, which records, and who has nothing to do with any of it. */
export const [MEMBER, MANAGER, HR, FINANCE, OTHER] = ['10000001', '10000002', '10000005', '10000007', '10000010'] as const
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '84999999'
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = 84_000_000
let made = 0

const like = (t: TestPortal, ssoId: string, given: Partial<typeof peoplePersons.$inferInsert> = {}) =>
  t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    await ctx.db.insert(peoplePersons).values({ ...model!, email: null, lastWorkingDate: null, ...given, ssoId: asSsoId(ssoId) })
  })

export const stranger = once(async (t) => {
  await like(t, STRANGER, { manager: null, lineManager: null, hrbp: null })
  const named = { code: 'cash-variance-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.ADMIN, calls.VIEW] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

type Written = InputOf<typeof calls.save>
type GivenBand = InputOf<typeof calls.bandsSave>

export const band = (t: TestPortal, given: Partial<GivenBand> = {}): GivenBand => ({
  ...{ nameCn: '辅导', nameEn: 'Coaching', action: 'coaching', periodDays: 30, dueDays: 7, count: 2, effectiveFrom: dayOf(t.portal.clock()) },
  ...given,
})

/** The policy, once on a portal: two within thirty days are talked about, five hundred yuan at once ask for a letter. */
export const policy = once(async (t) => {
  const finance = await t.as(FINANCE)
  const { id } = await finance.ok(calls.bandsSave, band(t))
  const letter = { nameCn: '书面警告', nameEn: 'Written warning', action: 'written-warning' as const, count: null, singleAmountFen: 50_000, periodDays: 1 }
  await finance.ok(calls.bandsSave, band(t, letter))
  return id
})

/** What tests of this room do over and over, on one portal. */
export function variances(t: TestPortal) {
  const another = async (given: Partial<typeof peoplePersons.$inferInsert> = {}): Promise<SsoId> => {
    const ssoId = asSsoId(String(FIRST + made++))
    await like(t, ssoId, given)
    return ssoId
  }
  const written = (ssoId: string, given: Partial<Written> = {}): Written => ({
    ...{ ssoId, date: dayOf(t.portal.clock()), amount: '-50.00', register: `POS-${made++}`, remark: '交班短少' },
    ...given,
  })
  const record = async (ssoId: string, given: Partial<Written> = {}, by: string = FINANCE) => (await t.as(by)).call(calls.save, written(ssoId, given))
  const recorded = async (ssoId: string, given: Partial<Written> = {}, by: string = FINANCE) => (await t.as(by)).ok(calls.save, written(ssoId, given))
  const seen = async (ssoId: string, by: string = FINANCE) => (await (await t.as(by)).ok(calls.search, { filters: { ssoId: asSsoId(ssoId) } })).list
  const actionsOf = async (ssoId: string, by: string = FINANCE) => (await (await t.as(by)).ok(calls.actions, { filters: { ssoId: asSsoId(ssoId) } })).list
  /** Somebody new of whom so many are recorded. */
  const having = async (...amounts: string[]) => {
    await policy(t)
    const who = await another()
    for (const amount of amounts) await recorded(who, { amount })
    return who
  }
  return {
    another,
    written,
    record,
    recorded,
    seen,
    actionsOf,
    having,
    /** Of somebody new: what two small ones ask of the manager. */
    talk: async () => (await actionsOf(await having('-10.00', '-20.00')))[0]!,
    /** Of somebody new: what a great one asks of HR. */
    letter: async () => (await actionsOf(await having('-600.00')))[0]!,
    void: async (id: string, reason = '录入有误', by: string = FINANCE) => (await t.as(by)).call(calls.voidVariance, { id, reason }),
    proposed: async (person: SsoId, amount = 10_000) => {
      const exchangeNo = `CE84${1_000 + made++}`
      await t.write((ctx) => propose(ctx, { person, date: dayOf(t.portal.clock()), amount, exchangeNo }))
      return exchangeNo
    },
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'cash-variance' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}
