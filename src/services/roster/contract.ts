import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'

export const ADMIN = 'ROSTER_CALENDAR_ADMIN'
const SIGNED_IN = 'signed-in'

/** The office rests on weekends and public holidays; the resort is open every day but those on which it is closed. */
export const workCalendar = z.enum(['office', 'resort'])
export type WorkCalendar = z.output<typeof workCalendar>
export const dayKind = z.enum(['working', 'rest', 'holiday', 'make-up'])
export type DayKind = z.output<typeof dayKind>
export const absenceKind = z.enum(['leave', 'sick', 'injury', 'maternity', 'care', 'training'])
export type AbsenceKind = z.output<typeof absenceKind>

const calendarDay = z.object({ day, kind: dayKind, nameCn: z.string(), nameEn: z.string() })

const times = { starts: instant, ends: instant, hours: z.number(), place: z.string() }
/** When a shift is, and where: `hours` are those that count, without breaks. */
export const shiftTimes = z.object(times)
export type ShiftTimes = z.output<typeof shiftTimes>
/** A shift; `before` is what it was until it was last changed. */
const shift = z.object({
  id: uuid,
  ...times,
  source: z.string(),
  before: shiftTimes.nullable(),
  changedAt: instant.nullable(),
  cancelled: z.boolean(),
})
export type ShiftView = z.output<typeof shift>
const absence = z.object({ id: uuid, from: instant, to: instant, kind: absenceKind, source: z.string() })
export type AbsenceView = z.output<typeof absence>

/** Most days that one look at a roster spans. */
export const MOST_DAYS = 62
const period = z.object({ from: day, to: day })

/** Own shifts, absences, and the days of the office calendar that are named; `leads` where there are people in one's line. */
export const mine = endpoint('GET /api/basic/roster/v1/mine', {
  kind: 'read',
  access: SIGNED_IN,
  input: period,
  output: z.object({ shifts: z.array(shift), absences: z.array(absence), days: z.array(calendarDay), leads: z.boolean() }),
})

/** Shifts of those in one's scope, a page of people at a time (ROSTER-05). */
export const team = endpoint('POST /api/basic/roster/v1/team/search', {
  kind: 'read',
  access: SIGNED_IN,
  input: listInput({ from: day, to: day }),
  output: listOutput(personRef.extend({ shifts: z.array(shift), absences: z.array(absence) })),
})
export type TeamRow = z.output<typeof team.output>['list'][number]

/** The calendar of one's own shifts; others are called as the modules that offer them. */
export const OWN_SHIFTS = 'roster'
const ofCalendar = z.object({ of: requiredText().default(OWN_SHIFTS) })

/** The address of one's feed of a calendar, if one was made. Each is of one calendar, so that who is shown it reads no other. */
export const calendarLink = endpoint('GET /api/basic/roster/v1/link', {
  kind: 'read',
  access: SIGNED_IN,
  input: ofCalendar,
  output: z.object({ path: z.string(), renewedAt: instant }).nullable(),
})
/** Makes a new address; the one before is good no more. */
export const renewLink = endpoint('POST /api/basic/roster/v1/link/renew', { kind: 'write', access: SIGNED_IN, input: ofCalendar, output: nothing })
/** The address is good no more, and there is none. */
export const endLink = endpoint('POST /api/basic/roster/v1/link/end', { kind: 'write', access: SIGNED_IN, input: ofCalendar, output: nothing })
/** What a calendar program fetches: the token is the whole of its right, and what it opens is what its owner sees then. */
export const feed = endpoint('GET /api/basic/roster/v1/calendar.ics', {
  kind: 'stream',
  access: 'public',
  open: 'a calendar program has no session: the token of its address is the whole of its right',
  input: z.object({ token: z.string().min(20).max(100), lang: z.enum(['zh', 'en']).default('zh') }),
  output: nothing,
})

export const searchCalendar = endpoint('POST /api/basic/roster/v1/calendar/search', {
  kind: 'read',
  access: ADMIN,
  input: z.object({ calendar: workCalendar, year: z.int().min(2000).max(2100) }),
  /** `holidays` are those of the last kept year, by name: what a year to be opened needs dates for. */
  output: z.object({
    days: z.array(calendarDay),
    years: z.array(z.int()),
    workingDays: z.int(),
    holidays: z.array(z.object({ nameCn: z.string(), nameEn: z.string() })),
  }),
})
export type CalendarYear = z.output<typeof searchCalendar.output>

