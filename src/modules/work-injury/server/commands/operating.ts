import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { type operate, operation } from '../../contract/index.ts'
import { injuryRecognized } from '../../events.ts'
import module from '../../module.ts'
import { levelling, operating, WHOSE } from '../../rules/handling.ts'
import { appraisalLife, trackLife } from '../../rules/life.ts'
import { belongingsOf, isRecognized } from '../data/cases.ts'
import { type CaseRow, deskOf } from '../policy.ts'
import { appraisals, tracks } from '../tables.ts'
import { reconcileCase } from './holding.ts'
import { APPRAISAL, changeCase, lockCase, note, record, recordOf, TRACK } from './stored.ts'
import { tell } from './telling.ts'

type Given = ParsedOf<typeof operate>

declareMoves(TRACK, ['return', 'delay', 'resume', 'send-to-authority', 'conclude', 'stop'])
declareMoves(APPRAISAL, ['delay', 'resume', 'start-appraisal', 'conclude', 'stop'])

/** How a case stands for the rules of its moves. */
async function standOf(ctx: WriteCtx, row: CaseRow, { track }: Pick<Given, 'track'>) {
  const traffic = (await belongingsOf(ctx, row.id)).part('fesco')?.data.trafficTool
  const record = recordOf(row.id, 'accidentFiles')
  const accident = ((await filesOf(ctx, module.name, [record])).get(record) ?? []).length > 0
  return {
    ...{ appraisal: track === 'appraisal', later: track !== 'identification', recognized: isRecognized(row), trip: row.trip, accident },
    ...{ traffic: traffic !== undefined && traffic !== null && traffic !== 'none', complete: row.ehsAt !== null && row.bpAt !== null, today: ctx.today },
  }
}

/** Moves a track of a case in the name of a desk. @throws not-found, 403 by INJURY-12, INJURY-03, INJURY-07, INJURY-08, INJURY-13, LIFE-01 */
export async function operateCase(ctx: Writer, given: Given): Promise<void> {
  const { id, action, track } = given
  const row = await lockCase(ctx, id)
  const desks = await deskOf(ctx, row, ['fesco', 'bp', 'ehs'])
  if (desks.length === 0) throw notFound()
  const as = desks.filter((role) => WHOSE[action].some((one) => one === role))
  if (as.length === 0) throw forbidden('INJURY-12')
  const facts = await standOf(ctx, row, given)
  enforce(operating, { facts, input: given, p: {}, now: ctx.now })
  enforce(levelling, { facts: {}, input: given, p: {}, now: ctx.now })
  if (action === 'accept') await accept(ctx, row, as)
  else if (track === 'appraisal') await moveAppraisal(ctx, row, given)
  else await moveTrack(ctx, row, { ...given, track })
  await note(ctx, id, action === 'accept' ? `accept.${as[0]}` : `${track}.${action}`, given.comment)
  await reconcileCase(ctx, id)
}

/** A desk has checked its part of what was reported; that EHS has one needs its number. */
async function accept(ctx: Writer, row: CaseRow, as: readonly ('fesco' | 'bp' | 'ehs')[]): Promise<void> {
  const open = as.filter((role) => row[`${role}At`] === null)
  if (row.track !== 'identification' || row.state !== 'pending' || open.length === 0) throw refuse('LIFE-01', { state: ctx.text(`state.Track.${row.state}`) })
  if (open.includes('ehs') && row.ehsNo === '') throw refuse('INJURY-07', { field: 'ehsNo' })
  await changeCase(ctx, row.id, Object.fromEntries(open.map((role) => [`${role}At`, ctx.now])))
  await record(ctx, 'InjuryCase.accepted', { target: row.id, subject: row.ssoId, after: { as: open } })
}

/** Fields that a move writes besides the state. */
const setBy = (ctx: Writer, { action, outcome, conclusionDate, expectedDate, comment }: Given) => ({
  comment,
  expectedDate: action === 'delay' ? expectedDate : null,
  ...(action === 'conclude' && { outcome, conclusionDate }),
  ...(action === 'stop' && { outcome, conclusionDate: ctx.today }),
})

