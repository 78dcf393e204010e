import type { SsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { StaffRow } from './record.ts'

const MANY = ['count', 'name']

export const { notify, finish } = notices(module, {
  soon: ['days', 'day'],
  lapsed: ['days'],
  unused: ['firstShiftDays'],
  week: MANY,
  long: [...MANY, 'terminateHintDays'],
  notScheduled: ['name', 'day'],
  'activation.approve': [],
  'activation.reject': ['reason'],
})

const PAGE = '/parttime-activation/index'
/** Where an activation that came back is changed (WF-32). */
export const changeLink = (id: string): string => `${PAGE}?change=${id}`
/** People that a message names; it says how many there are in all. */
const NAMED = 10

/** Hands to time-keeping how somebody stands, in the transaction in which it changed: it leaves at once, one change after the other (PARTT-07). */
export const tellTimeKeeping = (ctx: WriteCtx, { id, ssoId }: Pick<StaffRow, 'id' | 'ssoId'>, said: Record<string, unknown>): Promise<string> =>
  deliver(
    ctx,
    'time-keeping',
    { ...said, ssoId },
    { key: `${module.name}:${newId(ctx.now)}`, thing: `${module.name}:${ssoId}`, about: { module: module.name, businessId: id } },
  )

/** Tells a manager or an HRBP of some of their people, once a week. */
export async function tellOfMany(
  ctx: WriteCtx,
  event: 'week' | 'long',
  receiver: SsoId,
  people: readonly SsoId[],
  more: Record<string, number>,
): Promise<void> {
  const refs = await personRefs(ctx, people.slice(0, NAMED))
  await notify(ctx, event, {
    receivers: [receiver],
    params: { ...namesListed([...refs.values()]), count: people.length, ...more },
    businessId: receiver,
    dedupeKey: `${receiver}:${ctx.today}`,
    link: PAGE,
  })
}

/** Warns somebody of the day on which the activation lapses. */
export const warn = (ctx: WriteCtx, { id, ssoId }: StaffRow, from: Day, left: number): Promise<string[]> =>
  notify(ctx, 'soon', {
    receivers: [ssoId],
    params: { days: left, day: addDays(ctx.today, left) },
    businessId: id,
    dedupeKey: `${id}:${from}`,
    link: '/roster/mine',
  })

/** Tells the manager that somebody is on a schedule who is not active. */
export async function tellNotScheduled(ctx: WriteCtx, { id, ssoId, lapsedOn }: StaffRow, manager: SsoId, day: Day): Promise<void> {
  const who = (await personRefs(ctx, [ssoId])).get(ssoId)
  const params = { nameCn: who?.nameCn ?? ssoId, nameEn: who?.nameEn ?? ssoId, day }
  await notify(ctx, 'notScheduled', {
    receivers: [manager],
    params,
    businessId: id,
    dedupeKey: `${id}:${lapsedOn}`,
    link: `${PAGE}?status=inactive`,
    needsAction: true,
  })
}
