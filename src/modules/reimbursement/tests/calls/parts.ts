import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { hearService } from '../../server/commands/checking.ts'
import { type Attributes, configs, controls, entries, forms, invoices } from '../../server/tables.ts'

export const MEMBER = '10000001'
/** Has no part in what others claim. */
export const OTHER = '10000014'
export const FINANCE = '10000007'
export const PLATFORM = '10000009'
/** Holds every permission of the room for nobody but herself. */
export const STRANGER = '78999999'
let made = 0

const like = (t: TestPortal, ssoId: string) =>
  t.write(async (ctx) => {
    const [model] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
    await ctx.db.insert(peoplePersons).values({ ...model!, email: null, lastWorkingDate: null, ssoId: asSsoId(ssoId) })
    await grantRole(ctx, { role: 'team-member', ssoId: asSsoId(ssoId), from: ctx.today, reason: 'test' })
  })

export const stranger = once(async (t) => {
  await like(t, STRANGER)
  const named = { code: 'reimbursement-stranger', nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { ...named, permissions: [calls.FINANCE, calls.PAPER] })
    await saveRole(ctx, { ...named, description: '', dataScope: 'self', privilegeGroups: [named.code] })
    await grantRole(ctx, { role: named.code, ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })
  })
})

const NOTHING: Attributes = { form: '', attendees: false, noInvoice: false, lost: false, paper: false, tier: '', type: '', rate: null, limitFen: null }
type Entry = typeof entries.$inferInsert

/** The dictionary and the form that all tests of one portal fill in with. */
export const settings = once(async (t) => {
  await t.write(async (ctx) => {
    const entry = (dictionary: Entry['dictionary'], code: string, given: Partial<Attributes> = {}): Entry => ({
      ...{ dictionary, code, nameCn: code, nameEn: code, attributes: { ...NOTHING, ...given }, effectiveFrom: '2020-01-01' },
    })
    await ctx.db
      .insert(entries)
      .values([
        entry('cost-type', 'TAXI'),
        entry('cost-type', 'HOTEL', { form: 'hotel' }),
        entry('cost-type', 'MEAL', { attendees: true }),
        entry('cost-type', 'DAILY', { noInvoice: true }),
        entry('receipt-type', 'EINV'),
        entry('receipt-type', 'PAPER', { paper: true }),
        entry('receipt-type', 'LOST', { lost: true }),
        entry('city-tier', 'T1'),
        entry('city', 'SHA', { tier: 'T1' }),
        entry('standard', 'HOTEL-T1', { type: 'HOTEL', tier: 'T1', limitFen: 50_000 }),
      ])
    const control = { id: newId(ctx.now), code: 'nights', kind: 'number' as const, labelCn: '入住晚数', labelEn: 'Nights', min: 1, max: 60 }
    await ctx.db.insert(controls).values(control)
    const field = { ...control, helpCn: '', helpEn: '', maxLength: null, options: [], dictionary: null, section: '', required: true, condition: null }
    const { id: _, ...fields } = field
    const placed = [{ control: control.id, section: '', required: true, condition: null }]
    await ctx.db.insert(configs).values({ code: 'hotel', nameCn: '住宿', nameEn: 'Hotel', version: 1, state: 'published', controls: placed, fields: [fields] })
  })
})

type Line = InputOf<typeof calls.rowSave>
type Invoice = NonNullable<Line['invoices']>[number]

