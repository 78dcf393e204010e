import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, earliest, fromWallClock, latest } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import type { REASONS } from '../contract.ts'
import module from '../module.ts'
import { approveOne, rejectOne } from './commands/deciding.ts'
import { enter, type Filled } from './commands/entering.ts'
import { previewTakingBack, takeBack } from './commands/frontLine.ts'
import { saveDraft, withdrawOne } from './commands/own.ts'
import { change, changePaper, lockLeaver, movePaper } from './commands/stored.ts'
import { recordOf, requestById } from './data/records.ts'
import { keepBase } from './data/settlement.ts'
import { reached } from './policy.ts'

const HR = asSsoId('10000005')
const MANAGER = asSsoId('10000002')
const MEMBER = asSsoId('10000001')
const PART_TIMER = asSsoId('10000012')
const OFFICE = asSsoId('10000016')
const EDITOR = asSsoId('10000017')
const FAILURES = 6
const MONTHLY_BASE = 780_000

type End = 'draft' | 'manager' | 'hr' | 'signed' | 'scanned' | 'approved' | 'inserted' | 'failed' | 'refused' | 'rejected' | 'withdrawn' | 'deleted'
interface Story {
  until: End
  /** Days before today on which it was sent, and after today of the last working date. */
  on: readonly [sent: number, leaves: number]
  reason: (typeof REASONS)[number]
  text?: string
  byManager?: true
}
const STORIES: readonly Story[] = [
  { until: 'manager', on: [1, 31], reason: 'career', text: '计划回家乡发展' },
  { until: 'manager', on: [5, 20], reason: 'family', byManager: true },
  { until: 'hr', on: [4, 27], reason: 'pay' },
  { until: 'signed', on: [6, 25], reason: 'study', text: '已被研究生录取' },
  { until: 'scanned', on: [8, 22], reason: 'relocation' },
  { until: 'refused', on: [3, 28], reason: 'schedule', byManager: true },
  { until: 'approved', on: [9, 21], reason: 'workload' },
  { until: 'inserted', on: [15, 16], reason: 'career' },
  { until: 'inserted', on: [22, 8], reason: 'health' },
  { until: 'failed', on: [12, 18], reason: 'environment' },
  { until: 'rejected', on: [7, 10], reason: 'management', text: '希望更换班组' },
  { until: 'withdrawn', on: [14, 12], reason: 'family' },
  { until: 'deleted', on: [20, 9], reason: 'pay', byManager: true },
]
/** Of the named people: nobody of them is to leave. */
const NAMED: readonly (readonly [SsoId, Story])[] = [
  [MEMBER, { until: 'rejected', on: [9, 30], reason: 'schedule', text: '通勤时间较长' }],
  [PART_TIMER, { until: 'hr', on: [2, 12], reason: 'study', byManager: true }],
  [OFFICE, { until: 'withdrawn', on: [16, 20], reason: 'career' }],
  [OFFICE, { until: 'signed', on: [4, 29], reason: 'relocation' }],
  [EDITOR, { until: 'draft', on: [2, 30], reason: 'study' }],
]

/** Requests of both groups at every stage. */
export default async function fill(job: JobCtx): Promise<void> {
  const found = await job.read((ctx) =>
    activePeople(
      ctx,
      STORIES.length,
      gte(peoplePersons.ssoId, asSsoId('10000100')),
      sql`${peoplePersons.manager} is not null`,
      sql`right(${peoplePersons.ssoId}, 2) = '59'`,
    ),
  )
  const all = [...found.map((ssoId, n) => [ssoId, STORIES[n]!] as const), ...NAMED]
  await job.write(async (ctx) => {
    for (const [n, [ssoId]] of all.entries()) await keepBase(ctx, ssoId, MONTHLY_BASE + n * 15_000)
  })
  // who has left, or was called away, has no request
  const here = await job.read(async (ctx) => {
    const rows = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(
        and(
          inArray(
            peoplePersons.ssoId,
            all.map(([ssoId]) => ssoId),
          ),
          eq(peoplePersons.status, 'active'),
        ),
      )
    return new Set(rows.map(({ ssoId }) => ssoId))
  })
  for (const [n, [ssoId, story]] of all.entries()) if (here.has(ssoId)) await live(job, ssoId, story, n)
}

