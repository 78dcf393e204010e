import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'

/** Holds none of the room's permissions. */
export const MEMBER = '10000001'
export const SUBMITTER = '10000009'
export const REVIEWER = '10000007'
/** These hold roles by `staffed`: another submitter, the manager of MEMBER as a submitter, and one who submits and reviews. */
export const OTHER = '10000014'
export const MANAGER = '10000002'
export const BOTH = '10000006'

export const staffed = once(async (t) => {
  // roles of their own: those of the house open what is other rooms'
  const granted = { submitter: [calls.SUBMIT, [OTHER, MANAGER, BOTH]], reviewer: [calls.REVIEW, [BOTH]] } as const
  await t.write(async (ctx) => {
    for (const [name, [permission, people]] of Object.entries(granted)) {
      const code = `payment-${name}`
      const named = { code, nameCn: code, nameEn: code, reason: 'test' }
      await savePrivilegeGroup(ctx, { ...named, permissions: [permission] })
      await saveRole(ctx, { ...named, description: '', dataScope: 'all', privilegeGroups: [code] })
      for (const who of people) await grantRole(ctx, { role: code, ssoId: asSsoId(who), from: ctx.today, reason: 'test' })
    }
  })
})

export type Written = InputOf<typeof calls.saveContract>
type Asked = Partial<InputOf<typeof calls.submitPayment>>
export type Plan = NonNullable<Written['plan']>

let made = 0
/** A number that no other contract or invoice of the tests has. */
export const fresh = (before: string): string => `${before}-${++made}`

export const PLAN: Plan = [
  { kind: 'advance', condition: '合同签订', amountFen: 300_000, dueOn: '2026-11-30' },
  { kind: 'acceptance', condition: '验收合格', amountFen: 500_000, dueOn: '2027-03-31' },
  { kind: 'retention', condition: '质保期满', amountFen: 200_000, dueOn: '2027-10-31' },
]

/** A contract whose plan adds up. */
export const written = (given: Partial<Written> = {}): Written => ({
  ...{ contractNo: fresh('IT'), nameCn: '网络设备维护', nameEn: 'Network maintenance', supplier: '示例科技有限公司', supplierBankName: '示例银行' },
  ...{ supplierAccount: '6222000011112222', owner: SUBMITTER, department: '信息技术部', costCenter: 'CC-IT-01', totalFen: 1_000_000 },
  ...{ signedOn: '2026-11-01', startOn: '2026-11-05', endOn: '2027-10-31', plan: PLAN },
  ...given,
})

/** What tests of payments do over and over, on one portal. */
export function payments(t: TestPortal) {
  const file = async (who = SUBMITTER, filename = 'paper.pdf') =>
    (await (await t.as(who)).upload(uploadFile, { policy: 'payment-management' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })).content!.id
  const draft = async (given: Partial<Written> = {}, who = SUBMITTER) => (await (await t.as(who)).ok(calls.saveContract, written(given))).id
  const open = async (id: string, who = SUBMITTER) => (await t.as(who)).ok(calls.contract, { id })
  const active = async (given: Partial<Written> = {}, who = SUBMITTER) => {
    const id = await draft({ attachments: [await file(who)], ...given }, who)
    await (await t.as(who)).ok(calls.activate, { id })
    return { id, items: (await open(id, who)).plan.map((item) => item.id) }
  }
  /** A request with everything that any kind of payment needs. */
  const asked = async (planItemId: string, given: Asked = {}, who = SUBMITTER) => ({
    ...{ planItemId, amountFen: 300_000, taxAmountFen: 17_000, invoiceNo: fresh('INV'), invoiceDate: '2026-11-18' },
    ...{ invoice: [await file(who, 'invoice.pdf')], evidence: [await file(who, 'acceptance.pdf')] },
    ...given,
  })
  const submit = async (item: string, given: Asked = {}, who = SUBMITTER) => (await t.as(who)).ok(calls.submitPayment, await asked(item, given, who))
  const operate = async (action: calls.Operation, id: string | string[], more: Partial<InputOf<typeof calls.operatePayments>> = {}, who = REVIEWER) => {
    const needed = { ...(action !== 'release' && { comment: '请补充' }), ...(action === 'record-payment' && { sapVoucherNo: 'SAP-1', paidOn: '2026-11-20' }) }
    return (await t.as(who)).ok(calls.operatePayments, { ids: [id].flat(), action, ...needed, ...more })
  }
  const submitted = async () => {
    const { id: contract, items } = await active()
    return { contract, items, ...(await submit(items[0]!)) }
  }
  const paid = async (item: string, given: Asked = {}) => {
    const { id } = await submit(item, given)
    await operate('release', id)
    await operate('record-payment', id)
    return id
  }
  return {
    file,
    draft,
    open,
    active,
    asked,
    submit,
    operate,
    submitted,
    paid,
    seen: async (id: string, who = SUBMITTER) => (await t.as(who)).ok(calls.payment, { id }),
    /** Titles of what somebody was told of an event, about one thing where one is named. */
    told: async (receiver: string, event: string, about?: string) =>
      (
        await rowsOf<{ title: string }>(
          t.portal.database.read(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'payment-management' and event = ${event}
            and (${about ?? null}::text is null or business_id = ${about ?? null}) order by id`,
        )
      ).map(({ title }) => title),
  }
}
