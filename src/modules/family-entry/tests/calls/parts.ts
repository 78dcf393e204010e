import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import { idWithCheck } from '../../rules.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
export const THIRD = '10000003'
export const ADMIN = '10000006'
export const AUDITOR = '10000008'
export const GATE = { gateCn: '东门', gateEn: 'East gate' }
export const TODAY = '2026-11-20'

type Member = InputOf<typeof calls.apply>['members'][number]
type Application = InputOf<typeof calls.apply>

/** An instant by the resort's wall clock. */
export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

let made = 0
/** Somebody whose number is nobody else's. */
export function someone(more: Partial<Member> = {}): Member {
  made += 1
  const birthDate = more.birthDate ?? '1988-05-20'
  const nth = String(made % 1000).padStart(3, '0')
  const area = 310100 + Math.floor(made / 1000)
  const idNumber = idWithCheck(`${area}${birthDate.replaceAll('-', '')}${nth}`)
  return { name: `亲友${made}`, relation: 'sibling', idType: 'national-id', idNumber, phone: '', ...more, birthDate }
}

export const TERMS = { from: '10:00', to: '18:00', capacity: 40, open: true, applyFrom: at('2026-11-10T09:00'), ...GATE }
export const dayTerms = (date: string, more: Partial<calls.DayInput> = {}): InputOf<typeof calls.adminDaysSave> => ({
  ...{ date, ...TERMS, applyUntil: at(`${date}T09:00`) },
  ...more,
})

/** The days that tests open on a portal, none twice. */
const taken = new WeakMap<TestPortal, number>()

/** What tests of family entry do over and over, on one portal. */
export function family(t: TestPortal) {
  const nextDate = (): string => {
    const nth = (taken.get(t) ?? 0) + 1
    taken.set(t, nth)
    return addDays('2026-12-01', nth)
  }
  const opened = async (more: Partial<calls.DayInput> = {}) => {
    const date = more.date ?? nextDate()
    const { id } = await (await t.as(ADMIN)).ok(calls.adminDaysSave, dayTerms(date, more))
    return { id, date }
  }
  const asked = (date: string, more: Partial<Application> = {}): Application => ({
    ...{ date, members: [someone()], withApplicant: false, keepFamily: false, agreed: true },
    ...more,
  })
  const apply = async (ssoId: string, date: string, more: Partial<Application> = {}) => (await t.as(ssoId)).call(calls.apply, asked(date, more))
  const applied = async (ssoId: string, date: string, more: Partial<Application> = {}) => (await (await t.as(ssoId)).ok(calls.apply, asked(date, more))).id
  const decide = async (ids: string[], by = AUDITOR) => (await t.as(by)).call(calls.auditApprove, { ids })
  const one = async (ssoId: string, id: string): Promise<OutputOf<typeof calls.detail>> => (await t.as(ssoId)).ok(calls.detail, { id })
  return {
    nextDate,
    opened,
    asked,
    apply,
    applied,
    decide,
    one,
    /** An application that was approved, with its pass. */
    async approved(ssoId: string, date: string, more: Partial<Application> = {}) {
      const id = await applied(ssoId, date, more)
      await (await t.as(AUDITOR)).ok(calls.auditApprove, { ids: [id] })
      const { code, members } = await (await t.as(ssoId)).ok(calls.pass, { id })
      return { id, code, members: members.map((member) => member.id) }
    },
    /** The one day of today, on which the gate is open. */
    today: async () => {
      const admin = await t.as(ADMIN)
      const known = (await admin.ok(calls.days, { month: '2026-11' })).days.find(({ date }) => date === TODAY)
      if (!known) await admin.ok(calls.adminDaysSave, dayTerms(TODAY, { from: '23:00', to: '23:59', capacity: 1000, applyUntil: at(`${TODAY}T22:59`) }))
      return TODAY
    },
    withdraw: async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.withdraw, { id }),
    scan: async (code: string, admit: string[] = [], gate = GATE.gateCn) => (await t.as(ADMIN)).call(calls.gateScan, { code, gate, admit }),
    dayOf: async (ssoId: string, date: string) => (await (await t.as(ssoId)).ok(calls.days, { month: date.slice(0, 7) })).days.find((day) => day.date === date),
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn),
    /** A second who audits. */
    audits: (ssoId: string) => t.write((ctx) => grantRole(ctx, { role: 'security', ssoId: asSsoId(ssoId), from: TODAY, reason: 'test' })),
    back: () => t.setClock(TEST_NOW),
  }
}
