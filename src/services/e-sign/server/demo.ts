import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { actAs, atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, addMinutes, startOfDay } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { Strokes, Values } from '../rules/index.ts'
import { applyCallbacks } from './commands/applying.ts'
import { cancelFlow, voidFlow } from './commands/ending.ts'
import { finishSignatures } from './commands/finishing.ts'
import { sent } from './commands/handing.ts'
import { makePapers } from './commands/making.ts'
import { move, note } from './commands/moving.ts'
import { receive } from './commands/receiving.ts'
import { startFlow } from './commands/starting.ts'
import { tellRefused } from './commands/telling.ts'
import { sealedStrokes } from './data/sealed.ts'
import { flow, moment, signature } from './tables.ts'

type End = 'waits' | 'passed' | 'signed' | 'voided' | 'refused' | 'cancelled' | 'failed'

interface Paper {
  of: string
  template: 'confidentiality' | 'equipment' | 'dormitory'
  values(day: (ahead: number) => string): Values
  daysAgo: number
  dueIn: number
  end: End
  reason?: string
}

const HR = '10000005'

/** What HR has people sign in these weeks: something in each state. The last character of a name in one of them no typeface of ours has. */
const PAPERS: readonly Paper[] = [
  { of: '10000001', template: 'confidentiality', values: (day) => ({ project: '夜光花车2027', until: day(200) }), daysAgo: 0, dueIn: 5, end: 'waits' },
  { of: '10000014', template: 'confidentiality', values: (day) => ({ project: '冬季灯光秀', until: day(120) }), daysAgo: 2, dueIn: 3, end: 'waits' },
  {
    of: '10000002',
    template: 'equipment',
    values: (day) => ({ equipment: '对讲机 2 台', value: 168_000, returnOn: day(30) }),
    daysAgo: 6,
    dueIn: 8,
    end: 'signed',
  },
  {
    of: '10000012',
    template: 'equipment',
    values: (day) => ({ equipment: '防滑工鞋 1 双', value: 32_900, returnOn: day(90) }),
    daysAgo: 9,
    dueIn: 2,
    end: 'signed',
  },
  {
    of: '10000014',
    template: 'equipment',
    values: (day) => ({ equipment: '工作服 2 套', value: 45_800, returnOn: day(120) }),
    daysAgo: 7,
    dueIn: 4,
    end: 'voided',
    reason: '尺码登记有误，已重新发起',
  },
  {
    of: '10000001',
    template: 'equipment',
    values: (day) => ({ equipment: '平板电脑 1 台', value: 329_900, returnOn: day(60) }),
    daysAgo: 4,
    dueIn: 6,
    end: 'refused',
    reason: '序列号与实物不符，请核对',
  },
  {
    of: '10000013',
    template: 'confidentiality',
    values: (day) => ({ project: '暑期实习课题', until: day(60) }),
    daysAgo: 12,
    dueIn: 1,
    end: 'cancelled',
    reason: '实习提前结束',
  },
  {
    of: '10000012',
    template: 'dormitory',
    values: (day) => ({ room: '海棠苑3号楼512室', from: day(3), rent: 60_000 }),
    daysAgo: 1,
    dueIn: 6,
    end: 'passed',
  },
  { of: '10000010', template: 'confidentiality', values: (day) => ({ project: '𠮷祥礼宾计划', until: day(90) }), daysAgo: 1, dueIn: 7, end: 'failed' },
]

/** A name as somebody draws it in a hurry. */
const NAME: Strokes = [
  [
    [180, 110],
    [230, 90],
    [330, 95],
    [260, 190],
    [190, 260],
  ],
  [
    [300, 150],
    [360, 210],
    [420, 250],
  ],
  [
    [520, 90],
    [505, 170],
    [520, 260],
    [580, 230],
    [640, 150],
    [660, 210],
    [740, 225],
    [820, 190],
  ],
]

