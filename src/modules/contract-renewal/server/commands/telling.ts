import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { OPS } from '../../contract.ts'
import module from '../../module.ts'
import type { RenewalRow } from '../policy.ts'
import { change } from './stored.ts'

/** Whether somebody stays is told to nobody outside of the portal (NOTI-11). */
const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })

const EVENTS = {
  toDecide: quiet('name', 'day'),
  toConfirm: quiet('name', 'day'),
  returned: quiet('name', 'comment'),
  offer: quiet('day'),
  ends: quiet('day'),
  toSign: quiet('day'),
  ready: quiet('day'),
  failed: quiet('name'),
  rejected: quiet('name', 'reason'),
  unsigned: quiet('name', 'day', 'state'),
  waitsLong: quiet('name', 'day'),
  extended: quiet('name', 'day'),
}
type Event = keyof typeof EVENTS
const { notify, finish } = notices(module, EVENTS)

export { finish }

const OWN = '/profile/contractRenewProfile'
const LINKS: Readonly<Record<Event, (id: string) => string>> = {
  toDecide: (id) => `${OWN}?tab=team&id=${id}`,
  returned: (id) => `${OWN}?tab=team&id=${id}`,
  toConfirm: (id) => `/contract-renewal/hrbp?id=${id}`,
  extended: (id) => `/contract-renewal/hrbp?id=${id}`,
  offer: () => OWN,
  ends: () => OWN,
  toSign: () => OWN,
  ready: () => OWN,
  failed: (id) => `/contract-renewal/hrops?id=${id}`,
  rejected: (id) => `/contract-renewal/hrops?id=${id}`,
  unsigned: (id) => `/contract-renewal/hrops?id=${id}`,
  waitsLong: (id) => `/contract-renewal/hrops?id=${id}`,
}
/** What somebody has to do something about. */
const ASKS: readonly Event[] = ['toDecide', 'toConfirm', 'returned', 'offer', 'ends', 'toSign', 'failed', 'rejected', 'waitsLong']

/** Tells people of a renewal, except the person whose it is as one who handles it; the same again is told once under one key. */
export async function tell(
  ctx: WriteCtx,
  event: Event,
  row: RenewalRow,
  receivers: readonly (SsoId | null | undefined)[],
  { key, params = {} }: { key?: string; params?: Record<string, string> } = {},
): Promise<void> {
  const to = [...new Set(receivers.flatMap((one) => one ?? []))]
  if (to.length === 0) return
  const { nameCn, nameEn } = await personRef(ctx, row.ssoId)
  await notify(ctx, event, {
    receivers: to,
    businessId: row.id,
    params: { nameCn, nameEn, ...dayValues(row.contractEnd, ctx.now), ...params },
    link: LINKS[event](row.id),
    dedupeKey: [row.id, event, key ?? row.waitingSince.toISOString()].join(':'),
    ...(ASKS.includes(event) && { needsAction: true }),
  })
}

/** HR operations, without the person whose contract it is. */
export const tellOps = async (ctx: WriteCtx, event: Event, row: RenewalRow, more: Parameters<typeof tell>[4] = {}): Promise<void> =>
  tell(
    ctx,
    event,
    row,
    (await holdersOf(ctx, { permission: OPS })).filter((one) => one !== row.ssoId),
    more,
  )

/** Tells whoever a renewal waits for now; what it asked for before is done. */
export async function tellNext(ctx: WriteCtx, row: RenewalRow): Promise<void> {
  await finish(ctx, { businessId: row.id })
  await ask(ctx, row)
}

/** Asks whoever a renewal waits for, once under a key; where nobody is known, HR operations. */
export async function ask(ctx: WriteCtx, row: RenewalRow, key?: string): Promise<void> {
  const more = key === undefined ? {} : { key }
  if (row.state === 'waiting-employee') return tell(ctx, row.managerDecision === 'renew' ? 'offer' : 'ends', row, [row.ssoId], more)
  const [event, who] = row.state === 'waiting-manager' ? (['toDecide', row.managerId] as const) : (['toConfirm', row.hrbpId] as const)
  if (who === null) return tellOps(ctx, 'waitsLong', row, more)
  await tell(ctx, event, row, [who], more)
}

/** Tells the HR system what became of a contract, in the transaction in which it did; what it is told of a person leaves in order. */
export async function tellHrSystem(ctx: WriteCtx, row: RenewalRow, said: Record<string, unknown>): Promise<void> {
  const version = row.version + 1
  await deliver(
    ctx,
    'hr-master',
    { ...said, ssoId: row.ssoId, contractNo: row.contractNo, contractEnd: row.contractEnd, renewal: row.id, version },
    { key: `${module.name}:${row.id}:${version}`, thing: `${module.name}:${row.ssoId}`, about: { module: module.name, businessId: row.id } },
  )
  await change(ctx, row.id, { version })
}
