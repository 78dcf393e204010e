import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
/** Part-time, and so not among those for whom the events of the tests are. */
export const NOT_FOR = '10000012'
export const FOR = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000007', '10000008']

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()
export const GATE = { gateCn: '东门', gateEn: 'East gate' }
export const NIGHT = { date: '2026-11-27', from: '18:00', to: '22:00', ...GATE, quota: 4 }
export const SECOND = { ...NIGHT, date: '2026-11-28' }
export const DEADLINE = at('2026-11-25T18:00')

export const TERMS: calls.EventInput = {
  ...{ nameCn: '答谢夜', nameEn: 'Thank-you night', wordingCn: '<p>欢迎</p>', wordingEn: '<p>Welcome</p>', poster: null },
  ...{ registrationOpen: at('2026-11-19T08:00'), registrationDeadline: DEADLINE, cancelDeadline: at('2026-11-26T12:00') },
  ...{ guestsAllowed: 2, draw: false, standby: 0, nights: [NIGHT, SECOND] },
  eligible: { everybody: false, include: [{ employeeType: ['full-time'] }], exclude: [] },
}

/** What tests of the nights do over and over, on one portal. */
export function park(t: TestPortal) {
  const draft = async (more: Partial<calls.EventInput> = {}) => (await (await t.as(ADMIN)).ok(calls.saveEvent, { ...TERMS, ...more })).id
  const eventOf = async (id: string) => (await (await t.as(ADMIN)).ok(calls.events, { pageSize: 100 })).list.find((one) => one.id === id)!
  const shown = async (ssoId: string, id: string) => (await (await t.as(ssoId)).ok(calls.index)).find((one) => one.id === id)!
  // events of other tests are at the same time: who registers has been shown that
  const register = async (ssoId: string, nightId: string, guests = 0, anyway = true) => (await t.as(ssoId)).call(calls.register, { nightId, guests, anyway })
  return {
    draft,
    eventOf,
    shown,
    register,
    /** A published event with its nights, the first first. */
    async opened(more: Partial<calls.EventInput> = {}) {
      const id = await draft(more)
      await (await t.as(ADMIN)).ok(calls.publish, { id })
      const nights = (await eventOf(id)).nights.map((night) => night.id)
      return { id, first: nights[0]!, second: nights[1]! }
    },
    /** As it would be saved again. */
    async again(id: string) {
      const { audience: _a, status: _s, can: _c, posterFile: _f, nights, ...given } = await eventOf(id)
      return { ...given, nights: nights.map(({ id: night, date, from, to, gateCn, gateEn, quota }) => ({ id: night, date, from, to, gateCn, gateEn, quota })) }
    },
    change: async (ssoId: string, nightId: string, guests = 0) => (await t.as(ssoId)).call(calls.change, { nightId, guests, anyway: true }),
    cancel: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.cancel, { id }),
    left: async (id: string) => (await shown(MEMBER, id)).nights.map(({ seats }) => seats.left),
    scan: async (code: string) => (await t.as(ADMIN)).call(calls.scan, { code }),
    personal: (ssoId: string) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId))),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    back: () => t.setClock(TEST_NOW),
  }
}
