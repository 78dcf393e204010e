import { expect } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { TestClient } from '#foundation/testing/client.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { balance } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { passOf } from '../../rules/tickets.ts'
import { type SignedNotice, secretOf, signatureOf } from '../../server/commands/provider.ts'
import { quotaOf, signOf } from '../../server/data/accounts.ts'
import { kinds, payments, quotaRules, vouchers } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const OTHER = '10000003'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
export const TODAY = '2026-11-20'
export const PRICE = 5_000

/** Who holds the pages of administrators is told by the notice center. */
export const ROOMS = { modules: ['notice-center'] }

let made = 0
export const kindOf = (more: Partial<calls.KindInput> = {}) => ({
  ...{ nameCn: `日票${made++}`, nameEn: 'Day ticket', class: 'free' as const, priceFen: 0, descriptionCn: '', descriptionEn: '' },
  ...{ validDays: 300, maxPerExchange: 4, active: true },
  ...more,
})

/** Signs in anew for each call: where the clock is moved by days no session lasts. */
export const everAnew = (t: TestPortal, ssoId: string): TestClient => ({
  call: async (...given) => (await t.as(ssoId)).call(...given),
  ok: async (...given) => (await t.as(ssoId)).ok(...given),
  upload: async (...given) => (await t.as(ssoId)).upload(...given),
  download: async (...given) => (await t.as(ssoId)).download(...given),
})

const keyOf = once(
  async (t) =>
    (await (await t.as(PLATFORM)).ok(issueKey, { name: 'Gate and payments', permissions: ['TICKET_GATE', 'TICKET_PAYMENT_NOTICE'], validUntil: '2027-03-01' }))
      .key,
)

/** What tests of tickets do over and over, on one portal. */
export function tickets(t: TestPortal) {
  const db = t.portal.database.read()
  const admin = everAnew(t, ADMIN)
  const byKey = async () => ({ headers: { authorization: `Bearer ${await keyOf(t)}` } })
  const kind = async (more: Partial<calls.KindInput> = {}) => (await admin.ok(calls.kindSave, kindOf(more))).id
  const codes = (kindId: string, count: number, validUntil = '2027-06-30') =>
    t.write((ctx) =>
      ctx.db
        .insert(vouchers)
        .values(Array.from({ length: count }, () => ({ code: `T-${newId(ctx.now).slice(-12)}`, kindId, state: 'new' as const, validUntil }))),
    )
  const grant = (kindId: string, count: number, { to = [MEMBER], from = TODAY, until = '2027-05-31' } = {}) =>
    admin.ok(calls.quotaGrant, { ssoIds: to.map(asSsoId), kindId, count, from, to: until, reason: 'test' })
  const exchange = (kindId: string, count = 1, by = MEMBER) => everAnew(t, by).call(calls.exchange, { kindId, count })
  const rowOf = async (id: string) => (await db.select().from(vouchers).where(eq(vouchers.id, id)))[0]!
  const passNow = async (id: string) => {
    const row = await rowOf(id)
    return passOf(row.code, await t.write(async (ctx) => signOf(ctx, row)))
  }
  const redeem = async (code: string, time = t.portal.clock().toISOString()) => t.visitor.call(calls.redeem, { code, gate: '东门', time }, await byKey())
  return {
    ...{ kind, codes, grant, exchange, rowOf, passNow, redeem },
    /** A kind with codes and quota for somebody. */
    async ready({ stock = 10, quota = 4, by = MEMBER, ...more }: { stock?: number; quota?: number; by?: string } & Partial<calls.KindInput> = {}) {
      const id = await kind(more)
      if (stock > 0) await codes(id, stock)
      if (quota > 0) await grant(id, quota, { to: [by] })
      return id
    },
    async taken(kindId: string, count = 1, by = MEMBER): Promise<string[]> {
      const answer = await exchange(kindId, count, by)
      expect(answer.code).toBe('10000')
      return answer.content!.vouchers
    },
    gate: async (id: string) => (await redeem(await passNow(id))).content!,
    left: async (kindId: string, ssoId = MEMBER) => {
      const { available, held } = await t.write((ctx) => balance(ctx, quotaOf(kindId, asSsoId(ssoId))))
      return { available, held }
    },
    stock: async (kindId: string) => (await admin.ok(calls.kindList)).find(({ id }) => id === kindId)!.stock,
    paymentOf: async (voucher: string) =>
      (
        await db
          .select()
          .from(payments)
          .where(eq(payments.id, (await rowOf(voucher)).paymentId!))
      )[0]!,
    statesOf: async (kindId: string) =>
      (await db.select().from(vouchers).where(eq(vouchers.kindId, kindId)).orderBy(asc(vouchers.id))).map(({ state }) => state),
    async notify(notice: SignedNotice & { signature?: string }, given?: { headers: Record<string, string> }) {
      const signature = signatureOf(await t.write(async (ctx) => secretOf(ctx, notice.payment)), notice)
      return t.visitor.call(calls.paymentNotify, { signature, ...notice }, given ?? (await byKey()))
    },
    told: async (ssoId = MEMBER) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
    ahead: (days: number, wall = '12:00') => t.setClock(new Date(`${addDays(TODAY, days)}T${wall}:00+08:00`)),
    back: () => t.setClock(TEST_NOW),
    ruleOf: (kindId: string, more: Partial<calls.RuleTerms> = {}): calls.RuleTerms => ({
      ...{ company: 'MB', employeeClass: 0, employeeType: 'full-time', kindId, effectiveDate: '2026-01-01', expirationDate: '2027-12-31' },
      ...{ quotaByProbation: 2, quotaByAnniversary: 3, validMonths: 12 },
      ...more,
    }),
    /** Somebody more like the member, who joined on a day. */
    joined: (joinDate: string) =>
      t.write(async (ctx) => {
        const [one] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        const { sortName: _sort, manager: _manager, photo: _photo, ...facts } = one!
        const ssoId = asSsoId(String(61_000_000 + made++))
        await addPerson(ctx, { ...facts, email: null, phone: null, contractNo: null, joinDate, ssoId })
        return ssoId
      }),
    /** No rule of other tests grants anything any more, and no kind is in anybody's way. */
    clear: () =>
      t.write(async (ctx) => {
        await ctx.db.update(quotaRules).set({ active: false })
        await ctx.db.update(kinds).set({ active: false })
      }),
    runs: async () => (await admin.ok(calls.runs, { pageSize: 100 })).list,
    async allocate(day: string) {
      await t.runJob('complimentary-tickets.allocate', day)
      await t.drain()
    },
  }
}
