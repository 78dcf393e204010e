import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { HR } from '../../contract.ts'
import module from '../../module.ts'
import { peopleBehind } from '../data/owners.ts'
import type { items } from '../tables.ts'
import type { CaseRow } from './stored.ts'

/** That somebody leaves is told to nobody outside of the portal (NOTI-11). */
const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })

const EVENTS = {
  arrived: quiet('name', 'day', 'count'),
  due: quiet('soon', 'today', 'overdue'),
  moved: quiet('name', 'day'),
  withdrawn: quiet('name'),
  toHandOver: quiet('day', 'count'),
  ownMoved: quiet('day'),
  deducted: quiet('thing', 'amount'),
  cleared: quiet('name', 'day'),
  stillOpen: quiet('name', 'count'),
  failed: quiet('name'),
  refused: quiet('name', 'reason'),
}
type Event = keyof typeof EVENTS
const { notify, finish } = notices(module, EVENTS)

export { finish }

const LIST = '/off-boarding/index'
const OWN = `${LIST}?tab=own`
/** What somebody has to do something about. */
const ASKS: readonly Event[] = ['arrived', 'toHandOver', 'cleared', 'failed', 'refused', 'stillOpen']
const TO_LEAVER: readonly Event[] = ['toHandOver', 'ownMoved', 'deducted']

/** Tells people of a case; the same again is told once under one key. */
export async function tell(
  ctx: WriteCtx,
  event: Event,
  row: CaseRow,
  receivers: readonly (SsoId | null | undefined)[],
  { key, params = {} }: { key: string; params?: Record<string, string | number> },
): Promise<void> {
  const toLeaver = TO_LEAVER.includes(event)
  const to = [...new Set(receivers.flatMap((one) => one ?? []))].filter((one) => toLeaver || one !== row.ssoId)
  if (to.length === 0) return
  const { nameCn, nameEn } = await personRef(ctx, row.ssoId)
  await notify(ctx, event, {
    receivers: to,
    businessId: row.id,
    params: { nameCn, nameEn, ...dayValues(row.lastWorkingDate, ctx.now), ...params },
    link: toLeaver ? OWN : event === 'arrived' ? `${LIST}?status=awaiting` : `/off-boarding/${row.id}`,
    dedupeKey: [row.id, event, key].join(':'),
    ...(ASKS.includes(event) && { needsAction: true }),
  })
}

export const hrPeople = (ctx: WriteCtx): Promise<SsoId[]> => holdersOf(ctx, { permission: HR })

/** One message a morning: what of theirs is due soon, today, and has been for a while. */
export const remind = async (ctx: WriteCtx, receiver: SsoId, counts: { soon: number; today: number; overdue: number }): Promise<void> =>
  void (await notify(ctx, 'due', {
    receivers: [receiver],
    businessId: `due ${receiver}`,
    params: counts,
    link: `${LIST}?status=awaiting`,
    dedupeKey: `due ${ctx.today}`,
  }))

/** Each owner hears once of a leaver, and how much of it is theirs; `again`: of what is open anew. */
export async function tellOwners(
  ctx: WriteCtx,
  row: CaseRow,
  of: readonly Pick<typeof items.$inferInsert, 'owner' | 'ownerRole'>[],
  again = '',
): Promise<void> {
  const groups = Map.groupBy(of, ({ owner, ownerRole }) => owner ?? `role ${ownerRole ?? ''}`)
  for (const [group, [first, ...others]] of groups)
    if (first)
      await tell(ctx, 'arrived', row, await peopleBehind(ctx, { owner: first.owner ?? null, ownerRole: first.ownerRole ?? null }), {
        key: `${group}${again}`,
        params: { count: others.length + 1 },
      })
}
