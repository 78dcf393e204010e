import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays } from '#foundation/time.ts'
import { holdersOf, inHandsOf } from '#services/access/server/api.ts'
import { saveBand } from './commands/bands.ts'
import { completeAction, draftLetter, waiveAction } from './commands/deciding.ts'
import { propose } from './commands/proposing.ts'
import { saveVariance } from './commands/saving.ts'
import { voidRecord } from './commands/voiding.ts'
import { actions, evidence } from './tables.ts'

const [CASHIER, FINANCE, HR] = [asSsoId('10000015'), asSsoId('10000007'), asSsoId('10000005')]
/** Roles have been held for a year. */
const LONGEST = 360
/** Cashiers to whom something happens, and those of everyday. */
const MOST = 16

/** The policy: names, what is asked, by when, and what reaches it within 90 days. */
const BANDS = [
  { nameCn: '辅导', nameEn: 'Coaching', action: 'coaching', dueDays: 14, singleAmountFen: null, sumAmountFen: 10_000, count: 3 },
  { nameCn: '口头警告', nameEn: 'Verbal warning', action: 'verbal-warning', dueDays: 10, singleAmountFen: 20_000, sumAmountFen: 30_000, count: 5 },
  { nameCn: '书面警告', nameEn: 'Written warning', action: 'written-warning', dueDays: 10, singleAmountFen: 50_000, sumAmountFen: 80_000, count: 8 },
  { nameCn: '最后警告', nameEn: 'Final warning', action: 'final-warning', dueDays: 7, singleAmountFen: 200_000, sumAmountFen: 200_000, count: null },
] as const

type So = 'void' | 'coached' | 'waived' | 'drafted'
interface Story {
  /** Which of the cashiers. */
  who: number
  ago: number
  yuan: string
  location: string
  register: string
  remark?: string
  so?: So
}

const STORIES: readonly Story[] = [
  { who: 0, ago: 80, yuan: '-20.00', location: 'TK-MAIN', register: 'POS-03' },
  { who: 0, ago: 41, yuan: '-35.50', location: 'TK-MAIN', register: 'POS-03', remark: '找零时多找，顾客已离开。' },
  { who: 0, ago: 20, yuan: '12.00', location: 'TK-MAIN', register: 'POS-05' },
  { who: 0, ago: 3, yuan: '-48.00', location: 'TK-MAIN', register: 'POS-03', remark: '交班清点两次，结果一致。' },
  { who: 1, ago: 30, yuan: '-520.00', location: 'TB-WAND', register: 'POS-11', remark: '百元纸币短少，监控已留存。', so: 'drafted' },
  { who: 2, ago: 25, yuan: '-60.00', location: 'FB-PLAZA', register: 'POS-21' },
  { who: 2, ago: 12, yuan: '-55.00', location: 'FB-PLAZA', register: 'POS-22', so: 'coached' },
  { who: 3, ago: 50, yuan: '-310.00', location: 'FB-SNACK', register: 'CART-02', remark: '当日系统故障，手工收款。', so: 'waived' },
  { who: 4, ago: 6, yuan: '-600.00', location: 'HT-FRONT', register: 'FO-01', so: 'void' },
  { who: 5, ago: 2, yuan: '-540.00', location: 'TB-WAND', register: 'POS-12', remark: '备用金清点短少。' },
]
const PLACES = ['TK-MAIN', 'TB-WAND', 'FB-PLAZA', 'FB-SNACK'] as const

/** Small ones of everyday, about one in four days; nobody of them reaches a band soon. */
const everyday = (): Story[] =>
  Array.from({ length: 20 }, (_, n) => ({
    ...{ who: 6 + (n % 10), ago: 4 + n * 4, yuan: n % 3 === 0 ? `${2 + n}.50` : `-${1 + n}.00` },
    ...{ location: PLACES[n % PLACES.length]!, register: `POS-${30 + (n % 8)}` },
  }))

type Act = <T>(who: SsoId, ago: number, time: string, work: (ctx: Writer) => Promise<T>) => Promise<T>

/** A quarter of cash variances, each act by the person who would do it. */
export default async function fill(job: JobCtx): Promise<void> {
  const act: Act = (who, ago, time, work) => job.write(async (ctx) => work(await inHandsOf(ctx, who, pastHour(job, addDays(job.today, -ago), time))))
  const holders = await job.read((ctx) => holdersOf(ctx, { role: 'cashier' }))
  const cashiers = [CASHIER, ...holders.filter((one) => one !== CASHIER)].slice(0, MOST)
  await act(FINANCE, LONGEST, '09:00', async (ctx) => {
    for (const band of BANDS) await saveBand(ctx, { ...band, periodDays: 90, effectiveFrom: ctx.today, effectiveTo: null })
  })
  const told = [...STORIES, ...everyday()].toSorted((a, b) => b.ago - a.ago)
  for (const story of told) {
    const ssoId = cashiers[story.who]
    if (ssoId) await tell(act, ssoId, story)
  }
  await job.write((ctx) => propose(ctx, { person: CASHIER, date: addDays(ctx.today, -1), amount: 10_000, exchangeNo: 'CE-DEMO-0001' }))
}

/** What is recorded in the evening, and what became of it some days later. */
async function tell(act: Act, ssoId: SsoId, { ago, yuan, location, register, remark = '', so }: Story): Promise<void> {
  const { id } = await act(FINANCE, ago, '21:40', (ctx) =>
    saveVariance(ctx, { ssoId, date: ctx.today, amount: yuan, location, register, remark, attachments: [] }),
  )
  const days = Math.max(0, ago - 2)
  switch (so) {
    case 'void':
      return void (await act(FINANCE, days, '10:10', (ctx) => voidRecord(ctx, { id, reason: '复核发现金额录入有误。' })))
    case 'coached':
      return act(HR, days, '15:00', async (ctx) => void (await completeAction(ctx, { id: await openedBy(ctx, id), note: '已当面辅导，复习收银流程。' })))
    case 'waived':
      return act(FINANCE, days, '16:00', async (ctx) => void (await waiveAction(ctx, { id: await openedBy(ctx, id), note: '系统故障所致，非个人原因。' })))
    case 'drafted':
      return act(HR, days, '11:20', async (ctx) => void (await draftLetter(ctx, { id: await openedBy(ctx, id) })))
  }
}

/** What a variance has opened. */
async function openedBy(ctx: Writer, variance: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: actions.id })
    .from(evidence)
    .innerJoin(actions, eq(actions.id, evidence.action))
    .where(and(eq(evidence.variance, variance), eq(actions.status, 'open')))
    .orderBy(desc(actions.id))
    .limit(1)
  if (!row) throw new Error(`nothing is open by ${variance}`)
  return row.id
}
