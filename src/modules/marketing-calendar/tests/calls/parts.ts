import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const EDITOR = '10000017'
/** Of another company. */
export const HOTEL = '10000010'
export const EVERYBODY = { everybody: true, include: [], exclude: [] }
export const only = (...ssoIds: string[]) => ({ everybody: false, include: [{ ssoIds }], exclude: [] })

type Given = InputOf<typeof calls.saveActivity>
export const activity = (more: Partial<Given> = {}): Given => ({
  ...{ nameCn: '灯光节', nameEn: 'Festival of lights', type: 'festival', from: '2026-12-01', to: '2026-12-10', channels: ['social'], entities: ['MB'] },
  ...{ ownerDepartment: 'MB-CM-IC', owner: EDITOR, eligible: EVERYBODY },
  ...more,
})

/** What tests of the calendar do over and over, on one portal. */
export function marketing(t: TestPortal) {
  const editor = () => t.as(EDITOR)
  return {
    editor,
    save: async (more: Partial<Given> = {}) => (await (await editor()).ok(calls.saveActivity, activity(more))).id,
    tries: async (more: Partial<Given> = {}, who = EDITOR) => (await t.as(who)).call(calls.saveActivity, activity(more)),
    async confirmed(more: Partial<Given> = {}) {
      const id = await this.save(more)
      await (await editor()).ok(calls.confirm, { id, anyway: true })
      return id
    },
    names: async (who: string, more: Partial<InputOf<typeof calls.calendar>> = {}) =>
      (await (await t.as(who)).ok(calls.calendar, { from: '2026-11-01', to: '2027-03-31', ...more })).activities.map(({ nameEn }) => nameEn),
    detail: async (who: string, id: string) => (await t.as(who)).call(calls.detail, { id }),
  }
}
