import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, daysBetween, earliest, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import module from '../module.ts'
import { isEntitled, NOTICE_DAYS } from '../rules/deciding.ts'
import { answerOwn } from './commands/answering.ts'
import { confirmThese, decideFor, returnThese } from './commands/deciding.ts'
import { end } from './commands/finishing.ts'
import { due, openOne } from './commands/opening.ts'
import { cancelThese, closeThese, sendThese } from './commands/running.ts'
import { signed } from './commands/signing.ts'
import { changePaper, keepDocument, recordOf } from './commands/stored.ts'
import { renewalById } from './data/records.ts'
import type { RenewalRow } from './policy.ts'
import { renewals } from './tables.ts'

const HR = asSsoId('10000005')
const MEMBER = asSsoId('10000001')
const PART_TIMER = asSsoId('10000012')
const OPENS = 90

type Story =
  | 'new'
  | 'decided'
  | 'returned'
  | 'ending'
  | 'offered'
  | 'sent'
  | 'signed'
  | 'paper'
  | 'declined'
  | 'ended'
  | 'left'
  | 'failed'
  | 'rejected'
  | 'voided'
  | 'cancelled'
/** What became of renewals, one after the other: of those that were opened lately, and of those that end soon. */
const LATELY: readonly Story[] = ['new', 'decided', 'offered', 'new', 'ending', 'returned', 'declined', 'decided', 'left', 'new']
const SOON: readonly Story[] = ['sent', 'signed', 'paper', 'rejected', 'signed', 'failed', 'ended', 'offered', 'cancelled', 'voided', 'decided']
const LATELY_DAYS = 55
const REASONS = ['工作表现稳定，团队需要', '已能独立带班，建议续签', '游客好评多，同事配合好', '掌握多个岗位技能']
const NOT_WHY = '岗位随新排班方案调整，现有编制不再保留，已与本人沟通。'

/** Renewals of all whose contract ends within 90 days, most of them on their way or finished. */
export default async function fill(job: JobCtx): Promise<void> {
  const { today } = job
  await job.write(async (ctx) => {
    await applyChange(ctx, MEMBER, { contractEndDate: addDays(today, 52) })
    await applyChange(ctx, PART_TIMER, { contractType: 'fixed-term', contractEndDate: addDays(today, 40) })
  })
  const found = await job.read((ctx) => due(ctx, today))
  const scan = await job.read(async (ctx) => new TextEncoder().encode(`%PDF-1.4\n% ${ctx.text('contract-renewal.title', {}, 'zh')}\n%%EOF\n`))
  for (const [n, who] of found.entries()) {
    const opened = earliest(addDays(who.contractEndDate ?? today, -OPENS), addDays(today, -1))
    const usual = daysBetween(today, who.contractEndDate ?? today) > LATELY_DAYS ? LATELY : SOON
    const story = who.ssoId === MEMBER ? 'offered' : who.ssoId === PART_TIMER ? 'new' : usual[n % usual.length]!
    await together(job, async (one) => {
      await one.write((ctx) => openOne(atInstant(ctx, fromWallClock(`${opened}T06:00`)), who))
      const row = await one.read(async (ctx) => (await ctx.db.select().from(renewals).where(eq(renewals.ssoId, who.ssoId)))[0])
      if (row) await live(one, row, story, opened, n, scan)
    })
  }
}

/** One renewal from its opening to how it stands now, each step by whoever would take it. */
async function live(job: JobCtx, { id, managerId, hrbpId, ssoId, ...row }: RenewalRow, story: Story, opened: Day, n: number, scan: Uint8Array): Promise<void> {
  const { today } = job
  const at = (ctx: WriteCtx, days: number, time: string) => atInstant(ctx, fromWallClock(`${earliest(addDays(opened, days), addDays(today, -1))}T${time}`))
  const by = <T>(who: SsoId, days: number, time: string, work: (ctx: Writer) => Promise<T>) =>
    job.write(async (ctx) => work(await inHandsOf(at(ctx, days, time), who)))
  const early = daysBetween(addDays(opened, 5), row.contractEnd) > NOTICE_DAYS + 10
  const ends = (story === 'ending' || story === 'ended') && early
  const ids = [id]
  if (story === 'left') return void (await by(HR, 6, '10:20', (ctx) => closeThese(ctx, { ids, reason: '员工已提出离职' })))
  if (story === 'new' || managerId === null || hrbpId === null) return
  const term = isEntitled(row) ? { newType: 'open-ended' as const } : { newType: 'fixed-term' as const, newTermMonths: n % 3 === 0 ? 24 : 36 }
  const said = ends ? { decision: 'not-renew' as const, comment: NOT_WHY } : { decision: 'renew' as const, ...term, comment: REASONS[n % REASONS.length]! }
  await by(managerId, 4, '09:40', (ctx) => decideFor(ctx, { ids, request: [], ...said }))
  if (story === 'decided') return
  if (story === 'returned') return void (await by(hrbpId, 6, '14:05', (ctx) => returnThese(ctx, { ids, comment: '请补充近一年的表现，并再确认期限。' })))
  await by(hrbpId, 6, '15:10', (ctx) => confirmThese(ctx, { ids, request: [], comment: '' }))
  if (story === 'offered' || story === 'ending') return
  if (story === 'declined' && !ends)
    return void (await by(ssoId, 9, '20:15', (ctx) => answerOwn(ctx, { id, answer: 'decline', reason: '计划回家乡发展，感谢公司' })))
  if (story === 'sent') return void (await by(HR, 7, '11:00', (ctx) => sendThese(ctx, { ids })))
  if (story === 'cancelled') {
    await by(HR, 7, '11:00', (ctx) => sendThese(ctx, { ids }))
    return void (await by(HR, 8, '09:10', (ctx) => cancelThese(ctx, { ids, reason: '部门名称有误，更正后再发' })))
  }
  const now = await job.read((ctx) => renewalById(ctx, id))
  if (!now) return
  // how a paper fared with the provider is told here, since its own work is not done over again for the demo
  const esign = { rejected: 'rejected', failed: 'send-failed', paper: 'not-needed' } as const
  if (story === 'rejected' || story === 'failed') return job.write((ctx) => changePaper(ctx, id, { esignState: esign[story], sent: now.toSign }))
  const kind = story === 'paper' ? ('scan' as const) : ('signed' as const)
  const file = await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf('scan', id) }, `${now.contractNo}.pdf`, scan))
  await job.write(async (ctx) => {
    const later = at(ctx, 12, '16:30')
    await keepDocument(later, id, kind, [file.id])
    await changePaper(later, id, { esignState: story === 'paper' ? esign.paper : story === 'voided' ? 'voided' : 'signed', sent: now.toSign })
    if (ends) await end(later, now, 'sign', 'not-renewed-by-company')
    else await signed(later, now)
  })
}
