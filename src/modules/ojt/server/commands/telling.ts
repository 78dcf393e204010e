import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { ListRow } from '../policy.ts'
import { versions } from '../tables.ts'

const WHAT = ['name', 'thing', 'number']
const BY_DAY = [...WHAT, 'day']

export const { notify, finish: settle } = notices(module, {
  opened: BY_DAY,
  toSign: BY_DAY,
  due: BY_DAY,
  asked: [...WHAT, 'comment'],
  rejected: [...WHAT, 'reason'],
  signed: WHAT,
  overdue: BY_DAY,
})

const PAGES = { new: 'newlist', check: 'checklist' } as const
const pageOf = ({ kind, id }: Pick<ListRow, 'kind' | 'id'>): string => `/ojt/${PAGES[kind]}/details/${id}`

/** What notices of a list name: its person, its template and its number. */
async function wordsOf(ctx: Pick<Ctx, 'db'>, { ssoId, version, number }: ListRow) {
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  const [of] = await ctx.db.select({ thingCn: versions.nameCn, thingEn: versions.nameEn }).from(versions).where(eq(versions.id, version))
  return { nameCn, nameEn, thingCn: of?.thingCn ?? '', thingEn: of?.thingEn ?? '', number }
}

const about = (row: ListRow) => ({ businessId: row.id, link: pageOf(row) })

/** The team member hears that a list was opened, and who is first that it is theirs to sign. */
export async function tellMade(ctx: WriteCtx, row: ListRow): Promise<void> {
  const params = { ...(await wordsOf(ctx, row)), ...dayValues(row.due, ctx.now) }
  await notify(ctx, 'opened', { ...about(row), receivers: [row.ssoId], params })
  await tellTurn(ctx, row)
}

/** Whose turn it is. */
export async function tellTurn(ctx: WriteCtx, row: ListRow): Promise<void> {
  if (!row.signer) return
  const params = { ...(await wordsOf(ctx, row)), ...dayValues(row.due, ctx.now) }
  const dedupeKey = `toSign:${row.id}:${row.round}:${row.step}`
  await notify(ctx, 'toSign', { ...about(row), receivers: [row.signer], params, dedupeKey, needsAction: true })
}

/** Before and after the due date, once a day. */
export async function tellDue(ctx: WriteCtx, row: ListRow, day: Day): Promise<void> {
  const params = { ...(await wordsOf(ctx, row)), ...dayValues(row.due, ctx.now) }
  if (row.signer) await notify(ctx, 'due', { ...about(row), receivers: [row.signer], params, dedupeKey: `due:${row.id}:${day}`, needsAction: true })
  if (row.due < day) await notify(ctx, 'overdue', { ...about(row), receivers: [row.trainer], params, dedupeKey: `overdue:${row.id}:${day}` })
}

/** @returns whether the signer was not reminded by hand today already */
export async function tellAsked(ctx: WriteCtx, row: ListRow, signer: SsoId, comment: string): Promise<boolean> {
  const params = { ...(await wordsOf(ctx, row)), comment }
  const told = await notify(ctx, 'asked', { ...about(row), receivers: [signer], params, dedupeKey: `asked:${row.id}:${ctx.today}`, needsAction: true })
  return told.length > 0
}

export async function tellRejected(ctx: WriteCtx, row: ListRow, reason: string): Promise<void> {
  const params = { ...(await wordsOf(ctx, row)), reason }
  await notify(ctx, 'rejected', { ...about(row), receivers: [row.trainer], params, dedupeKey: `rejected:${row.id}:${row.round}`, needsAction: true })
}

export const tellSigned = async (ctx: WriteCtx, row: ListRow): Promise<unknown> =>
  notify(ctx, 'signed', { ...about(row), receivers: [row.trainer], params: await wordsOf(ctx, row) })
