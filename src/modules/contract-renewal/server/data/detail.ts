import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { daysBetween } from '#foundation/time.ts'
import { active } from '#modules/disciplinary/server/api.ts'
import { history, viewed } from '#services/audit/server/api.ts'
import { facts as fileFacts } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { detail, mine } from '../../contract.ts'
import module from '../../module.ts'
import { lastNoticeDay } from '../../rules/deciding.ts'
import { type RenewalRow, standingsTo } from '../policy.ts'
import { documents, renewals as renewalTable } from '../tables.ts'
import { dressed, headOf } from './list.ts'
import { awayOf } from './protection.ts'
import { renewalsWhere, type WithPaper } from './records.ts'

const LEVELS = ['verbal', 'written', 'final-written'] as const
/** More renewals than somebody has in a working life. */
const MOST_OWN = 50

/** The page of the paper that is to be signed, below `/{lang}`. */
const linkOf = ({ esignFlowId }: WithPaper): string | null => (esignFlowId === null ? null : `/e-sign/${esignFlowId}`)

/** Files of renewals by renewal, the oldest first. */
async function documentsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(documents)
        .where(inArray(documents.renewal, [...ids]))
        .orderBy(asc(documents.id))
    : []
  const files = await fileFacts(
    ctx,
    rows.map(({ fileId }) => fileId),
  )
  const shown = rows.flatMap(({ id, renewal, kind, at, sha256, fileId }) => {
    const file = files.get(fileId)
    return file ? [{ renewal, id, kind, at, sha256, file }] : []
  })
  return (renewal: string) => shown.filter((one) => one.renewal === renewal)
}

/** The warnings in force of a person, the longest of each level. */
async function warningsOf(ctx: Ctx, ssoId: RenewalRow['ssoId']) {
  const found = await Promise.all(LEVELS.map((level) => active(ctx, ssoId, { level })))
  return [...new Map(found.flatMap((one) => (one ? [[one.letterId, { level: one.level, validUntil: one.validUntil }] as const] : []))).values()]
}

/** A renewal as far as it is for the reader. @throws not-found */
export async function openRenewal(ctx: Reader & Writing, { id }: { id: string }): Promise<GivenOf<typeof detail>> {
  const head = await headOf(ctx, id)
  const as = head && (await standingsTo(ctx, head.renewal))
  const [row] = head && as?.size ? await dressed(ctx, [head], () => as) : []
  if (!head || !as || !row) throw notFound()
  const { renewal } = head
  const own = as.has('own')
  const hr = as.has('hrops') || as.has('hrbp')
  if (hr) await ctx.write((write) => viewed(write, renewal.ssoId, 'ContractRenewal.viewed', { module: module.name, target: id }))
  const said = ownRow(ctx, renewal)
  const handled = own ? { managerDecision: said.offer, hrbpDecision: null, ...pickOffer(said), can: [] } : {}
  return {
    ...row,
    ...handled,
    contractStart: renewal.contractStart,
    joinDate: renewal.joinDate,
    managerReason: own ? '' : renewal.managerReason,
    hrbpComment: own ? '' : renewal.hrbpComment,
    employeeReason: renewal.employeeReason,
    noticeBy: lastNoticeDay(renewal.contractEnd),
    link: own || hr ? linkOf(renewal) : null,
    documents: own || hr ? (await documentsOf(ctx, [id]))(id) : [],
    history: own ? [] : await happened(ctx, id),
    facts: own ? null : { warnings: await warningsOf(ctx, renewal.ssoId), away: hr ? await awayOf(ctx, renewal.ssoId) : null },
  }
}

/** What people did with a renewal, the oldest first; that it was opened stands in the log alone. */
async function happened(ctx: Ctx, id: string) {
  const events = (await history(ctx, id)).filter(({ kind }) => !/\.(viewed|exported)$/.test(kind)).toReversed()
  return (await withPeople(ctx, events, { by: 'actor' })).map(({ id: event, at, by, kind, reason }) => ({
    id: event,
    at,
    by,
    what: kind,
    reason: reason ?? '',
  }))
}

/** What is offered, once it is said. */
function ownRow(ctx: Reader, row: RenewalRow) {
  const said = row.state === 'waiting-employee' || (row.state === 'finished' && row.outcome !== 'left-before')
  const none = { newType: null, newTermMonths: null, newStart: null, newEnd: null }
  return { ...pickOffer(said ? row : none), offer: said ? row.managerDecision : null, daysLeft: daysBetween(ctx.today, row.contractEnd) }
}
const pickOffer = ({ newType, newTermMonths, newStart, newEnd }: Pick<RenewalRow, 'newType' | 'newTermMonths' | 'newStart' | 'newEnd'>) => ({
  ...{ newType, newTermMonths, newStart, newEnd },
})

/** What its person may do. */
function ownActs({ state, esignState, managerDecision, employeeAnswer }: WithPaper) {
  if (state !== 'waiting-employee') return []
  const refused = esignState === 'rejected' || esignState === 'not-needed'
  const offered = managerDecision === 'renew'
  const signs = employeeAnswer === 'accept' || !offered
  return [...(refused ? [] : signs ? (['sign'] as const) : (['accept'] as const)), ...(offered ? (['decline'] as const) : [])]
}

/** One's own renewals, the latest first; what was said about the person before the HRBP has confirmed is not among it. */
export async function ownRenewals(ctx: Reader): Promise<GivenOf<typeof mine>> {
  const rows = await renewalsWhere(ctx, eq(renewalTable.ssoId, ctx.actor.ssoId)).orderBy(desc(renewalTable.id)).limit(MOST_OWN)
  const files = await documentsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const renewals = rows.map((row) => {
    const { id, contractNo, contractStart, contractEnd, state, esignState, outcome, employeeAnswer, employeeReason } = row
    const { openedAt, decidedAt, confirmedAt, answeredAt, finishedAt } = row
    const steps = { opened: openedAt, decided: decidedAt, confirmed: confirmedAt, answered: answeredAt, finished: finishedAt }
    return {
      ...{ id, contractNo, contractStart, contractEnd, state, esignState, outcome, employeeAnswer, employeeReason, ...ownRow(ctx, row) },
      steps: STEPS.map((step) => ({ step, at: steps[step] })),
      link: linkOf(row),
      documents: files(id),
      can: ownActs(row),
    }
  })
  return { renewals }
}
const STEPS = ['opened', 'decided', 'confirmed', 'answered', 'finished'] as const