/** What tests of reimbursement do over and over, on one portal. */
export function claims(t: TestPortal) {
  const db = () => t.portal.database.read()
  const today = (): Day => dayOf(t.portal.clock())
  const another = async (): Promise<string> => {
    const ssoId = String(78_000_000 + made++)
    await like(t, ssoId)
    return ssoId
  }
  const file = async (who: string, filename = 'invoice.pdf', mark: string | number = made++) =>
    (await (await t.as(who)).upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: `%PDF-1.4\n% ${mark}\n%%EOF\n` })).content!.id
  /** An invoice that no other of the tests is. */
  const invoice = (given: Partial<Invoice> = {}): Invoice => ({
    ...{ number: `25${String(made++).padStart(16, '0')}`, date: today(), totalFen: 10_000, amountExcludingTaxFen: 9_434 },
    ...given,
  })
  const draft = async (who: string, given: Partial<InputOf<typeof calls.formSave>> = {}): Promise<string> => {
    await settings(t)
    return (await (await t.as(who)).ok(calls.formSave, { purpose: '拜访供应商', ...given })).id
  }
  /** A line that has nothing wrong. */
  const written = (formId: string, given: Partial<Line> = {}): Line => {
    const { amountFen = 10_000 } = given
    return {
      ...{ formId, type: 'TAXI', date: today(), city: 'SHA', amountFen, receiptType: 'EINV', card: 'salary' as const },
      ...{ allocationBy: 'amount' as const, allocations: [{ costCenter: 'CC-1', amountFen }], invoices: [invoice({ totalFen: amountFen })] },
      ...given,
    }
  }
  const line = async (who: string, formId: string, given: Partial<Line> = {}) => (await t.as(who)).ok(calls.rowSave, written(formId, given))
  const seen = async (id: string, who: string) => (await t.as(who)).ok(calls.formDetail, { id })
  const rowOf = async (id: string) => (await db().select().from(forms).where(eq(forms.id, id)))[0]!
  const submit = async (who: string, id: string) => (await t.as(who)).call(calls.formSubmit, { id, basedOn: (await rowOf(id)).revision })
  const submitted = async (who: string, given: Partial<Line> = {}): Promise<string> => {
    const id = await draft(who)
    await line(who, id, given)
    const { code } = await submit(who, id)
    if (code !== '10000') throw new Error(code)
    return id
  }
  const decide = async (id: string, action: 'approve' | 'reject' | 'return-to-requester', comment = action === 'approve' ? '' : '请补充') => {
    const { workflowItem } = await rowOf(id)
    const [task] = await t.write((ctx) => openTasks(ctx, workflowItem!))
    return (await t.as(task!.approver)).call(operate, { itemId: workflowItem!, action, comment })
  }
  /** Submitted, and approved by all business approvers. */
  const reviewing = async (who: string, given: Partial<Line> = {}): Promise<string> => {
    const id = await submitted(who, given)
    while ((await rowOf(id)).status === 'approving') {
      const { code } = await decide(id, 'approve')
      if (code !== '10000') throw new Error(code)
    }
    return id
  }
  const invoicesOf = (id: string) => db().select().from(invoices).where(eq(invoices.form, id)).orderBy(invoices.id)
  /** What the verification service answers of all invoices of a form. */
  const answered = async (id: string, kind: 'accepted' | 'rejected' = 'accepted'): Promise<void> => {
    await t.runJob('reimbursement.checkInvoices')
    for (const { order } of await invoicesOf(id)) if (order) await t.write((ctx) => hearService(ctx, { kind, key: order, text: '' }))
  }
  const review = async (action: 'approve' | 'return' | 'reject', ids: string[], more: { confirmed?: string[] } = {}, who = FINANCE) => {
    const client = await t.as(who)
    if (action === 'approve') return client.ok(calls.financeApprove, { ids, ...more })
    return client.ok(action === 'return' ? calls.financeReturn : calls.financeReject, { ids, comment: '发票抬头有误' })
  }
  const approved = async (who: string, given: Partial<Line> = {}): Promise<string> => {
    const id = await reviewing(who, given)
    await answered(id)
    const { refused } = await review('approve', [id])
    if (refused.length > 0) throw new Error(refused[0]!.why)
    return id
  }
  const batched = async (who: string) => {
    const form = await approved(who)
    return { form, ...(await (await t.as(FINANCE)).ok(calls.batchCreate, { ids: [form] })) }
  }
  const grant = async (principal: string, proxy: string, from = today(), to = addDays(today(), 30)) =>
    (await (await t.as(principal)).ok(calls.proxySave, { proxy, from, to })).id
  return {
    ...{ today, another, file, invoice, draft, written, line, seen, rowOf, submit, submitted, decide, reviewing, invoicesOf, answered, review, approved },
    ...{ batched, grant },
    listed: async (scope: 'mine' | 'proxy' | 'shared' | 'finance', who: string, filters: object = {}) =>
      (await (await t.as(who)).ok(calls.formSearch, { pageSize: 100, filters: { ...filters, scope } })).list.map(({ id }) => id),
    papers: async (id: string) => {
      const { number } = await rowOf(id)
      return (await (await t.as(FINANCE)).ok(calls.paperSearch, { filters: { number } })).list[0]!
    },
    /** Titles of what somebody was told of an event, about one form. */
    told: async (receiver: string, event: string, about: string) =>
      (
        await rowsOf<{ title: string }>(
          db(),
          sql`select title_cn as title from notifications_notice where receiver = ${receiver} and module = 'reimbursement' and event = ${event}
            and business_id = ${about} order by id`,
        )
      ).map(({ title }) => title),
  }
}

/** A dictionary as people send it. */
export const sheet = (code: string, nameCn = '杭州') => ({
  filename: '字典.csv',
  bytes: ['字典,代码,中文名称,英文名称,生效日期,城市级别', `城市,${code},${nameCn},Hangzhou,2026-01-01,T1`].join('\r\n'),
})
