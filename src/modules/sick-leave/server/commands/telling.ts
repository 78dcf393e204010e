import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { managerOf, personRef } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { sickLife } from '../../rules.ts'
import type { LeaveRow } from './stored.ts'

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'SickLeave.reported': 'sick-leave.audit.reported',
    'SickLeave.extended': 'sick-leave.audit.extended',
    'SickLeave.back': 'sick-leave.audit.back',
    'SickLeave.acknowledged': 'sick-leave.audit.acknowledged',
    'SickLeave.viewed': 'sick-leave.audit.viewed',
    'SickLeave.fileOpened': 'sick-leave.audit.fileOpened',
    'SickLeave.exported': 'sick-leave.audit.exported',
    'SickDays.exported': 'sick-leave.audit.payrollExported',
    'MedicalCertificate.saved': 'sick-leave.audit.paperSaved',
    'TreatmentPeriod.corrected': 'sick-leave.audit.corrected',
  },
  [sickLife],
)

const health = (...variables: string[]) => ({ variables, confidential: true })

export const { notify, finish } = notices(module, {
  reported: health('name', 'from', 'to'),
  extended: health('name', 'to'),
  back: health('name', 'day'),
  cancelled: health('name', 'from', 'to'),
  due: health('from', 'to', 'day'),
  soon: health('from', 'to', 'day'),
  overdue: health('from', 'to', 'day'),
  ends: health('day'),
  accepted: health('from', 'to'),
  returned: health('from', 'to', 'comment'),
  rejected: health('from', 'to', 'comment'),
  left: health('days'),
  leftOf: health('name', 'days'),
})

const LINK = '/sick-leave/index'
type Event = Parameters<typeof notify>[1]
type Told = Readonly<Record<string, string | number>>

/** Tells the person of a leave. */
export const tell = (ctx: WriteCtx, row: LeaveRow, event: Event, params: Told = {}, more: { needsAction?: boolean } = {}): Promise<string[]> =>
  notify(ctx, event, { receivers: [row.ssoId], params: { from: row.from, to: row.to, ...params }, businessId: row.id, link: LINK, ...more })

/** How a person is called in either language. */
export async function nameOf(ctx: WriteCtx, ssoId: LeaveRow['ssoId']): Promise<{ nameCn: string; nameEn: string }> {
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  return { nameCn, nameEn }
}

/** Tells the line manager what concerns the rota, and nothing medical (SICK-09). Who reported it for the person knows it already. */
export async function tellManager(ctx: WriteCtx, row: LeaveRow, event: Event, params: Told = {}): Promise<void> {
  const manager = await managerOf(ctx, row.ssoId)
  if (manager === undefined || manager === ctx.by) return
  const said = { ...(await nameOf(ctx, row.ssoId)), from: row.from, to: row.to, ...params }
  await notify(ctx, event, { receivers: [manager], params: said, businessId: row.id, link: `${LINK}?tab=team`, dedupeKey: `${row.id}:${event}:${row.to}` })
}