async function moveTrack(ctx: Writer, row: CaseRow, given: Given & { track: Exclude<Given['track'], 'appraisal'> }): Promise<void> {
  const { action, track, outcome, conclusionDate, comment } = given
  const open = and(eq(tracks.caseId, row.id), eq(tracks.kind, track), ne(tracks.state, 'completed'))
  const [found] = await ctx.db.select({ id: tracks.id }).from(tracks).where(open)
  if (!found || action === 'accept' || action === 'start-appraisal') throw refuse('LIFE-01', { state: ctx.text('state.Track.completed') })
  await advance(ctx, TRACK, found.id, action, { set: setBy(ctx, given), ...(comment && { reason: comment }) })
  if (track === 'identification' && action === 'conclude' && outcome === 'successful') await recognize(ctx, row, conclusionDate)
  if (action === 'return' || action === 'delay') {
    const role = row.submitByMgr && track === 'identification' && action === 'return' ? 'line-manager' : 'team-member'
    await tell(ctx, 'material', row, role, { params: { comment: comment || '—' }, asks: true })
  }
  if (action === 'conclude' || action === 'stop') await tellConcluded(ctx, row, given)
}

async function moveAppraisal(ctx: Writer, row: CaseRow, given: Given): Promise<void> {
  const { action, level, comment } = given
  const [found] = await ctx.db
    .select()
    .from(appraisals)
    .where(and(eq(appraisals.caseId, row.id), ne(appraisals.state, '4')))
  if (!found || action === 'accept' || action === 'return' || action === 'send-to-authority') throw refuse('LIFE-01', { state: ctx.text('state.Appraisal.4') })
  const set = { ...setBy(ctx, { ...given, outcome: action === 'stop' ? given.outcome : null }), ...(action === 'conclude' && { level }) }
  await advance(ctx, APPRAISAL, found.id, action, { set, ...(comment && { reason: comment }) })
  if (action === 'delay') await tell(ctx, 'material', row, 'team-member', { params: { comment: comment || '—' }, asks: true })
  if (action === 'conclude' || action === 'stop') await tellConcluded(ctx, row, given)
}

/** From then on the rest of a case is open (INJURY-13), and others hear of it. */
export async function recognize(ctx: WriteCtx, row: CaseRow, on: string | null): Promise<void> {
  await changeCase(ctx, row.id, { recognizedOn: on ?? ctx.today })
  if (!row.hurtingTime) return
  const effectOn = (await belongingsOf(ctx, row.id)).part('fesco')?.data.effectTime ?? on
  await ctx.emit(injuryRecognized, { id: row.id, ssoId: row.ssoId, injuredOn: dayOf(row.hurtingTime), effectOn })
}

async function tellConcluded(ctx: Writer, row: CaseRow, { track, outcome, level }: Given): Promise<void> {
  const said = outcome ? `work-injury.outcome.${outcome}` : level ? `work-injury.level.${level}` : 'work-injury.level.none'
  const params = { ...inBoth(ctx, 'track', `work-injury.track.${track}`), ...inBoth(ctx, 'outcome', said) }
  await tell(ctx, 'concluded', row, 'team-member', { params, key: `${track}:${ctx.now.toISOString()}` })
}

/** What may be done with a track in a state, by the desks that somebody acts at. */
export function operationsOf(track: Given['track'], state: string, desks: readonly string[], row: CaseRow): Given['action'][] {
  const mine = (action: Given['action']) => WHOSE[action].some((role) => desks.includes(role))
  const life = track === 'appraisal' ? appraisalLife : trackLife
  const moves = [...new Set(life.transitions.map(({ action }) => action))].filter(
    (action) => action !== 'submit' && transitionFrom<string, string>(life, state, action),
  )
  const accepts =
    track === 'identification' && state === 'pending' && (['fesco', 'bp', 'ehs'] as const).some((role) => desks.includes(role) && row[`${role}At`] === null)
  const ready = (action: Given['action']) => action !== 'send-to-authority' || track !== 'identification' || (row.ehsAt !== null && row.bpAt !== null)
  const known = operation.options.filter((action) => moves.some((one) => one === action))
  return [...(accepts ? (['accept'] as const) : []), ...known.filter((action) => mine(action) && ready(action))]
}
