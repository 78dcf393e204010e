import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import { fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import type { Category } from '../../rules/applying.ts'
import { idWithCheck } from '../../rules/identity.ts'
import { approvals } from '../../server/commands/deciding.ts'
import { standingOf } from '../../server/data/quota.ts'
import { applications, guests, pools, tickets } from '../../server/tables.ts'

export const [MEMBER, MANAGER, TICKETING, STRANGER, PLATFORM] = ['10000001', '10000002', '10000006', '10000010', '10000009'] as const
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '83000000'
const LAST = '83999999'
/** Long after any clock of a test; a Tuesday. */
export const LATER = '2031-06-03'
/** As far ahead as a key of the gate is good for. */
export const SOON = '2026-12-01'
const YEAR = Number(LATER.slice(0, 4))
const PLENTY = 100_000

/** A national ID that is in order, another for each place. */
export const nationalId = (nth = 0): string => idWithCheck(`31011519780512${String(301 + nth)}`)
let made = 0
export const vgs = (): string => `V${crypto.randomUUID().slice(0, 18)}${made++}`
export const numbers = (count: number): string[] => Array.from({ length: count }, vgs)
export const csv = (heads: string, ...lines: string[]) => ({ filename: 'rows.csv', bytes: [heads, ...lines].join('\r\n') })

/** Products, and a session of each kind of VIP on every day: those of one portal. */
const settings = once(async (t) => {
  const desk = await t.as(TICKETING)
  const product = async (category: Category, unitPriceFen: number | null, aheadDays = 0) =>
    (await desk.ok(calls.configProduct, { nameCn: '商务日票', nameEn: 'Day ticket', category, unitPriceFen, aheadDays, validDays: 1 })).id
  const session = async (kind: 'experience' | 'private', groups: number) =>
    (await desk.ok(calls.configSession, { kind, startTime: '10:00', groups, weekdays: [0, 1, 2, 3, 4, 5, 6], effectiveFrom: '2026-01-01' })).id
  return {
    ...{ eco: await product('eco', 47_500), dummy: await product('dummy', 0), vip: await product('vip', 128_000), unpriced: await product('eco', null) },
    ...{ ahead: await product('eco', 47_500, 5), experience: await session('experience', 50), private: await session('private', 50) },
  }
})

const keyOf = once(
  async (t) => (await (await t.as(PLATFORM)).ok(issueKey, { name: 'Business ticket gate', permissions: [calls.GATE], validUntil: '2027-11-01' })).key,
)

/** What tests of business tickets do over and over, on one portal. */
export function ticketing(t: TestPortal) {
  const db = t.portal.database.read()
  const personOf = async (ssoId: string) =>
    (
      await db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(ssoId)))
    )[0]!
  const poolOf = async (id: string) => (await db.select().from(pools).where(eq(pools.id, id)))[0]!
  const poolGiven = (owner: string, more: Partial<calls.PoolInput> = {}) => ({
    ...{ nameCn: '部门额度', nameEn: 'Department quota', category: 'eco' as const, ownerKind: 'cost-center' as const, owner, year: YEAR, total: PLENTY },
    ...more,
  })
  const addPool = async (owner: string, more: Partial<calls.PoolInput> = {}) => (await (await t.as(TICKETING)).ok(calls.poolSave, poolGiven(owner, more))).id
  /** The pool of somebody's cost center, with plenty left unless it is there already. */
  const pool = async (by: string, category: Category, year = YEAR): Promise<string> => {
    const owner = (await personOf(by)).costCenter
    const [there] = await db
      .select({ id: pools.id })
      .from(pools)
      .where(and(eq(pools.owner, owner), eq(pools.ownerKind, 'cost-center'), eq(pools.category, category), eq(pools.year, year)))
    return there?.id ?? addPool(owner, { category, year })
  }
  /** An application that breaks no rule. */
  const given = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER): Promise<calls.ApplicationGiven> => {
    const { category = 'eco', quantity = 2, visitDate = LATER } = more
    const of = await settings(t)
    const vip = category === 'vip'
    return {
      ...{
        category,
        type: vip ? 'experience' : 'external',
        productId: of[category],
        poolId: await pool(by, category, Number(visitDate.slice(0, 4))),
        costCenter: 'CC-100',
        visitDate,
      },
      ...{
        quantity,
        guestCompany: '沪江旅行社有限公司',
        governmentOfficial: false,
        idTypes: ['national-id'],
        phone: '13800000000',
        purpose: '接待重要合作伙伴',
      },
      idNumbers: Array.from({ length: quantity }, (_, nth) => nationalId(nth)),
      guests: [{ nameCn: '陆晓明', nameEn: 'Lu Xiaoming', title: '总经理' }],
      ...(category === 'dummy' && { workContent: '设备调试', area: '南门', entryTime: '09:00', exitTime: '17:00' }),
      ...(vip && { sessionId: of.experience, host: MANAGER, guideLanguage: 'zh' as const }),
      ...more,
    }
  }
  const send = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER) => (await t.as(by)).call(calls.submit, await given(more, by))
  const sent = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER) => (await (await t.as(by)).ok(calls.submit, await given(more, by))).id
  const draft = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER) => (await (await t.as(by)).ok(calls.save, await given(more, by))).id
  const rowOf = async (id: string) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!
  const ticketsOf = (id: string) => db.select().from(tickets).where(eq(tickets.applicationId, id)).orderBy(tickets.place)
  /** Who has to decide it now. */
  const holders = async (id: string): Promise<string[]> => {
    const { workflowItem } = await rowOf(id)
    return t.write(async (ctx) => (await openTasks(ctx, workflowItem!)).map(({ approver }) => String(approver)))
  }
  const decide = async (id: string, by: string, action: 'approve' | 'reject' = 'approve') =>
    (await t.as(by)).call(operate, { itemId: (await rowOf(id)).workflowItem!, action, comment: action === 'reject' ? '请改期' : '' })
  /** Approves step by step until it is decided, or refused. */
  const approve = async (id: string) => {
    for (let step = 0; step < 5; step++) {
      if ((await rowOf(id)).status !== 'approving') return undefined
      const [holder] = await holders(id)
      const answer = await decide(id, holder!)
      if (answer.code !== '10000') return answer
    }
    return undefined
  }
  /** What follows the last approval, without asking the approvers, for whom somebody else may stand in. */
  const stand = (id: string) => t.write((ctx) => approvals[0]!.onDecided(ctx, { businessId: id, decision: 'approved', by: 'test' }))
  const approved = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER) => {
    const id = await sent(more, by)
    await approve(id)
    return id
  }
  const issue = async (id: string, given = numbers(2)) => (await t.as(TICKETING)).call(calls.vgsIssue, { id, numbers: given })
  const issued = async (more: Partial<calls.ApplicationGiven> = {}, by: string = MEMBER) => {
    const id = await approved(more, by)
    const answer = await issue(id, numbers((await rowOf(id)).quantity))
    if (answer.code !== '10000') throw new Error(`${answer.code} ${answer.returnMsg}`)
    return id
  }
  return {
    ...{ given, send, sent, draft, rowOf, ticketsOf, holders, decide, approve, stand, approved, issue, issued, pool, poolOf, poolGiven, addPool },
    settings: () => settings(t),
    standing: async (poolId: string) => t.write(async (ctx) => standingOf(ctx, await poolOf(poolId))),
    guestsOf: (id: string) => db.select().from(guests).where(eq(guests.applicationId, id)).orderBy(guests.place),
    detail: async (id: string, by: string = MEMBER) => (await t.as(by)).call(calls.detail, { id }),
    redeem: async (vgsNumber: string, time = t.portal.clock().toISOString()) =>
      t.visitor.call(calls.redeem, { vgsNumber, gate: '南门', time }, { headers: { authorization: `Bearer ${await keyOf(t)}` } }),
    at: (wall: string) => t.setClock(fromWallClock(wall)),
    told: async (receiver: string, event: string, about: string) =>
      (
        await rowsOf<{ title: string }>(
          db,
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'business-tickets' and event = ${event}
            and business_id = ${about} order by id`,
        )
      ).map(({ title }) => title),
    /** A new member of the manager's team with a cost center of their own. */
    another: (): Promise<SsoId> =>
      t.write(async (ctx) => {
        const { sortName: _s, manager: _m, photo: _p, ...person } = await personOf(MEMBER)
        const [last] = await ctx.db
          .select({ ssoId: max(peoplePersons.ssoId) })
          .from(peoplePersons)
          .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId(LAST)))
        const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
        const named = { nameCn: `员工${ssoId.slice(-3)}`, nameEn: `Member ${ssoId.slice(-3)}`, costCenter: `BT-${ssoId}` }
        await addPerson(ctx, { ...person, ...named, ssoId, email: null, phone: null, contractNo: null })
        await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
        return ssoId
      }),
  }
}
