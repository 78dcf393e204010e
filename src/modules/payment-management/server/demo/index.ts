import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, type Day, latest } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { amendContract } from '../commands/amend.ts'
import { contractMoves, saveContract } from '../commands/contracts.ts'
import { operatePayments } from '../commands/operate.ts'
import { savePayment, submitPayment, withdrawPayment } from '../commands/payments.ts'
import { recordOf } from '../commands/stored.ts'
import { planOf } from '../data/figures.ts'
import { contractBy } from '../policy.ts'
import { type ContractStory, type PayStory, STEPS, STORIES } from './stories.ts'

const SUBMITTER = asSsoId('10000009')
const REVIEWER = asSsoId('10000007')
const FEN = 100
/** Days from one step of a request to the next. */
const STEP_DAYS = 2
/** Roles of the demo have been held for a year. */
const HELD_DAYS = 360
/** One pixel, in place of a scan. */
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
type Kind = Parameters<typeof recordOf>[0]

/** The contracts of the demo resort with their payments, each brought to its state by the people who would. */
export default async function fill(job: JobCtx): Promise<void> {
  for (const story of STORIES) await tell(job, story)
}

/** In somebody's hands on a day, never later than now, nor before the demo people had their roles. */
const hands = (ctx: WriteCtx, ssoId: typeof SUBMITTER, day: Day) => inHandsOf(ctx, ssoId, pastHour(ctx, latest(day, addDays(ctx.today, -HELD_DAYS)), '10:00'))

const scan = async (job: JobCtx, of: Kind, id: string, name: string): Promise<string> =>
  (await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf(of, id) }, name, SCAN))).id

const givenOf = ({ no, names: [nameCn, nameEn], supplier, costCenter, days: [signed, ends], plan }: ContractStory, today: Day) => ({
  ...{ contractNo: no, nameCn, nameEn, supplier: supplier[0], supplierBankName: supplier[1], supplierAccount: supplier[2] },
  ...{ owner: SUBMITTER, department: '信息技术部', costCenter, poNumber: `45${no.replaceAll(/\D/g, '')}` },
  ...{ signedOn: addDays(today, signed), startOn: addDays(today, signed), endOn: addDays(today, ends) },
  totalFen: plan.reduce((sum, [, , yuan]) => sum + yuan * FEN, 0),
  plan: plan.map(([kind, condition, yuan, due]) => ({ kind, condition, amountFen: yuan * FEN, dueOn: addDays(today, due) })),
})

async function tell(job: JobCtx, story: ContractStory): Promise<void> {
  const { today } = job
  const { no, days, pays = [], until, accountAfter, amended } = story
  const given = givenOf(story, today)
  const signed = addDays(today, days[0])
  const { id } = await job.write(async (ctx) => saveContract(await hands(ctx, SUBMITTER, signed), { ...given, basedOn: 0, attachments: [] }))
  if (until === 'unsigned') return
  const attachments = [await scan(job, 'contract', id, `${no}.png`)]
  if (until === 'draft') return
  await job.write(async (ctx) => contractMoves.activate(await hands(ctx, SUBMITTER, addDays(signed, 1)), { id }))
  for (const [nth, pay] of pays.entries()) {
    if (nth === accountAfter)
      await job.write(async (ctx) => {
        const row = await contractBy(ctx, id)
        const by = await hands(ctx, SUBMITTER, addDays(today, -pay.ago - 1))
        await saveContract(by, { ...given, id, basedOn: row!.revision, supplierAccount: '1219300099998888', plan: [], attachments })
      })
    await request(job, id, pay)
  }
  if (amended) await job.write(async (ctx) => amend(await hands(ctx, SUBMITTER, addDays(today, -10)), id, amended))
  if (until === 'terminated')
    await job.write(async (ctx) => contractMoves.terminate(await hands(ctx, REVIEWER, addDays(today, -15)), { id, reason: '报表系统已下线，不再需要维护。' }))
}

async function request(job: JobCtx, contract: string, { item: nth, ago, until, yuan, why = '' }: PayStory): Promise<void> {
  const asked = addDays(job.today, -ago)
  const at = (step: number): Day => addDays(asked, step * STEP_DAYS)
  const item = (await job.read((ctx) => planOf(ctx, contract)))[nth]!
  const amountFen = yuan === undefined ? item.amountFen : yuan * FEN
  const written = {
    ...{ planItemId: item.id, amountFen, taxAmountFen: Math.round((amountFen / 1.06) * 0.06), comment: '' },
    ...{ invoiceNo: `2531${item.id.replaceAll(/\D/g, '').slice(-8)}${ago}`, invoiceDate: addDays(asked, -3) },
  }
  const { id, number } = await job.write(async (ctx) => savePayment(await hands(ctx, SUBMITTER, asked), { ...written, invoice: [], evidence: [] }))
  const invoice = [await scan(job, 'invoice', id, '发票.png')]
  const evidence = item.kind === 'advance' || item.kind === 'periodic' ? [] : [await scan(job, 'evidence', id, '验收单.png')]
  if (until === 'draft') return
  await job.write(async (ctx) => submitPayment(await hands(ctx, SUBMITTER, asked), { ...written, id, invoice, evidence }))
  if (until === 'withdrawn') await job.write(async (ctx) => withdrawPayment(await hands(ctx, SUBMITTER, at(1)), { id }))
  for (const [step, action] of STEPS[until].entries())
    await job.write(async (ctx) => {
      const recorded = action === 'record-payment' ? { sapVoucherNo: `51${number.slice(-10)}`, paidOn: at(step + 1) } : { sapVoucherNo: '', paidOn: null }
      await operatePayments(await hands(ctx, REVIEWER, at(step + 1)), { ids: [id], action, comment: why, accountConfirmed: false, ...recorded })
    })
}

/** Puts what is added on the last item, and lets the contract end later. */
async function amend(by: Writer, id: string, [number, yuan, days, reason]: NonNullable<ContractStory['amended']>): Promise<void> {
  const [row, items] = [await contractBy(by, id), await planOf(by, id)]
  const anew = items.filter(({ state }) => state === 'open' || state === 'requested')
  const plan = anew.map(({ id: item, kind, condition, amountFen, dueOn }, at) => ({
    ...{ id: item, kind, condition, dueOn },
    amountFen: at === anew.length - 1 ? amountFen + yuan * FEN : amountFen,
  }))
  await amendContract(by, { id, basedOn: row!.revision, number, deltaFen: yuan * FEN, newEndOn: addDays(row!.endOn, days), reason, plan, attachments: [] })
}
