import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const HOST = '10000007'
export const ADMIN = '10000006'

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

export const ROUND: calls.RoundInput = {
  ...{ nameCn: '秋季午餐', nameEn: 'Autumn lunches', wordingCn: '<p>欢迎</p>', wordingEn: '<p>Welcome</p>' },
  ...{ from: '2026-11-20', to: '2029-12-31', bookingOpen: at('2026-11-19T08:00'), maxPerPerson: 3, status: 'published' },
}

/** Lunches are each on a day of its own, so that neither hosts nor guests of one are busy at another; `today` of them each in a minute of its own. */
let made = 0
let today = 0
export function times(): Pick<calls.LunchInput, 'date' | 'from' | 'to' | 'bookingCutoff' | 'cancelCutoff'> {
  const date = addDays('2026-11-24', made++)
  return { date, from: '12:00', to: '13:00', bookingCutoff: at(`${addDays(date, -1)}T18:00`), cancelCutoff: at(`${addDays(date, -1)}T20:00`) }
}
/** Soon after the moment of the tests, so that people are marked already. */
export function soon(): ReturnType<typeof times> {
  const minute = (n: number) => String(n).padStart(2, '0')
  today = (today + 1) % 56
  const [from, to] = [`12:${minute(today + 2)}`, `12:${minute(today + 3)}`]
  return { date: '2026-11-20', from, to, bookingCutoff: at(`2026-11-20T${from}`), cancelCutoff: at(`2026-11-20T${from}`) }
}

/** What tests of the lunches do over and over, on one portal. */
export function lunchHour(t: TestPortal) {
  const round = async (more: Partial<calls.RoundInput> = {}) => (await (await t.as(ADMIN)).ok(calls.saveRound, { ...ROUND, ...more })).id
  const given = (roundId: string, more: Partial<calls.LunchInput> = {}): calls.LunchInput => ({
    ...{ roundId, ...times(), place: '湖畔餐厅', host: asSsoId(HOST), topicCn: '聊聊', topicEn: 'A chat', seats: 2, photos: [] },
    ...more,
  })
  const draft = async (roundId: string, more: Partial<calls.LunchInput> = {}) => (await (await t.as(ADMIN)).ok(calls.saveLunch, given(roundId, more))).id
  const act = async (id: string, action: 'publish' | 'cancelLunch', reason?: string) =>
    (await t.as(ADMIN)).call(calls.lunchAction, { id, action, ...(reason !== undefined && { reason }) })
  const index = async (ssoId: string) => (await t.as(ssoId)).ok(calls.index)
  const seatsOf = async (lunchId: string) => (await (await t.as(ADMIN)).ok(calls.seats, { filters: { lunchId }, pageSize: 50 })).list
  const book = async (ssoId: string, lunchId: string) => (await t.as(ssoId)).call(calls.book, { lunchId, diet: 'none' })
  const opened = async (more: Partial<calls.LunchInput> = {}, roundMore: Partial<calls.RoundInput> = {}) => {
    const roundId = more.roundId ?? (await round(roundMore))
    const id = await draft(roundId, more)
    await act(id, 'publish')
    return { id, roundId }
  }
  return {
    ...{ round, given, draft, act, index, seatsOf, book },
    /** A published lunch in a round of its own. */
    opened,
    shown: async (ssoId: string, id: string) => (await index(ssoId)).rounds.flatMap(({ lunches }) => lunches).find((one) => one.id === id)!,
    planned: async (id: string) => {
      const { list } = await (await t.as(ADMIN)).ok(calls.rounds, { pageSize: 100 })
      return list.flatMap(({ lunches }) => lunches).find((one) => one.id === id)!
    },
    /** A lunch at which somebody has a seat. */
    async seated(ssoId: string, more: Partial<calls.LunchInput> = {}) {
      const { id: lunchId, roundId } = await opened(more)
      await (await t.as(ADMIN)).ok(calls.addSeat, { lunchId, ssoId: asSsoId(ssoId), diet: 'none' })
      return { id: (await seatsOf(lunchId))[0]!.id, lunchId, roundId }
    },
    cancel: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.cancel, { id }),
    personal: (ssoId: string) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId))),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn, bodyEn }) => ({ titleEn, bodyEn })),
    back: () => t.setClock(TEST_NOW),
  }
}
