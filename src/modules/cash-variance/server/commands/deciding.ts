import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { SAVE as WRITES_LETTERS } from '#modules/disciplinary/contract.ts'
import type { letterChanged } from '#modules/disciplinary/events.ts'
import { draft } from '#modules/disciplinary/server/api.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { actionComplete, type actionDraftLetter, actionWaive } from '../../contract/following.ts'
import module from '../../module.ts'
import { isLetter, LETTERS } from '../../rules/bands.ts'
import { evidenceOf } from '../data/evidence.ts'
import { inYuan } from '../data/yuan.ts'
import { actions } from '../tables.ts'
import { ACTION, type ActionRow, finish } from './record.ts'

/** Signs that the facts of a letter take. */
const MOST_FACTS = 2_000

/** Whoever owns it sees to it, and who administers cash variances; never the person. */
const handles = ({ actor }: Reader, { ssoId, owner }: ActionRow): boolean => ssoId !== actor.ssoId && (owner === actor.ssoId || can(actor, ADMIN))
const administers = ({ actor }: Reader, { ssoId }: ActionRow): boolean => ssoId !== actor.ssoId && can(actor, ADMIN)
/** Coaching and verbal warnings are closed by a note, letters by themselves. */
const isTalk = ({ status, asks }: ActionRow): boolean => status === 'open' && !isLetter(asks)
const notNow = (ctx: WriteCtx, { status }: ActionRow) => refuse('LIFE-01', { state: ctx.text(`state.CashVarianceAction.${status}`) })
const asked = ({ id }: ActionRow) => ({ businessId: id })

const actionMoves = moves(
  ACTION,
  { complete: actionComplete, waive: actionWaive },
  {
    complete: {
      may: handles,
      guard(ctx, row) {
        if (!isTalk(row)) throw notNow(ctx, row)
      },
      set: (ctx, _, { note }) => ({ note, decidedBy: ctx.actor?.ssoId ?? null }),
      after: (ctx, row) => finish(ctx, asked(row)),
    },
    waive: {
      may: administers,
      set: (ctx, _, { note }) => ({ note, decidedBy: ctx.actor?.ssoId ?? null }),
      after: (ctx, row) => finish(ctx, asked(row)),
    },
  },
)

/** @throws not-found for what is neither the actor's to see to nor of somebody in reach, whatever state it is in */
async function requireHandled(ctx: Writer, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(actions).where(eq(actions.id, id))
  if (!row || !handles(ctx, row)) throw notFound()
  if (row.owner !== ctx.actor.ssoId && !(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
}

/** @throws not-found; LIFE-01 for what is not open, or asks for a letter */
export async function completeAction(ctx: Writer, given: ParsedOf<typeof actionComplete>) {
  await requireHandled(ctx, given.id)
  return actionMoves.complete(ctx, given)
}

/** @throws not-found, LIFE-01 */
export async function waiveAction(ctx: Writer, given: ParsedOf<typeof actionWaive>) {
  await requireHandled(ctx, given.id)
  return actionMoves.waive(ctx, given)
}

const draftsOf = (ctx: Reader, row: ActionRow): boolean => administers(ctx, row) && can(ctx.actor, WRITES_LETTERS)

/** What the reader may do with an action. */
export function mayDo(ctx: Reader, row: ActionRow): ('complete' | 'waive' | 'draftLetter')[] {
  const moving = actionMoves.can(ctx, row).filter((action) => action !== 'complete' || isTalk(row))
  return row.status === 'open' && isLetter(row.asks) && draftsOf(ctx, row) ? ['draftLetter', ...moving] : moving
}

/** Drafts the warning letter of an action, which HR goes on with. @throws not-found for who writes no letters, LIFE-01 for what is not open or asks for none */
export async function draftLetter(ctx: Writer, { id }: ParsedOf<typeof actionDraftLetter>): Promise<OutputOf<typeof actionDraftLetter>> {
  await requireHandled(ctx, id)
  const row = await locked(ctx, actions, actions.id, id)
  if (!draftsOf(ctx, row)) throw notFound()
  if (row.status !== 'open' || !isLetter(row.asks)) throw notNow(ctx, row)
  const by = (await evidenceOf(ctx, [id]))(id).filter(({ status }) => status === 'saved')
  const lines = by.map(({ date, amountFen, register }) =>
    ctx.text('cash-variance.letter.line', { day: sayDay(date, 'zh'), amount: inYuan(amountFen), register }, 'zh'),
  )
  const last = by.at(-1)
  const { id: letterId } = await draft(ctx, {
    ...{ ssoId: row.ssoId, level: LETTERS[row.asks], category: 'cash', source: 'cash-variance', recordId: id },
    ...{ facts: lines.join('\n').slice(0, MOST_FACTS), ...(last && { incidentDate: last.date, place: last.location }) },
  })
  await advance(ctx, ACTION, id, 'draft-letter', { set: { letterId } })
  return { letterId }
}

/** What became of a letter moves the action for which it was drafted, as long as that waits for it. */
export async function letterMoved(ctx: WriteCtx, { source, recordId, letterId, status }: z.output<(typeof letterChanged)['payload']>): Promise<void> {
  if (source !== module.name || recordId === null || status === 'invalidated') return
  const row = await locked(ctx, actions, actions.id, recordId)
  if (row.status !== 'letter-drafted' || row.letterId !== letterId) return
  if (status === 'deleted') await advance(ctx, ACTION, recordId, 'reopen', { set: { letterId: null } })
  else {
    await advance(ctx, ACTION, recordId, 'complete')
    await finish(ctx, asked(row))
  }
}
