import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { between, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { giftItems, recipients, requests } from '../../server/tables.ts'

export const [MEMBER, MANAGER, OFFICE, STRANGER, PLATFORM] = ['10000001', '10000002', '10000007', '10000010', '10000009'] as const
/** Before the numbers of those that are made here, which no other room makes. */
const FIRST = '47000000'
const LAST = '47999999'
/** Long after any clock of a test: an offer is declared before it. */
export const LATER = '2031-06-03'

let made = 0
/** A company of its own for each try, so that no sums meet. */
export const freshPartner = () => ({ nameCn: `东海商贸${crypto.randomUUID().slice(0, 8)}${made++}`, nameEn: 'Donghai Trade', kind: 'customer' as const })
type Person = calls.DeclarationGiven['recipients'][number]
type Thing = calls.DeclarationGiven['items'][number]
export const whom = (more: Partial<Person> = {}): Person => ({ nameCn: '陆晓明', nameEn: 'Lu Xiaoming', official: false, ...more })
export const thing = (more: Partial<Thing> = {}): Thing => ({
  ...{ category: 'gift', date: LATER, sensitiveTime: false, descriptionCn: '新年礼盒', worthFen: 10_000 },
  ...more,
})
/** An offer that breaks no rule and passes no limit. */
export const offer = (more: Partial<calls.DeclarationGiven> = {}): calls.DeclarationGiven => ({
  ...{ direction: 'offer', recipients: [whom()], items: [thing()] },
  ...(more.partnerId ? {} : { partner: freshPartner() }),
  ...more,
})
export const acceptance = (more: Partial<calls.DeclarationGiven> = {}): calls.DeclarationGiven => offer({ direction: 'accept', ...more })
export const tickets = (quantity: number, unitPriceFen = 10_000) =>
  ({ items: [], ticketType: 'one-day', quantity, unitPriceFen, estimatedEntryDate: LATER }) satisfies Partial<calls.DeclarationGiven>

/** What tests of declarations do over and over, on one portal. */
export function declarations(t: TestPortal) {
  const db = t.portal.database.read()
  const draft = async (given: calls.DeclarationGiven = offer(), by: string = MEMBER) => (await (await t.as(by)).ok(calls.save, given)).sid
  const send = async (given: calls.DeclarationGiven = offer(), by: string = MEMBER) => (await t.as(by)).call(calls.submit, given)
  const sent = async (given: calls.DeclarationGiven = offer(), by: string = MEMBER) => (await t.as(by)).ok(calls.submit, given)
  const rowOf = async (sid: string) => (await db.select().from(requests).where(eq(requests.id, sid)))[0]!
  /** Who has to decide it now. */
  const holders = async (sid: string): Promise<string[]> => {
    const { workflowItem } = await rowOf(sid)
    return t.write(async (ctx) => (await openTasks(ctx, workflowItem!)).map(({ approver }) => String(approver)))
  }
  const decide = async (sid: string, by: string, action: 'approve' | 'reject' = 'approve') =>
    (await t.as(by)).call(operate, { itemId: (await rowOf(sid)).workflowItem!, action, comment: action === 'reject' ? '请改用公司统一礼品' : '' })
  const approve = async (sid: string): Promise<void> => {
    for (let step = 0; step < 3; step++) {
      if ((await rowOf(sid)).status !== 'pending') return
      const [holder] = await holders(sid)
      const { code, returnMsg } = await decide(sid, holder!)
      if (code !== '10000') throw new Error(`${code} ${returnMsg}`)
    }
  }
  const itemsOf = (sid: string) => db.select().from(giftItems).where(eq(giftItems.requestId, sid)).orderBy(giftItems.place)
  return {
    ...{ draft, send, sent, rowOf, holders, decide, approve, itemsOf },
    async approved(given: calls.DeclarationGiven = offer(), by: string = MEMBER): Promise<string> {
      const { sid } = await sent(given, by)
      await approve(sid)
      return sid
    },
    /** Puts an application where it would be once approved. */
    stand: (sid: string) => t.write((ctx) => ctx.db.update(requests).set({ status: 'approved' }).where(eq(requests.id, sid))),
    peopleOf: (sid: string) => db.select().from(recipients).where(eq(recipients.requestId, sid)).orderBy(recipients.place),
    /** A company that is in the list. */
    async partner(): Promise<string> {
      const sid = await draft()
      return (await rowOf(sid)).partnerId
    },
    really: async (sid: string, more: Partial<InputOf<typeof calls.confirm>> = {}) => ({
      ...{ id: sid, items: (await itemsOf(sid)).map(({ id, worthFen }) => ({ id, worthFen: worthFen ?? 0 })), quantity: (await rowOf(sid)).quantity },
      ...more,
    }),
    detail: async (sid: string, by: string = MEMBER) => (await t.as(by)).call(calls.detail, { sid }),
    meter: async (given: InputOf<typeof calls.meter>, by: string = MEMBER) => (await t.as(by)).ok(calls.meter, given),
    register: async (filters: InputOf<typeof calls.registerList>['filters'] = {}, by: string = OFFICE) =>
      (await (await t.as(by)).ok(calls.registerList, { pageSize: 100, filters })).list,
    at: (wall: string) => t.setClock(fromWallClock(wall)),
    told: async (receiver: string, event: string, about: string) =>
      (
        await rowsOf<{ title: string }>(
          db,
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'compliance' and event = ${event}
            and business_id = ${about} order by id`,
        )
      ).map(({ title }) => title),
    /** A new member of the manager's team. */
    another: (): Promise<SsoId> =>
      t.write(async (ctx) => {
        const [model] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        const [last] = await ctx.db
          .select({ ssoId: max(peoplePersons.ssoId) })
          .from(peoplePersons)
          .where(between(peoplePersons.ssoId, asSsoId(FIRST), asSsoId(LAST)))
        const { sortName: _s, manager: _m, photo: _p, ...person } = model!
        const ssoId = asSsoId(String(Number(last?.ssoId ?? FIRST) + 1))
        await addPerson(ctx, { ...person, ssoId, nameCn: `员工${ssoId.slice(-3)}`, nameEn: `Member ${ssoId.slice(-3)}`, email: null, contractNo: null })
        await grantRole(ctx, { role: 'team-member', ssoId, from: '2025-01-01', reason: 'test' })
        return ssoId
      }),
  }
}
