import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { deliver, isMailAddress } from '#services/integrations/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { HR } from '../../contract.ts'
import module from '../../module.ts'
import type { RequestRow } from '../data/records.ts'

/** That somebody leaves is told to nobody outside of the portal (NOTI-11). */
const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })

const EVENTS = {
  toDecide: quiet('name', 'day'),
  managerApproved: quiet('comment'),
  approved: quiet('day', 'comment'),
  rejected: quiet('reason'),
  signed: quiet('day'),
  refused: quiet('name', 'reason'),
  failed: quiet('name'),
  changed: quiet('day'),
  deleted: quiet('day'),
  waits: quiet('name', 'days'),
  notInserted: quiet('name'),
}
type Event = keyof typeof EVENTS
const { notify, finish } = notices(module, EVENTS)

export { finish }

/** What somebody has to do something about. */
const ASKS: readonly Event[] = ['toDecide', 'rejected', 'refused', 'failed', 'notInserted']

/** Where requests of a group are shown, with one of them opened. */
export const pageOf = ({ variant, id }: Pick<RequestRow, 'variant' | 'id'>, ownOne: boolean): string =>
  `/profile/termination${ownOne && variant === 'LA' ? '' : '-fl'}/mine?id=${id}`

/** Tells people of a request; the same again is told once under one key. */
export async function tell(
  ctx: WriteCtx,
  event: Event,
  row: RequestRow,
  receivers: readonly (SsoId | null | undefined)[],
  { key = '', params = {} }: { key?: string; params?: Record<string, string | number> } = {},
): Promise<void> {
  const { nameCn, nameEn } = await personRef(ctx, row.ssoId)
  const to = new Set(receivers.flatMap((one) => one ?? []))
  for (const receiver of to)
    await notify(ctx, event, {
      receivers: [receiver],
      businessId: row.id,
      params: { nameCn, nameEn, ...(row.lastWorkingDate && dayValues(row.lastWorkingDate, ctx.now)), ...params },
      link: pageOf(row, receiver === row.ssoId),
      dedupeKey: [row.id, event, key].join(':'),
      ...(ASKS.includes(event) && { needsAction: true }),
    })
}

/** HR, without the person who leaves. */
export const tellHr = async (ctx: WriteCtx, event: Event, row: RequestRow, more: Parameters<typeof tell>[4] = {}): Promise<void> =>
  tell(
    ctx,
    event,
    row,
    (await holdersOf(ctx, { permission: HR })).filter((one) => one !== row.ssoId),
    more,
  )

/** That the letter is signed goes to the address outside, too: the account here ends with the last working date. */
export async function mailSigned(ctx: WriteCtx, row: RequestRow): Promise<void> {
  if (!row.lastWorkingDate || !isMailAddress(row.personalEmail)) return
  const words = (key: string) => {
    const { dayCn, dayEn } = dayValues(row.lastWorkingDate ?? ctx.today, ctx.now)
    return [ctx.text(key, { day: dayCn }, 'zh'), ctx.text(key, { day: dayEn }, 'en')]
  }
  await deliver(
    ctx,
    'mail',
    { to: row.personalEmail, subject: words('termination.mail.subject').join(' / '), text: words('termination.mail.text').join('\n\n'), receiver: row.ssoId },
    { key: `${module.name}:signed:${row.esignFlowId ?? row.id}`, about: { module: module.name, businessId: row.id } },
  )
}
