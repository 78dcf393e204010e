import type { Entity, PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn, SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

/** What the house knows of a person; rooms read it, only this service writes it. */
export interface PersonFacts extends PersonRef {
  entity: Entity
  staffGroup: 'FL' | 'LA'
  employeeType: 'full-time' | 'part-time' | 'intern'
  /** 0..11 (PPL-05). */
  employeeClass: number
  foreigner: boolean
  divisionCode: string
  departmentCode: string
  jobTitle: string
  lineManager: SsoId | null
  secondLevelManager: SsoId | null
  hrbp: SsoId | null
  joinDate: Day
  lastWorkingDate: Day | null
  status: 'onboarding' | 'active' | 'on-leave' | 'left'
}

export const person = (_ctx: Ctx, _ssoId: SsoId): Promise<PersonFacts | undefined> => TODO()
/** Names and departments of many people in one query, for lists. People who left are found too (PPL-08). */
export const personRefs = (_ctx: Ctx, _ssoIds: readonly SsoId[]): Promise<Map<SsoId, PersonRef>> => TODO()
export const persons = (_ctx: Ctx, _ssoIds: readonly SsoId[]): Promise<Map<SsoId, PersonFacts>> => TODO()
/** Who decides for a person: line manager, else the owner of the department, then of the one above (PPL-13). Never the person. */
export const managerOf = (_ctx: Ctx, _ssoId: SsoId): Promise<SsoId | undefined> => TODO()
/** Managers upward, nearest first, without circles. */
export const lineOf = (_ctx: Ctx, _ssoId: SsoId, _given?: { depth?: number }): Promise<SsoId[]> => TODO()
export const reportsOf = (_ctx: Ctx, _ssoId: SsoId, _given?: { depth?: number }): Promise<SsoId[]> => TODO()
export const ownerOf = (_ctx: Ctx, _departmentCode: string): Promise<SsoId | undefined> => TODO()
export const hrbpOf = (_ctx: Ctx, _ssoId: SsoId): Promise<SsoId | undefined> => TODO()
/** The facts of a person as they were on a day (PPL-14). */
export const asOf = (_ctx: Ctx, _ssoId: SsoId, _day: Day): Promise<PersonFacts | undefined> => TODO()
/** How near a person stands to the viewer (PPL-17). */
export const inScope = (_ctx: Reader, _ssoId: SsoId): Promise<'direct' | 'line' | 'department' | 'any' | 'none'> => TODO()
/** The rows of a viewer's own line as SQL, on a column that holds an ssoId. */
export const lineFilter = (_viewer: SsoId, _column: PgColumn): SQL => TODO()
/** Whole years since the join date (PPL-04). */
export const tenureYears = (_facts: { joinDate: Day }, _today: Day): number => TODO()
