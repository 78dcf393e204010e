import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import type { AbsenceKind } from '../../contract.ts'
import { putAbsences } from '../../server/commands/absences.ts'
import { putShifts, type ShiftGiven } from '../../server/commands/shifts.ts'

export const MEMBER = asSsoId('10000001')
export const MANAGER = asSsoId('10000002')
export const AREA = asSsoId('10000003')
export const HR = asSsoId('10000005')
export const PLATFORM = asSsoId('10000009')
export const PART_TIMER = asSsoId('10000012')
export const INTERN = asSsoId('10000013')

/** An instant by the resort's wall clock. */
export const at = (wall: string): Date => new Date(`${wall}:00+08:00`)

export const shift = (externalId: string, ssoId: SsoId, from: string, to: string, more: Partial<ShiftGiven> = {}): ShiftGiven => ({
  ...{ externalId, ssoId, starts: at(from), ends: at(to), place: '冒险海湾' },
  ...more,
})
export const absence = (key: string, ssoId: SsoId, from: string, to: string, kind: AbsenceKind = 'leave') => ({ key, ssoId, from: at(from), to: at(to), kind })

/** What tests of the roster do over and over. */
export const roster = (t: TestPortal) => ({
  shifts: (rows: readonly ShiftGiven[], source = 'time-keeping') => t.write((ctx) => putShifts(ctx, source, rows)),
  absences: (rows: readonly (ReturnType<typeof absence> & { removed?: boolean })[], source = 'time-keeping') =>
    t.write((ctx) => putAbsences(ctx, source, rows)),
})
