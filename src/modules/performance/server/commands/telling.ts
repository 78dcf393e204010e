import type { SsoId } from '#foundation/contract/schemas.ts'
import { halves, inBoth } from '#foundation/contract/texts.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import module from '../../module.ts'
import { recordLife, type Stage } from '../../rules/life.ts'
import type { Cycle } from '../data/cycles.ts'
import type { RecordRow } from '../policy.ts'

const { notify, finish } = notices(module, {
  pushed: ['period', 'day'],
  selfDue: ['period', 'day'],
  released: { variables: ['period'], confidential: true },
  talk: { variables: ['period'], confidential: true },
  arrived: ['count', 'stage'],
  due: ['count', 'stage', 'day'],
  returned: ['name'],
  reassignedFrom: ['count', 'name'],
  reassignedTo: ['count', 'name'],
  proposed: [],
})

const MINE = '/profile/performance'
/** Where those who have a stage find its records. */
const PAGES: Readonly<Partial<Record<Stage, string>>> = {
  'self-evaluation': MINE,
  'evaluator-review': '/performance/evaluation',
  'second-lm-approval': '/performance/secondlm',
  'hrbp-calibration': '/performance/hrbp',
  feedback: '/performance/evaluation',
}
const pageOf = (stage: Stage): string => {
  const page = PAGES[stage] ?? MINE
  return page === MINE ? MINE : `${page}?f=${encodeURIComponent(JSON.stringify({ stage }))}`
}

type Period = Pick<Cycle, 'year' | 'half'>
function periodValues(ctx: Ctx, { year, half }: Period) {
  return halves('period', (lang) => ctx.text('performance.inYear', { year, half: ctx.text(`performance.half.${half}`, {}, lang) }, lang))
}
const stageValues = (ctx: Ctx, stage: Stage) => {
  return inBoth(ctx, 'stage', `state.${recordLife.of}.${stage}`)
}
async function nameValues(ctx: Ctx, ssoId: SsoId) {
  const who = (await personRefs(ctx, [ssoId])).get(ssoId)
  return { nameCn: who?.nameCn ?? ssoId, nameEn: who?.nameEn ?? ssoId }
}

/** Their forms are there, and they evaluate themselves until that day. */
export const tellPushed = (ctx: WriteCtx, cycle: Pick<Cycle, 'id' | 'year' | 'half' | 'selfEvaluationDue'>, receivers: SsoId[]): Promise<string[]> =>
  notify(ctx, 'pushed', {
    receivers,
    params: { ...periodValues(ctx, cycle), ...dayValues(cycle.selfEvaluationDue ?? ctx.today, ctx.now) },
    businessId: cycle.id,
    link: MINE,
  })

/** Reminds somebody of the own self-evaluation, once a day. */
export const tellSelfDue = (ctx: WriteCtx, { id, ssoId }: Pick<RecordRow, 'id' | 'ssoId'>, cycle: Period, day: Day): Promise<string[]> =>
  notify(ctx, 'selfDue', {
    receivers: [ssoId],
    params: { ...periodValues(ctx, cycle), ...dayValues(day, ctx.now) },
    businessId: id,
    dedupeKey: `selfDue:${id}:${ctx.today}`,
    link: MINE,
    needsAction: true,
  })

/** What asked for the self-evaluation is done. */
export const selfIsDone = (ctx: WriteCtx, { id }: Pick<RecordRow, 'id'>): Promise<void> => finish(ctx, { businessId: id, event: 'selfDue' })

export const tellReleased = (ctx: WriteCtx, { id, ssoId, version }: RecordRow, cycle: Period): Promise<string[]> =>
  notify(ctx, 'released', { receivers: [ssoId], params: periodValues(ctx, cycle), businessId: id, dedupeKey: `released:${id}:${version}`, link: MINE })

/** There was a talk: its person is asked to acknowledge it. */
export const tellTalk = (ctx: WriteCtx, { id, ssoId }: RecordRow, cycle: Period): Promise<string[]> =>
  notify(ctx, 'talk', { receivers: [ssoId], params: periodValues(ctx, cycle), businessId: id, dedupeKey: `talk:${id}`, link: MINE, needsAction: true })
export const talkIsKnown = (ctx: WriteCtx, { id }: Pick<RecordRow, 'id'>): Promise<void> => finish(ctx, { businessId: id, event: 'talk' })

/** How many records have come to somebody since the day before. */
export const tellArrived = (ctx: WriteCtx, receiver: SsoId, stage: Stage, count: number): Promise<string[]> =>
  notify(ctx, 'arrived', {
    receivers: [receiver],
    params: { count, ...stageValues(ctx, stage) },
    businessId: `arrived:${stage}:${receiver}`,
    dedupeKey: `arrived:${stage}:${receiver}:${ctx.today}`,
    link: pageOf(stage),
  })

/** How many records somebody has to see to until that day; once a day. */
export const tellDue = (ctx: WriteCtx, receiver: SsoId, stage: Stage, count: number, day: Day): Promise<string[]> =>
  notify(ctx, 'due', {
    receivers: [receiver],
    params: { count, ...stageValues(ctx, stage), ...dayValues(day, ctx.now) },
    businessId: `due:${stage}:${day}:${receiver}`,
    dedupeKey: `due:${stage}:${day}:${receiver}:${ctx.today}`,
    link: pageOf(stage),
  })

export const tellReturned = async (ctx: WriteCtx, { id, ssoId, evaluator, version }: RecordRow): Promise<string[]> =>
  notify(ctx, 'returned', {
    receivers: [evaluator],
    params: await nameValues(ctx, ssoId),
    businessId: id,
    dedupeKey: `returned:${id}:${version}`,
    link: pageOf('evaluator-review'),
  })

/** Both evaluators hear from whom to whom records went. */
export async function tellReassigned(ctx: WriteCtx, from: SsoId, to: SsoId, count: number, { id, version }: RecordRow): Promise<void> {
  // it may go to and fro: each time is told
  const of = { businessId: id, dedupeKey: `reassigned:${id}:${version}`, link: PAGES['evaluator-review']! }
  await notify(ctx, 'reassignedFrom', { ...of, receivers: [from], params: { count, ...(await nameValues(ctx, to)) } })
  await notify(ctx, 'reassignedTo', { ...of, receivers: [to], params: { count, ...(await nameValues(ctx, from)) } })
}

/** Somebody whose record is under way has another line manager: the hr-admin hears so once a day. */
export const tellProposed = async (ctx: WriteCtx): Promise<string[]> =>
  notify(ctx, 'proposed', {
    receivers: await holdersOf(ctx, { permission: ADMIN }),
    params: {},
    businessId: `proposed:${ctx.today}`,
    link: '/performance/admin',
  })
