import { vi } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { fromWallClock } from '#foundation/time.ts'
import { openPage, readFlow, sign } from '#services/e-sign/contract/index.ts'
import { isUnchanged } from '#services/e-sign/server/api.ts'
import { addPerson, applyChange, type NewPerson, type PersonChanges, peoplePersons, person } from '#services/people/server/api.ts'
import { openOf } from '#services/workflow/server/api.ts'

export const MEMBER = asSsoId('10000001')
/** Leads MEMBER, and whoever joins; AREA leads the manager and owns the department. */
export const MANAGER = asSsoId('10000002')
export const AREA = asSsoId('10000003')
export const HRBP = asSsoId('10000004')
export const HR = asSsoId('10000005')
export const PAYROLL = asSsoId('10000006')
export const FINANCE = asSsoId('10000007')
export const SECURITY = asSsoId('10000008')
export const EHS = asSsoId('10000016')

/** Whose life is told. */
export const WHO = asSsoId('48000001')

const stroke = (...across: number[]): [number, number][] => across.map((x, n) => [x, 80 + (n % 2) * 180])
/** A name as somebody draws it. */
const NAME: InputOf<typeof sign>['strokes'] = [stroke(100, 300, 500, 700), stroke(420, 440)]

/** What all chapters do: the clock, the feed of HR, signatures, and what was told. */
export function lives(t: TestPortal) {
  const emitted = vi.spyOn(t.portal.queue, 'emit')
  return {
    t,
    /** By the resort's wall clock. */
    at: (wall: string) => t.setClock(fromWallClock(wall)),
    /** Somebody new in the department and the team of MEMBER, as HR enters them. */
    async joins(ssoId: SsoId, given: Partial<NewPerson> = {}): Promise<void> {
      await t.write(async (ctx) => {
        const [like] = await ctx.db.select().from(peoplePersons).where(eq(peoplePersons.ssoId, MEMBER))
        const { sortName: _s, manager: _m, photo: _p, ...facts } = like!
        await addPerson(ctx, { ...facts, email: null, phone: null, contractNo: `HT${ssoId}`, ...given, ssoId })
      })
      await t.drain()
    },
    /** What the feed of HR says of somebody from today on. */
    async feed(ssoId: SsoId, changes: PersonChanges): Promise<void> {
      await t.write((ctx) => applyChange(ctx, ssoId, changes))
      await t.drain()
    },
    /** The minutes after midnight in which people whose last day is over leave. */
    async midnight(): Promise<void> {
      await t.runJob('people.moveByDate')
      await t.drain()
    },
    factsOf: (ssoId: SsoId) => t.write((ctx) => person(ctx, ssoId)),
    /** What waits for somebody to decide, by the workflow item. */
    waitsFor: async (ssoId: SsoId) => (await t.write((ctx) => openOf(ctx, ssoId))).map(({ itemId }) => itemId),
    /** Has a paper made and sent, reads it and signs it. */
    async signs(ssoId: SsoId, flowId: string | null): Promise<void> {
      const of = { flowId: flowId ?? '' }
      for (const job of ['e-sign.work', 'integrations.deliver', 'e-sign.work']) await t.runJob(job)
      const client = await t.as(ssoId)
      const { pages } = await client.ok(readFlow, of)
      for (const [before] of pages.entries()) await client.ok(openPage, { ...of, page: before + 1 })
      await client.ok(sign, { ...of, strokes: NAME })
      await t.runJob('e-sign.work')
      await t.drain()
    },
    /** Whether the signed file is kept as it was signed. */
    isUnchanged: (flowId: string | null) => t.job('e-sign.work').read((ctx) => isUnchanged(ctx, flowId ?? '')),
    /** What was told of somebody by an event, the oldest first. */
    told: (event: string, ssoId: SsoId): unknown[] =>
      emitted.mock.calls.flatMap(([, name, payloads]) => (name === event ? payloads.filter((one) => Reflect.get(Object(one), 'ssoId') === ssoId) : [])),
  }
}
export type Lives = ReturnType<typeof lives>
