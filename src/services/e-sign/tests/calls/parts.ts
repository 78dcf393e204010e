import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import type { Strokes } from '../../rules/index.ts'
import { type Change, type Paper, start } from '../../server/api.ts'
import { seedTemplates } from '../../server/commands/templating.ts'
import { findKind, standIn } from '../../server/data/kinds.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const OTHER = '10000010'
export const HR = '10000005'
export const ADMIN = '10000009'

/** What the room of these tests hears, refuses, keeps and lets be read. */
export const heard: Change[] = []
export const refusing = new Set<string>()
export const unchanged = new Set<string>()
export const readers = new Map<string, string>()

const TYPE = 'termination-letter'
const begun = new Set<string>()
let declared = false

/**
 * A room as far as papers know one: it hears every change, and may refuse what it is told. Every type of papers is some room's, so this one has of a type what was
 * begun here, and leaves the rest to the room whose it is.
 */
function declareRoom(): void {
  if (declared) return
  declared = true
  const room = findKind(TYPE)
  standIn({
    type: TYPE,
    module: room?.module ?? 'e-sign-test-room',
    async onChanged(ctx, change) {
      if (!begun.has(change.businessId)) return room?.onChanged(ctx, change)
      if (refusing.has(change.businessId)) throw refuse('ESIGN-05')
      heard.push(change)
    },
    mayRead: async (ctx, id) => (begun.has(id) ? readers.get(id) === ctx.actor.ssoId : ((await room?.mayRead?.(ctx, id)) ?? false)),
    mayVoid: async (ctx, id) => (begun.has(id) ? !unchanged.has(id) : ((await room?.mayVoid?.(ctx, id)) ?? false)),
    templates: [
      ...(room?.templates ?? []),
      {
        code: 'test-letter',
        texts: 'e-sign.seed.confidentiality',
        fields: [
          { key: 'project', kind: 'text', required: true },
          { key: 'until', kind: 'day', required: true },
        ],
      },
    ],
  })
}

/** A portal that was open before this room was declared has none of its templates. */
const seeded = new WeakSet<TestPortal>()

export const VALUES = { project: '夜光花车', until: '2026-12-31' }

/** A drawn name: two strokes, long enough to be one. */
export const NAME: Strokes = [
  [
    [100, 200],
    [300, 80],
    [500, 260],
    [700, 90],
  ],
  [
    [420, 60],
    [440, 300],
  ],
]

export const tools = (t: TestPortal) => {
  declareRoom()
  const work = () => t.runJob('e-sign.work')
  const handOver = () => t.runJob('integrations.deliver')
  const begin = async (businessId: string = newId(), more: Partial<Parameters<typeof start>[1]> = {}): Promise<Paper> => {
    if (!seeded.has(t)) await t.write(seedTemplates)
    seeded.add(t)
    begun.add(businessId)
    return t.write((ctx) =>
      start(ctx, {
        type: TYPE,
        businessId,
        signer: asSsoId(MEMBER),
        template: 'test-letter',
        values: VALUES,
        dueAt: addHours(ctx.now, 72),
        ...more,
      }),
    )
  }
  const view = (client: TestClient, flowId: string) => client.ok(calls.readFlow, { flowId })
  return {
    work,
    handOver,
    begin,
    view,
    later: (minutes: number) => t.setClock(addMinutes(t.portal.clock(), minutes)),
    /** A paper that waits for its signer. */
    async sent(businessId?: string, more: Parameters<typeof begin>[1] = {}): Promise<Paper> {
      const paper = await begin(businessId, more)
      await work()
      await handOver()
      return paper
    },
    async readAll(client: TestClient, flowId: string): Promise<void> {
      const { pages } = await view(client, flowId)
      for (const [at] of pages.entries()) await client.ok(calls.openPage, { flowId, page: at + 1 })
    },
    rows: <R extends object>(query: SQL) => rowsOf<R & Record<string, unknown>>(t.portal.database.read(), query),
    notices: (receiver: string, businessId: string) =>
      rowsOf<{ event: string; needs_action: boolean; done_at: string | null; body_cn: string }>(
        t.portal.database.read(),
        sql`select event, needs_action, done_at::text, body_cn from notifications_notice where module = 'e-sign' and receiver = ${receiver} and business_id = ${businessId} order by event desc, id`,
      ),
  }
}
