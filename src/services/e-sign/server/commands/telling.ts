import { noticeForHolders } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes, dayOf } from '#foundation/time.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import manifest from '../../module.ts'
import type { FlowRow } from '../data/flows.ts'
import { inWords } from '../data/told.ts'

const MODULE = manifest.name
export const linkTo = (id: string): string => `/e-sign/${id}`

/** What every notice may say of a paper; until when only where it has an end. */
const about = (ctx: WriteCtx, { titleCn, titleEn, number, dueAt }: FlowRow) => {
  const due = (lang: 'zh' | 'en') => (dueAt ? ctx.text('e-sign.byDay', { day: dayOf(addMinutes(dueAt, -1)) }, lang) : '')
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

/** A paper waits for its signer. */
export const tellToSign = (ctx: WriteCtx, row: FlowRow) => tell(ctx, row, 'toSign', row.signer, { needsAction: true })
/** ESIGN-16 */
export const tellAgain = (ctx: WriteCtx, row: FlowRow, which: string) =>
  tell(ctx, row, which === 'last' ? 'lastDay' : 'remind', row.signer, { needsAction: true, key: which })

/** Nothing is asked of the signer any more. */
const done = (ctx: WriteCtx, row: FlowRow) => finish(ctx, { module: MODULE, businessId: row.id })

export async function tellSigned(ctx: WriteCtx, row: FlowRow): Promise<void> {
  await done(ctx, row)
  await tell(ctx, row, 'signedCopy', row.signer)
  if (row.initiator !== row.signer) await tell(ctx, row, 'signed', row.initiator)
}

export async function tellRefused(ctx: WriteCtx, row: FlowRow): Promise<void> {
  await done(ctx, row)
  await tell(ctx, row, 'refused', row.initiator, { params: { reason: row.refuseReason ?? '' } })
}

/** The initiator, and those who look after papers, since nobody else can mend it. */
export async function tellFailed(ctx: WriteCtx, row: FlowRow): Promise<void> {
  const said = (lang: 'zh' | 'en') => (row.failure ? inWords({ text: (key, values) => ctx.text(key, values, lang) }, row.failure) : '')
  const params = { reasonCn: said('zh'), reasonEn: said('en') }
  await tell(ctx, row, 'failed', row.initiator, { params })
  await ctx.emit(noticeForHolders, {
    permission: ADMIN,
    notice: {
      module: MODULE,
      event: 'failedForAdmin',
      params: { ...about(ctx, row), ...params },
      businessId: row.id,
      link: '/e-sign/admin',
      dedupeKey: `failedForAdmin.${row.id}.${row.attempt}`,
    },
  })
}

/** The signer need not act any more; the initiator hears it where not they themselves cancelled. */
export async function tellEnded(ctx: WriteCtx, row: FlowRow, how: 'expired' | 'cancelled' | 'voided'): Promise<void> {
  await done(ctx, row)
  const params = { reason: row.endReason ?? '' }
  if (row.sentAt && how !== 'expired') await tell(ctx, row, how, row.signer, { params })
  if (how === 'expired' || row.initiator !== ctx.by) await tell(ctx, row, `${how}Initiator`, row.initiator === row.signer ? null : row.initiator, { params })
}
