import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { balance } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { customerFor } from '../../server/commands/customers.ts'
import { poolOf } from '../../server/data/accounts.ts'

export const MEMBER = '10000001'
export const SALES = '10000017'
/** Keeps prices and capacity, and decides for the business. */
export const ADMIN = '10000006'
export const FINANCE = '10000007'
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '75999999'
export const TICKET = 'Test ticket'
export const PRICE = 400
const PLENTY = 50_000
/** Each with bytes of its own: two files that hold the same are one to a change. */
const pdf = (filename: string): string => `%PDF-1.4\n%${filename}\n%%EOF\n`

/** Makes who holds all of the room’s permissions, and reaches nobody by them. */
export const stranger = once(async (t) => {
  await t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    const nobody = { email: null, lastWorkingDate: null, manager: null, lineManager: null, hrbp: null }
    await ctx.db.insert(peoplePersons).values({ ...model!, ...nobody, ssoId: asSsoId(STRANGER) })
    const named = { code: 'mice-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.NORMAL, calls.VIP, calls.ADMIN] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

const priced = once(async (t) => {
  const admin = await t.as(ADMIN)
  for (const ticketType of ['normal', 'vip'] as const)
    await admin.ok(calls.priceSave, { ticketType, product: TICKET, minQuantity: 1, season: 'low', unitPrice: PRICE, effectiveFrom: '2020-01-01' })
})

type Written = InputOf<typeof calls.submit>
type Sent = { id: string; applyId: string; no: string }
let nth = 0

/** What tests of inquiries do over and over, on one portal. */
export function mice(t: TestPortal) {
  const today = (ahead = 0): Day => addDays(dayOf(t.portal.clock()), ahead)
  /** A day of its own that takes so many guests. */
  const dayFor = async (capacity = PLENTY, ticketType: TicketType = 'normal'): Promise<Day> => {
    const day = today(40 + nth++)
    await (await t.as(ADMIN)).ok(calls.capacitySave, { ticketType, from: day, to: day, capacity })
    return day
  }
  const customer = () =>
    t.write((ctx) => customerFor(ctx, { customerId: null, customer: { nameCn: `客户${nth++}`, nameEn: '', creditCode: null, kind: 'corporate', contact: '' } }))
  /** An inquiry that can be sent as it is. */
  const written = async (more: Partial<Written> = {}): Promise<Written> => {
    await priced(t)
    const ticketType = more.ticketType ?? 'normal'
    return {
      ...{ ticketType, customerId: (await customer()).id, eventName: 'Family day', visitDate: more.visitDate ?? (await dayFor(PLENTY, ticketType)) },
      ...{ lines: [{ product: TICKET, quantity: 100 }], paymentTerms: 'prepaid' as const, contactName: 'Wang', contactPhone: '021-55550100' },
      ...(ticketType === 'vip' && { vipKind: 'private' as const, partySize: 8, startTime: '10:00' }),
      contactEmail: 'mice@example.com',
      ...more,
    }
  }
  const sent = async (more: Partial<Written> = {}): Promise<Sent> => (await t.as(SALES)).ok(calls.submit, await written(more))
  const detailOf = async ({ id }: Pick<Sent, 'id'>, by = SALES) => (await t.as(by)).ok(calls.detail, { rootId: id })
  const itemOf = async ({ applyId }: Pick<Sent, 'applyId'>) => {
    const [version] = await t.write((ctx) => ctx.db.select({ item: amendmentsVersion.itemId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId)))
    return version?.item ?? ''
  }
  const decideAs = async (by: string, of: Pick<Sent, 'applyId'>, action: 'approve' | 'reject' = 'approve') =>
    (await t.as(by)).ok(operate, { itemId: await itemOf(of), action, comment: 'test' })
  const approved = async (more: Partial<Written> = {}): Promise<Sent> => {
    const one = await sent(more)
    await decideAs(ADMIN, one)
    return one
  }
  const file = async (filename = 'yes.pdf') => (await t.as(SALES)).upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: pdf(filename) })
  /** The same terms as those of an inquiry, with others where they are said. */
  const again = async (of: Pick<Sent, 'id'>, more: Partial<Written> = {}) => {
    const { customer: known, eventName, visitDate, visitEndDate, vipKind, partySize, startTime, lines, paymentTerms, ...rest } = await detailOf(of)
    const { contactName, contactPhone, contactEmail } = rest
    const { ticketType: _type, ...changed } = more
    return {
      ...{ customerId: known.id, eventName, visitDate, visitEndDate, vipKind, partySize, startTime, paymentTerms, contactName, contactPhone, contactEmail },
      lines: lines.map(({ product, quantity, unitPriceFen }) => ({ product, quantity, unitPrice: unitPriceFen / 100 })),
      ...changed,
    }
  }
  const changeOf = async (of: Sent, more: Partial<Written> = {}) => ({ ...(await again(of, more)), applyId: of.applyId, reason: 'test' })
  return {
    ...{ today, dayFor, customer, written, sent, detailOf, itemOf, decideAs, approved, file, again, changeOf },
    /** A change that was asked for. */
    changed: async (of: Sent, more: Partial<Written> = {}): Promise<Sent> => (await t.as(SALES)).ok(calls.change, await changeOf(of, more)),
    confirmed: async (of: Sent) => (await t.as(SALES)).ok(calls.confirm, { id: of.id, attachments: [(await file()).content!.id] }),
    statusOf: async (of: Pick<Sent, 'id'>) => (await detailOf(of)).status,
    placesOn: (day: Day, type: TicketType = 'normal') =>
      t.write(async (ctx) => {
        const { available, held } = await balance(ctx, poolOf(type, day))
        return { available, held }
      }),
    waiting: async (of: Pick<Sent, 'applyId'>) => {
      const item = await itemOf(of)
      return t.write(async (ctx) => (await openTasks(ctx, item)).map(({ approver }) => approver))
    },
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
  }
}
