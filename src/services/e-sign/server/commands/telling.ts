import { noticeForHolders } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { ADMIN, SEAL } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { lastDayOf } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { dueOf, turnsOf } from '../data/turns.ts'
import { inWords } from '../data/words.ts'

const MODULE = manifest.name
export const linkTo = (id: string): string => `/e-sign/${id}`

/** What every notice may say of a paper; until when only where it has an end. */
const about = (ctx: WriteCtx, { titleCn, titleEn, number, dueAt }: FlowRow) => {
  const due = (lang: 'zh' | 'en') => (dueAt ? ctx.text('e-sign.byDay', { day: lastDayOf(dueAt) }, lang) : '')
  return { titleCn, titleEn: titleEn || titleCn, number, dueCn: due('zh'), dueEn: due('en') }
}

const tell = (
  ctx: WriteCtx,
  row: FlowRow,
  event: string,
  receiver: SsoId | null,
  given: { params?: Record<string, string>; key?: string; needsAction?: boolean } = {},
) =>
  receiver === null
    ? Promise.resolve([])
    : notify(ctx, {
        module: MODULE,
        event,
        receivers: [receiver],
        params: { ...about(ctx, row), ...given.params },
        businessId: row.id,
        link: linkTo(row.id),
        needsAction: given.needsAction ?? false,
        mandatory: given.needsAction ?? false,
        dedupeKey: `${event}.${row.id}.${row.attempt}${given.key ? `.${given.key}` : ''}`,
      })

/** A paper waits for who is due. The seal waits for whoever keeps it. */
export const tellToSign = (ctx: WriteCtx, row: FlowRow) => tellDue(ctx, row, 'toSign')
/** ESIGN-16 */
export const tellAgain = (ctx: WriteCtx, row: FlowRow, which: string) => tellDue(ctx, row, which === 'last' ? 'lastDay' : 'remind', which)

async function tellDue(ctx: WriteCtx, row: FlowRow, event: 'toSign' | 'remind' | 'lastDay', key?: string): Promise<void> {
  const { kind, ssoId } = dueOf(await turnsOf(ctx, row.id), row)
  if (kind === 'person') await tell(ctx, row, event, ssoId, { needsAction: true, ...(key && { key }) })
  else await tellHolders(ctx, row, SEAL, { event: 'toSeal', link: linkTo(row.id), needsAction: true, ...(key && { key }) })
}

/** Tells whoever holds a right. */
const tellHolders = (
  ctx: WriteCtx,
  row: FlowRow,
  permission: typeof SEAL | typeof ADMIN,
  { event, link, params, key, needsAction = false }: { event: string; link: string; params?: Record<string, string>; key?: string; needsAction?: boolean },
) =>
  ctx.emit(noticeForHolders, {
    permission,
    notice: {
      module: MODULE,
      event,
      params: { ...about(ctx, row), ...params },
      businessId: row.id,
      link,
      needsAction,
      dedupeKey: [event, row.id, row.attempt, ...(key ? [key] : [])].join('.'),
    },
  })

/** Nothing is asked of who was due any more. */
const done = (ctx: WriteCtx, row: FlowRow) => finish(ctx, { module: MODULE, businessId: row.id })

/** One has signed, and the next is due. */
export async function tellNext(ctx: WriteCtx, row: FlowRow): Promise<void> {
  await done(ctx, row)
  await tellToSign(ctx, row)
}

export async function tellSigned(ctx: WriteCtx, row: FlowRow): Promise<void> {
  await done(ctx, row)
  const signers = await signersUpTo(ctx, row)
  for (const ssoId of signers) await tell(ctx, row, 'signedCopy', ssoId)
  if (row.initiator && !signers.includes(row.initiator)) await tell(ctx, row, 'signed', row.initiator)
}

/** Who started it hears why; who had signed already, that it came to nothing. */
export async function tellRefused(ctx: WriteCtx, row: FlowRow): Promise<void> {
  await done(ctx, row)
  const params = { reason: row.refuseReason ?? '' }
  await tell(ctx, row, 'refused', row.initiator, { params })
  const before = (await signersUpTo(ctx, row)).filter((ssoId) => ssoId !== row.initiator && ssoId !== ctx.by)
  if (row.turn > 1) for (const ssoId of before) await tell(ctx, row, 'refusedAfter', ssoId, { params })
}

/** The people who were asked to sign so far, each once. */
async function signersUpTo(ctx: WriteCtx, row: FlowRow): Promise<SsoId[]> {
  const turns = await turnsOf(ctx, row.id)
  return turns.flatMap(({ turn, ssoId }) => (ssoId && turn <= row.turn ? [ssoId] : []))
}

/** The initiator, and those who look after papers, since nobody else can mend it. */
export async function tellFailed(ctx: WriteCtx, row: FlowRow): Promise<void> {
  const said = (lang: 'zh' | 'en') => (row.failure ? inWords({ text: (key, values) => ctx.text(key, values, lang) }, row.failure) : '')
  const params = { reasonCn: said('zh'), reasonEn: said('en') }
  await tell(ctx, row, 'failed', row.initiator, { params })
  await tellHolders(ctx, row, ADMIN, { event: 'failedForAdmin', link: '/e-sign/admin', params })
}

/** Nobody need act any more; the initiator hears it where not they themselves cancelled. */
export async function tellEnded(ctx: WriteCtx, row: FlowRow, how: 'expired' | 'cancelled' | 'voided'): Promise<void> {
  await done(ctx, row)
  const params = { reason: row.endReason ?? '' }
  if (row.sentAt && how !== 'expired') for (const ssoId of await signersUpTo(ctx, row)) await tell(ctx, row, how, ssoId, { params })
  if (how === 'expired' || row.initiator !== ctx.by) await tell(ctx, row, `${how}Initiator`, row.initiator === row.signer ? null : row.initiator, { params })
}
