import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { bookFeed } from '../server/commands/fetch.ts'
import { absence, HR, INTERN, MANAGER, MEMBER, PLATFORM, roster, shift } from './calls/parts.ts'

const EVERYBODYS = 'roster administrators see to the shifts of everybody'
const HEAD = 'externalId,ssoId,starts,ends,hours,place,cancelled'
const period = { from: '2026-11-01', to: '2026-11-30' }

/** A shift and an absence, and a delivery with a row that was refused. */
const worked = once(async (t) => {
  await roster(t).shifts([shift('s1', MEMBER, '2026-11-23T08:00', '2026-11-23T16:00')])
  await roster(t).absences([absence('a1', MEMBER, '2026-11-24T08:00', '2026-11-24T16:00')])
  await bookFeed(t.job('roster.fetchFeed'), 'shifts', Buffer.from([HEAD, 't1,19999999,2026-11-23 08:00,2026-11-23 16:30,8,A1,'].join('\n')))
})
const listed = async (t: TestPortal) => {
  await worked(t)
  return {}
}
/** A day of its own for each try. */
const file = (n: number) => {
  const day = addDays('2026-12-01', n)
  return { filename: `${n}.csv`, bytes: [HEAD, `i${n},${INTERN},${day} 08:00,${day} 12:00,,,`].join('\n') }
}
const bad = (n: number) => ({ filename: `${n}.csv`, bytes: [HEAD, `i${n},19999999,2026-12-01 08:00,2026-12-01 12:00,,,`].join('\n') })
const checked = async (t: TestPortal, given: ReturnType<typeof file>) => ({
  importId: (await (await t.as(HR)).upload(calls.importFile, { what: 'shifts' }, given)).content!.importId,
})
let opened = 2030
/** A year that was never opened. */
const year = () => {
  const next = opened++
  return {
    year: next,
    holidays: [
      { from: `${next}-01-01`, to: `${next}-01-03`, nameCn: '元旦', nameEn: 'New Year' },
      { from: `${next}-02-01`, to: `${next}-02-10`, nameCn: '春节', nameEn: 'Spring Festival' },
    ],
    makeUps: [],
  }
}

export default [
  sample(calls.mine, { by: MEMBER, input: () => period }),
  sample(calls.team, {
    by: MANAGER,
    notBy: MEMBER,
    async input(t) {
      await worked(t)
      return { filters: period }
    },
  }),
  sample(calls.renewLink, { by: MEMBER, again: 'who asks for a new address twice has the second one' }),
  sample(calls.endLink, {
    by: MEMBER,
    async input(t) {
      await (await t.as(MEMBER)).ok(calls.renewLink)
      return {}
    },
    again: 'there is none any more, which is what was asked for',
  }),
  sample(calls.feed, {
    by: 'visitor',
    async input(t) {
      const member = await t.as(MEMBER)
      await member.ok(calls.renewLink)
      const { path } = (await member.ok(calls.calendarLink))!
      return { token: new URL(path, 'http://localhost').searchParams.get('token')! }
    },
  }),
  sample(calls.searchCalendar, { by: HR, input: () => ({ calendar: 'office', year: 2026 }) }),
  sample(calls.saveCalendar, {
    by: HR,
    input: (_, n) => ({ calendar: 'resort', from: '2026-12-07', to: '2026-12-07', kind: 'rest', nameCn: `检修${n}`, nameEn: `Maintenance ${n}` }),
    again: 'what a day is is set, not added',
  }),
  sample(calls.openYear, { by: HR, input: year }),
  sample(calls.searchShifts, { by: HR, shared: EVERYBODYS, input: listed }),
  sample(calls.searchAbsences, { by: HR, shared: EVERYBODYS, input: listed }),
  sample(calls.searchDeliveries, { by: HR, shared: EVERYBODYS, input: listed }),
  sample(calls.refusedRows, {
    by: HR,
    shared: EVERYBODYS,
    async input(t) {
      await worked(t)
      const { list } = await (await t.as(HR)).ok(calls.searchDeliveries, { filters: { via: 'time-keeping' } })
      return { filters: { id: list[0]!.id } }
    },
  }),
  sample(calls.importTemplate, { by: HR, input: () => ({ what: 'shifts' }) }),
  sample(calls.importFile, { by: HR, input: () => ({ what: 'shifts' }), file: (_, n) => file(n), again: 'a file is only looked at' }),
  sample(calls.importMarked, { by: HR, notBy: PLATFORM, input: (t, n) => checked(t, bad(n)) }),
  sample(calls.importConfirm, {
    by: HR,
    notBy: PLATFORM,
    input: (t, n) => checked(t, file(n)),
    again: 'who confirms again is told how many there are',
  }),
] satisfies Sample[]