/** Changes days of a kept year. */
export const saveCalendar = endpoint('POST /api/basic/roster/v1/calendar/save', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ calendar: workCalendar, from: day, to: day, kind: dayKind, nameCn: text().default(''), nameEn: text().default('') }),
  output: z.object({ changed: z.int() }),
})

/** Opens the next year on both calendars, with the holidays and make-up days that were announced. */
export const openYear = endpoint('POST /api/basic/roster/v1/calendar/open', {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    year: z.int().min(2000).max(2100),
    holidays: z.array(z.object({ from: day, to: day, nameCn: requiredText(), nameEn: requiredText() })).max(30),
    makeUps: z.array(z.object({ day, nameCn: requiredText(), nameEn: requiredText() })).max(30),
  }),
  output: nothing,
})

const ofWhom = {
  ssoId: ssoId.optional(),
  departmentCode: text().optional(),
  source: text().optional(),
  from: day.optional(),
  to: day.optional(),
}

export const shiftState = z.enum(['planned', 'changed', 'cancelled'])
export type ShiftState = z.output<typeof shiftState>
const shiftRow = shift.extend({ person: personRef, externalId: z.string() })
export type ShiftRow = z.output<typeof shiftRow>

export const searchShifts = endpoint('POST /api/basic/roster/v1/shift/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ ...ofWhom, state: shiftState.optional() }),
  output: listOutput(shiftRow),
})

const absenceRow = absence.extend({ person: personRef, key: z.string(), removed: z.boolean() })
export type AbsenceRow = z.output<typeof absenceRow>

export const searchAbsences = endpoint('POST /api/basic/roster/v1/absence/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ ...ofWhom, kind: absenceKind.optional(), removed: z.boolean().optional() }),
  output: listOutput(absenceRow),
})

export const delivered = z.enum(['shifts', 'absences', 'calendar'])
export type Delivered = z.output<typeof delivered>
export const deliveryVia = z.enum(['time-keeping', 'import', 'room'])
export type DeliveryVia = z.output<typeof deliveryVia>
const delivery = z.object({
  id: uuid,
  at: instant,
  what: delivered,
  via: deliveryVia,
  source: z.string(),
  file: z.string(),
  by: personRef.nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  booking: z.boolean(),
})
export type DeliveryRow = z.output<typeof delivery>

/** What was delivered, the last first. */
export const searchDeliveries = endpoint('POST /api/basic/roster/v1/delivery/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ what: delivered.optional(), via: deliveryVia.optional() }),
  output: listOutput(delivery),
})

/** The rows of a delivery that were refused, with the reason in words. */
export const refusedRows = endpoint('POST /api/basic/roster/v1/delivery/refused/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ id: uuid }),
  output: listOutput(z.object({ id: uuid, line: z.int(), ssoId: z.string(), key: z.string(), period: z.string(), rule: z.string(), message: z.string() })),
})

const whatInput = z.object({ what: delivered })

/** The empty sheet of shifts, absences or days. */
export const importTemplate = endpoint('POST /api/basic/roster/v1/import/template', { kind: 'stream', access: ADMIN, input: whatInput, output: nothing })
/** Takes a file, says what is wrong with it or what it would change, and keeps it for a day. */
export const importFile = endpoint('POST /api/basic/roster/v1/shift/import', {
  kind: 'upload',
  access: ADMIN,
  input: whatInput,
  output: importCheck.extend({ added: z.int(), changed: z.int(), unchanged: z.int(), people: z.int() }),
})
const importId = z.object({ importId: uuid })
/** The faulty file with its bad cells marked. */
export const importMarked = endpoint('POST /api/basic/roster/v1/import/marked', { kind: 'stream', access: ADMIN, input: importId, output: nothing })
/** Books what was checked: at once where it is little, batch by batch where it is much. */
export const importConfirm = endpoint('POST /api/basic/roster/v1/import/confirm', { kind: 'write', access: ADMIN, input: importId, output: importBegun })
