import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'

export const MEMBER = '10000001'
export const EDITOR = '10000017'

type Given = InputOf<typeof calls.saveEvent>

/** What tests of the calendar do over and over, on one portal. */
export function food(t: TestPortal) {
  const editor = () => t.as(EDITOR)
  let kinds = 0
  const self = {
    editor,
    async kind(more: Partial<InputOf<typeof calls.saveClassification>> = {}): Promise<string> {
      kinds += 1
      return (await (await editor()).ok(calls.saveClassification, { nameCn: `分类${kinds}`, nameEn: `Kind ${kinds}`, colour: 'red', ...more })).id
    },
    async event(more: Partial<Given> = {}): Promise<Given> {
      return {
        ...{ nameCn: '蟹宴', nameEn: 'Crab feast', classificationId: more.classificationId ?? (await self.kind()), area: '小镇', outlets: ['湖畔餐厅'] },
        ...{ startDate: '2026-12-01', endDate: '2026-12-10', audience: 'guests', owner: EDITOR },
        ...more,
      }
    },
    tries: async (more: Partial<Given> = {}, who = EDITOR) => (await t.as(who)).call(calls.saveEvent, await self.event(more)),
    draft: async (more: Partial<Given> = {}) => (await (await editor()).ok(calls.saveEvent, await self.event(more))).id,
    async published(more: Partial<Given> = {}) {
      const id = await self.draft(more)
      await (await editor()).ok(calls.publish, { id, anyway: true })
      return id
    },
    async cancelled() {
      const id = await self.published()
      await (await editor()).ok(calls.cancel, { id, reason: 'rain' })
      return id
    },
    names: async (who: string) => (await (await t.as(who)).ok(calls.calendar, { from: '2026-11-01', to: '2027-03-31' })).events.map(({ nameEn }) => nameEn),
    detail: async (who: string, id: string) => (await t.as(who)).call(calls.detail, { id }),
  }
  return self
}
