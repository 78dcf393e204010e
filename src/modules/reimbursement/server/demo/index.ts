import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, type Day, latest } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { decide, openTasks } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { reassess } from '../commands/assessing.ts'
import { publishConfig, saveConfig } from '../commands/configs.ts'
import { saveForm } from '../commands/forms.ts'
import { saveLine } from '../commands/lines.ts'
import { archivePapers, receivePapers, returnPapers } from '../commands/papers.ts'
import { createBatch, payBatch } from '../commands/paying.ts'
import { saveGrant } from '../commands/proxies.ts'
import { approveForms, rejectForms, returnForms } from '../commands/reviewing.ts'
import { submitForm, withdrawForm } from '../commands/submitting.ts'
import { formBy } from '../policy.ts'
import { batches, controls, entries, invoices, papers } from '../tables.ts'
import { scanOf } from './scan.ts'
import { type LineStory, STORIES, type Story } from './stories.ts'
import { CONFIGS, CONTROLS, ENTRIES } from './words.ts'

const FINANCE = asSsoId('10000007')
const KEEPER = asSsoId('10000009')
const FEN = 100
/** Roles of the demo have been held for a year. */
const HELD_DAYS = 360

/** In somebody's hands on a day, never later than now, nor before the demo people had their roles. */
const hands = (ctx: WriteCtx, ssoId: SsoId, day: Day) => inHandsOf(ctx, ssoId, pastHour(ctx, latest(day, addDays(ctx.today, -HELD_DAYS)), '10:00'))

/** Dictionary, forms and claims of the demo resort, each claim brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  const library = CONTROLS.map((control) => ({ ...control, id: newId(job.now) }))
  await job.write(async (ctx) => {
    await ctx.db.insert(entries).values([...ENTRIES])
    await ctx.db.insert(controls).values(library)
    const by = await hands(ctx, KEEPER, addDays(job.today, -HELD_DAYS))
    for (const { code, nameCn, nameEn, controls: codes, condition, publish } of CONFIGS) {
      const conditions: Readonly<Record<string, { code: string; value: string }>> = condition
      const placed = codes.map((one) => ({
        ...{ control: library.find((control) => control.code === one)!.id, section: nameCn, required: one === 'route' || one === 'nights' },
        condition: conditions[one] ?? null,
      }))
      const { id } = await saveConfig(by, { basedOn: 0, code, nameCn, nameEn, controls: placed })
      if (publish) await publishConfig(by, { id, action: 'publish' })
    }
  })
  for (const [nth, story] of STORIES.entries()) await tell(job, story, nth)
}

async function tell(job: JobCtx, story: Story, nth: number): Promise<void> {
  const { who, by = who, ago, until, papers: papersAre } = story
  const [payee, writer, day] = [asSsoId(who), asSsoId(by), addDays(job.today, -ago)]
  const at = (step: number): Day => addDays(day, step)
  if (payee !== writer) await job.write(async (ctx) => saveGrant(await hands(ctx, payee, at(-1)), { proxy: writer, from: at(-1), to: addDays(job.today, 90) }))
  const id = await write(job, story, nth)
  if (until === 'draft') return
  await job.write(async (ctx) => submitForm(await hands(ctx, writer, day), { id, basedOn: 1 }))
  if (until === 'withdrawn') await job.write(async (ctx) => withdrawForm(await hands(ctx, writer, at(1)), { id }))
  if (until === 'approving' || until === 'withdrawn') return
  await approve(job, id, at(1))
  if (papersAre) await job.write(async (ctx) => receive(await hands(ctx, FINANCE, at(2)), id, papersAre))
  if (until !== 'review') await review(job, id, story, at(3))
  if (papersAre === 'archived') await job.write(async (ctx) => archivePapers(await hands(ctx, FINANCE, at(6)), { id: await paperOf(ctx, id) }))
}

/** The form with its lines, and with the files of its invoices. */
async function write(job: JobCtx, { who, by = who, purpose, ago, lines, shared = [] }: Story, nth: number): Promise<string> {
  const day = addDays(job.today, -ago)
  const { id, made } = await job.write(async (ctx) => {
    const writer = await hands(ctx, asSsoId(by), day)
    const facts = await person(ctx, asSsoId(who))
    const head = { basedOn: 0, reimburser: asSsoId(who), purpose, tripFrom: null, tripTo: null, collaborators: shared.map(asSsoId) }
    const form = await saveForm(writer, head)
    const kept: string[] = []
    for (const [at, line] of lines.entries()) kept.push((await saveLine(writer, writtenOf(line, form.id, day, facts?.costCenter ?? 'CC-1', `${nth}${at}`))).id)
    return { id: form.id, made: kept }
  })
  for (const [at, line] of made.entries()) {
    const story = lines[at]!
    if (story.invoice === null) continue
    const picture = await scanOf(`No. ${nth}${at}`, `${(story.invoice ?? story.yuan).toFixed(2)}`)
    const scan = await job.write((ctx) => put(within(ctx), { module: module.name, businessId: line }, `${purpose}${at + 1}.png`, picture))
    const realCheck = story.check ?? 'real'
    await job.write((ctx) => ctx.db.update(invoices).set({ file: scan.id, realCheck, checkedAt: ctx.now, tries: 1 }).where(eq(invoices.line, line)))
  }
  await job.write(async (ctx) => reassess(ctx, (await formBy(ctx, id))!))
  return id
}

