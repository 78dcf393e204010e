import type { WriteCtx } from '#foundation/server/context.ts'
import type { Delivered } from '../../contract.ts'
import type { DayGiven, Lined } from '../data/checking.ts'
import { rosterBatches } from '../tables.ts'
import { type AbsenceGiven, putAbsences } from './absences.ts'
import { calendarsChanged, putDays } from './calendar.ts'
import { periodOf } from './shiftFaults.ts'
import { type Booked, putShifts, type ShiftGiven } from './shifts.ts'

export type Row = Lined<ShiftGiven | AbsenceGiven | DayGiven>
export interface Kind<R> {
  /** What makes rows the same thing: of several the last counts. */
  number(row: R): string
  said(row: R): { ssoId: string; key: string; period: string }
  put(ctx: WriteCtx, source: string, rows: readonly R[]): Promise<Booked>
  /** From how it was kept. */
  revive(row: R): R
}

const KINDS = {
  shifts: {
    number: ({ externalId }) => externalId,
    said: (row) => ({ ssoId: row.ssoId, key: row.externalId, period: periodOf(row.starts, row.ends) }),
    put: putShifts,
    revive: (row) => ({ ...row, starts: new Date(row.starts), ends: new Date(row.ends) }),
  } satisfies Kind<ShiftGiven>,
  absences: {
    number: ({ key }) => key,
    said: (row) => ({ ssoId: row.ssoId, key: row.key, period: periodOf(row.from, row.to) }),
    put: putAbsences,
    revive: (row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }),
  } satisfies Kind<AbsenceGiven>,
  calendar: {
    number: ({ calendar, day }) => `${calendar}/${day}`,
    said: (row) => ({ ssoId: '', key: row.calendar, period: row.day }),
    put: putCalendar,
    revive: (row) => row,
  } satisfies Kind<DayGiven>,
}
export const kindOf = (what: Delivered): Kind<Row> => KINDS[what] as unknown as Kind<Row>

async function putCalendar(ctx: WriteCtx, _source: string, rows: readonly DayGiven[]): Promise<Booked> {
  for (const [calendar, some] of Map.groupBy(rows, (row) => row.calendar))
    await putDays(
      ctx,
      calendar,
      some.map(({ day, kind, nameCn, nameEn }) => ({ day, kind, nameCn, nameEn })),
    )
  await calendarsChanged(ctx)
  return { added: 0, changed: rows.length, unchanged: 0, refused: [] }
}

export const putBatch = ({ db }: WriteCtx, batch: { delivery: string; no: number; again: boolean; rows: readonly Row[] }) =>
  db.insert(rosterBatches).values({ ...batch, rows: batch.rows as unknown as Record<string, unknown>[] })

/** Numbers of second tries: behind all others. */
export const AGAIN_FROM = 1_000_000