/** One request from the day on which it was sent to how it stands now, each step by whoever takes it. */
async function live(job: JobCtx, ssoId: SsoId, { until, on: [sent, leaves], reason, text = '', byManager }: Story, n: number): Promise<void> {
  const { today } = job
  const year = today.slice(0, 4)
  // within the year: no letter speaks of a later one (TERM-06)
  const opened = latest(addDays(today, -sent), `${year}-01-01`)
  const at = (ctx: WriteCtx, ahead: number, time: string) => atInstant(ctx, fromWallClock(`${earliest(addDays(opened, ahead), today)}T${time}`))
  const step = <T>(who: SsoId, ahead: number, time: string, work: (ctx: Writer) => Promise<T>) =>
    job.write(async (ctx) => work(await inHandsOf(at(ctx, ahead, time), who)))
  const filled: Filled = {
    ...{ kind: 'resignation', lastWorkingDate: earliest(addDays(today, leaves), `${year}-12-31`), agreed: true, attachments: [] },
    ...{ personalPhone: `138${String(10_000_000 + n * 7_919)}`, personalEmail: `leaver${n}@example.com`, reason, reasonText: text },
  }
  if (until === 'draft') return void (await step(ssoId, 0, '00:01', (ctx) => saveDraft(ctx, { ...filled, attachments: [] })))
  const [who] = await job.read((ctx) => ctx.db.select({ manager: peoplePersons.manager }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId)))
  const starter = byManager ? (who?.manager ?? MANAGER) : ssoId
  const id = await step(starter, 0, '00:01', async (ctx) => {
    await lockLeaver(ctx, ssoId)
    const of = await reached(ctx, ssoId)
    if (!of) throw new Error(`${starter} answers for ${ssoId} no more`)
    return enter(ctx, of.who, filled, { starter: byManager ? 'manager' : 'team-member' })
  })
  if (until === 'manager') return
  if (until === 'withdrawn') return void (await step(starter, 1, '00:02', (ctx) => withdrawOne(ctx, { id })))
  const holder = await job.read(async (ctx) => (await openTasks(ctx, (await requestById(ctx, id))?.workflowItem ?? ''))[0]?.approver ?? HR)
  if (until === 'rejected') return void (await step(holder, 1, '00:03', (ctx) => rejectOne(ctx, { id, comment: '请先与我面谈，再决定是否离职。' })))
  // how a letter fared with the provider is told here, since its own work is not done over again for the demo
  const fared = until === 'refused' ? (['send', 'refuse'] as const) : until === 'hr' || until === 'scanned' ? [] : (['send', 'sign'] as const)
  for (const action of fared) await job.write((ctx) => movePaper(at(ctx, 1, '00:04'), id, action))
  if (until === 'refused') return
  const said = { reason, rehire: 'yes' as const, comment: '同意' }
  await step(holder, 1, '00:05', (ctx) => approveOne(ctx, { id, ...said, reasonText: '表现良好，个人发展原因', rehireComments: '业务熟练，欢迎再次加入' }))
  if (until === 'scanned')
    await job.write(async (ctx) => {
      const scan = new TextEncoder().encode(`%PDF-1.4\n% ${ctx.text('termination.letter.name', {}, 'zh')}\n%%EOF\n`)
      await put(within(ctx), { module: module.name, businessId: recordOf('leaving', id) }, '离职信签字扫描件.pdf', scan)
    })
  if (until === 'hr' || until === 'signed' || until === 'scanned') return
  await step(HR, 2, '00:06', (ctx) => approveOne(ctx, { id, ...said, reasonText: '已面谈', rehireComments: '' }))
  if (until === 'inserted') await job.write((ctx) => change(ctx, id, { insertAt: null, toldVersion: 1, insertedEventId: `EVT-${String(20_000 + n)}` }))
  if (until === 'failed') await job.write((ctx) => change(ctx, id, { insertFailures: FAILURES, insertAt: fromWallClock(`${addDays(today, 1)}T10:00`) }))
  if (until !== 'deleted') return
  // its letter was signed here only: there is nothing to void at the provider
  await job.write((ctx) => changePaper(ctx, id, { esignFlowId: null }))
  await step(HR, 3, '00:07', async (ctx) => takeBack(ctx, { id, token: (await previewTakingBack(ctx, { id })).token, comment: '员工改变决定，继续工作' }))
}