function writtenOf(line: LineStory, formId: string, day: Day, costCenter: string, nth: string): Parameters<typeof saveLine>[1] {
  const { type, ago, yuan, city = 'SHA', receipt = 'DIGITAL', card = 'salary', reason = '', values = {}, attendees = [], shares, abroad } = line
  const [currency, original, rate] = abroad ?? (['CNY', null, null] as const)
  const originalFen = original === null ? null : original * FEN
  const amountFen = originalFen === null || rate === null ? Math.round(yuan * FEN) : Math.round(originalFen * rate)
  const date = addDays(day, -ago)
  const totalFen = line.invoice === undefined ? amountFen : Math.round((line.invoice ?? 0) * FEN)
  const invoice = {
    code: '',
    number: `2531200000${nth.padStart(10, '0')}`,
    date,
    verifyCode: '',
    totalFen,
    amountExcludingTaxFen: Math.round(totalFen / 1.06),
    file: null,
  }
  return {
    ...{ formId, basedOn: 0, type, date, city, amountFen, currency, originalFen, rate, taxAmountFen: 0, receiptType: receipt, card, reason },
    values: Object.fromEntries(Object.entries(values).map(([code, value]) => [code, typeof value === 'object' ? [...value] : value])),
    ...(shares
      ? {
          allocationBy: 'percentage' as const,
          allocations: shares.map(([center, percentage]) => ({ costCenter: center, project: '', amountFen: null, percentage })),
        }
      : { allocationBy: 'amount' as const, allocations: [{ costCenter, project: '', amountFen, percentage: null }] }),
    attendees: attendees.map((one) => ({ ...one, ssoId: one.ssoId === null ? null : asSsoId(one.ssoId) })),
    invoices: line.invoice === null ? [] : [invoice],
  }
}

/** All who are asked approve, one after the other. */
async function approve(job: JobCtx, id: string, day: Day): Promise<void> {
  for (;;) {
    const decided = await job.write(async (ctx) => {
      const row = (await formBy(ctx, id))!
      if (row.status !== 'approving' || row.workflowItem === null) return false
      const [task] = await openTasks(ctx, row.workflowItem)
      if (!task) return false
      await decide(await hands(ctx, task.approver, day), task.id, { action: 'approve' })
      return true
    })
    if (!decided) return
  }
}

const paperOf = async ({ db }: WriteCtx, form: string): Promise<string> => (await db.select({ id: papers.id }).from(papers).where(eq(papers.form, form)))[0]!.id

async function receive(by: Writer, id: string, until: NonNullable<Story['papers']>): Promise<void> {
  const { number } = (await formBy(by, id))!
  if (until === 'partly') await receivePapers(by, { number, received: 0, missing: '登机牌和机票行程单原件', shelf: '' })
  else await receivePapers(by, { number, received: null, missing: '', shelf: 'F2-03' })
  if (until === 'returned') await returnPapers(by, { id: await paperOf(by, id), reason: '发票未盖章' })
}

async function review(job: JobCtx, id: string, { until, why = '' }: Story, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    const by = await hands(ctx, FINANCE, day)
    const said = { ids: [id], comment: why }
    const { refused } = await (until === 'returned'
      ? returnForms(by, said)
      : until === 'rejected'
        ? rejectForms(by, said)
        : approveForms(by, { ...said, confirmed: [] }))
    if (refused.length > 0) throw new Error(`${id}: ${refused[0]!.why}`)
    if (until !== 'paying' && until !== 'paid') return
    const batch = await createBatch(by, { ids: [id] })
    await ctx.db.update(batches).set({ state: 'exported' }).where(eq(batches.id, batch.id))
    if (until === 'paid') await payBatch(await hands(ctx, FINANCE, addDays(day, 1)), { id: batch.id })
  })
}