/** Papers of the last two weeks, made and signed as all are. */
export default async (job: JobCtx): Promise<void> => {
  const began = PAPERS.map(({ daysAgo }, n) =>
    daysAgo === 0 ? addMinutes(job.now, -40) : addMinutes(addHours(startOfDay(addDays(job.today, -daysAgo)), 10), n * 7),
  )
  const ids: string[] = []
  for (const [n, paper] of PAPERS.entries()) ids.push(await job.write((ctx) => begin(ctx, paper, began[n] ?? job.now)))
  // five in a run
  for (let made = 0; made < PAPERS.length; made += 5) await makePapers(job)
  for (const [n, paper] of PAPERS.entries()) await job.write((ctx) => goOn(atInstant(ctx, addMinutes(began[n] ?? job.now, 1)), paper, ids[n] ?? ''))
  await finishSignatures(job)
  await applyCallbacks(job)
  for (const [n, { end, reason }] of PAPERS.entries())
    if (end === 'voided') await job.write(async (ctx) => voidFlow(await acting(ctx, asSsoId(HR)), ids[n] ?? '', reason ?? ''))
  await job.write((ctx) =>
    receive(ctx, {
      provider: 'http',
      eventId: 'demo.stray',
      key: 'an earlier contract',
      event: 'signed',
      at: addHours(ctx.now, -3),
      raw: { key: 'an earlier contract', event: 'signed' },
    }),
  )
  await applyCallbacks(job)
}

async function acting(ctx: WriteCtx, ssoId: SsoId): Promise<WriteCtx> {
  const who = await person(ctx, ssoId)
  if (!who) throw new Error(`${ssoId} is not there`)
  const { nameCn, nameEn, entity } = who
  return actAs(ctx, { ssoId, nameCn, nameEn, entity, lang: 'zh', sessionId: '', roles: [], permissions: new Set<string>() })
}

async function begin(ctx: WriteCtx, { of, template, values, dueIn }: Paper, at: Date): Promise<string> {
  const then = await acting(atInstant(ctx, at), asSsoId(HR))
  const day = (ahead: number) => addDays(ctx.today, ahead)
  const dueAt = startOfDay(day(dueIn + 1))
  const row = await startFlow(then, { type: 'other', businessId: newId(at), signer: asSsoId(of), template, values: values(day), dueAt })
  return row.id
}

async function goOn(ctx: WriteCtx, { end, reason, of }: Paper, id: string): Promise<void> {
  const row = await locked(ctx, flow, flow.id, id)
  // the job that made it runs now, and the paper is of then
  await ctx.db
    .update(moment)
    .set({ at: ctx.now })
    .where(and(eq(moment.flowId, id), inArray(moment.kind, ['made', 'failed'])))
  // it could not be made
  if (row.document === null) return
  await sent(ctx, row, null)
  if (end === 'waits' || end === 'failed') return
  const later = await acting(atInstant(ctx, addHours(ctx.now, 3)), asSsoId(of))
  const device = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  await note(later, row, 'opened', { ip: '10.20.4.17', device })
  for (let page = 1; page <= (row.pages ?? 0); page++) await note(later, row, 'page', { page, ip: '10.20.4.17', device })
  if (end === 'cancelled') {
    await cancelFlow(await acting(later, asSsoId(HR)), id, { reason: reason ?? '' })
    return
  }
  if (end === 'refused') {
    const after = await move(later, id, 'refuse', { set: { refuseReason: reason ?? '', endedAt: later.now }, reason: reason ?? '' })
    await note(later, after, 'refused', { detail: reason ?? '' })
    await tellRefused(later, after)
    return
  }
  await note(later, row, 'signing', { ip: '10.20.4.17', device, detail: 'sms' })
  await ctx.db.insert(signature).values({
    id: newId(later.now),
    flowId: id,
    attempt: row.attempt,
    turn: row.turn,
    ssoId: asSsoId(of),
    sealedStrokes: sealedStrokes.seal(ctx, NAME),
    identityCheck: 'sms',
    ip: '10.20.4.17',
    device,
    at: later.now,
    workAt: later.now,
  })
}
