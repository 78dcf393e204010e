import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once } from '#foundation/testing/samples.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { balance } from '#services/ledger/server/api.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { addPerson, peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { amountOf } from '../../server/data/accounts.ts'

export const MEMBER = '10000001'
export const OTHER = '10000003'
/** Decides on entries. */
export const HR = '10000005'
export const ADMIN = '10000006'
export const CASHIER = '10000015'
/** Keeps the lists too, once `secondAdmin` has run. */
export const ADMIN_TOO = '10000007'
export const SHOP = 'Castle shop'

let nth = 0
type Added = InputOf<typeof calls.whitelistAdd>

const secondAdmin = once((t) => t.write((ctx) => grantRole(ctx, { role: 'benefits-admin', ssoId: asSsoId(ADMIN_TOO), from: ctx.today, reason: 'test' })))

/** What tests of discounts do over and over, on one portal. */
export function discounts(t: TestPortal) {
  const today = (ahead = 0) => addDays(dayOf(t.portal.clock()), ahead)
  const span = (from = 0, to = 30) => ({ effectiveStart: today(from), effectiveEnd: today(to) })
  const rateOf = (ssoId: string, more: Partial<Added> = {}): Added => ({ category: 'rate', ssoIds: [ssoId], rate: 20, reason: 'test', ...span(), ...more })
  const amountFor = (ssoId: string, amount = 100, more: Partial<Added> = {}): Added => ({
    category: 'amount',
    ssoIds: [ssoId],
    amount,
    reason: 'test',
    ...span(),
    ...more,
  })
  const add = async (given: Added) => (await t.as(ADMIN)).ok(calls.whitelistAdd, given)
  const suspend = async (ssoId: string, more: Partial<InputOf<typeof calls.blacklistAdd>> = {}) =>
    (await t.as(ADMIN)).ok(calls.blacklistAdd, { category: 'person', ssoIds: [ssoId], reason: 'test', ...span(), ...more })
  const decide = async ({ applyId }: { applyId: string }, action: 'approve' | 'reject' = 'approve') => {
    const [version] = await t.write((ctx) => ctx.db.select({ item: amendmentsVersion.itemId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId)))
    await (await t.as(HR)).ok(operate, { itemId: version?.item ?? '', action, comment: 'test' })
  }
  const detailOf = async ({ applyId }: { applyId: string }, by = ADMIN) => (await t.as(by)).ok(calls.detail, { applyId })
  return {
    ...{ today, span, rateOf, amountFor, add, suspend, decide, detailOf },
    secondAdmin: () => secondAdmin(t),
    /** Somebody more like the member, whom no other test puts on a list. */
    async somebody() {
      const made = await t.write(async (ctx) => {
        const [one] = await ctx.db
          .select()
          .from(peoplePersons)
          .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
        const { sortName: _sort, manager: _manager, photo: _photo, ...facts } = one!
        const ssoId = asSsoId(String(66_000_000 + nth++))
        await addPerson(ctx, { ...facts, email: null, phone: null, contractNo: null, ssoId })
        return ssoId
      })
      // the role of everybody comes with the news
      await t.drain()
      return made
    },
    /** An entry that was approved. */
    async given(what: Added) {
      const added = await add(what)
      await decide(added)
      return added
    },
    async suspended(ssoId: string, more: Partial<InputOf<typeof calls.blacklistAdd>> = {}) {
      const added = await suspend(ssoId, more)
      await decide(added)
      return added
    },
    statusOf: async (of: { applyId: string }) => (await detailOf(of)).version.status,
    phasesOf: async (of: { applyId: string }) => (await detailOf(of)).persons.map(({ phase }) => phase),
    /** Other terms of an entry, from those that it has. */
    changed: (of: { applyId: string }, more: Partial<InputOf<typeof calls.applyChange>>) => ({ applyId: of.applyId, reason: 'test', ...span(), ...more }),
    use: async (number: string, more: Partial<InputOf<typeof calls.tillUse>> = {}) =>
      (await t.as(CASHIER)).call(calls.tillUse, { number, outlet: SHOP, receiptNo: `R-${nth++}`, originalFen: 10_000, use: 'rate', ...more }),
    read: async (number: string) => (await t.as(CASHIER)).ok(calls.tillRead, { number, outlet: SHOP }),
    left: async (ssoId: string) => (await t.write((ctx) => balance(ctx, amountOf(asSsoId(ssoId))))).available,
    code: (ssoId: string) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId))),
    file: async (filename: string) => (await t.as(ADMIN)).upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: '%PDF-1.4\n%%EOF\n' }),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
  }
}
