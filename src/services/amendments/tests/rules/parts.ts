import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { actAs } from '#foundation/server/portal.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { operate } from '#services/workflow/contract/index.ts'
import type { StepSpec } from '#services/workflow/server/api.ts'
import { type Approval, amendable } from '../../server/api.ts'
import { amendmentsVersion } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HRBP = '10000004'
export const ADMIN = '10000009'
export const BYSTANDER = '10000011'

const step = (key: string, approver: StepSpec['approver'], more: Partial<StepSpec> = {}): StepSpec => ({
  key,
  nameCn: key,
  nameEn: key,
  approver,
  allow: ['returnToRequester'],
  ...more,
})
const approval = (code: string, steps: StepSpec[]): Approval => ({
  code,
  params: [
    { code: 'place', valueType: 'text' },
    { code: 'cost', valueType: 'money' },
  ],
  flow: { code, paths: [{ conditions: [], steps }] },
  change: (id) => `/permits?change=${id}`,
})

/** What an invented room has heard, in order: what came into force, and what was rejected or withdrawn. */
export const heard: { rootId: string; applyId: string; kind: string; what: 'force' | 'ended'; before: string | undefined }[] = []

const content = z.object({
  place: z.string(),
  costFen: z.int(),
  part: z.enum(['new', 'change']),
  day: z.iso.date().nullable().default(null),
  at: z.string().optional(),
  escort: z.string().optional(),
  night: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  plans: z.array(z.string()).default([]),
  guests: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), secret: z.string().optional() })).default([]),
})
/** The place that the room refuses at the last moment. */
export const REFUSED = 'refused by its room'

/** Every kind of field; texts that stand in the words of this service, since an invented room has none. */
const permitOf = (code: string, approvals: { change: Approval; end: Approval }) =>
  amendable({
    code,
    module: 'amendments-test-room',
    title: 'amendments.kind.new',
    prefix: 'T',
    schema: content,
    fields: {
      place: { label: 'amendments.before', type: 'text' },
      costFen: { label: 'amendments.after', type: 'money', param: 'cost' },
      part: { label: 'amendments.fact.kind', type: 'enum', word: (value) => `amendments.kind.${value}` },
      day: { label: 'amendments.older', type: 'day' },
      at: { label: 'amendments.newer', type: 'instant' },
      escort: { label: 'amendments.inForce', type: 'person' },
      night: { label: 'amendments.yes', type: 'boolean' },
      tags: { label: 'amendments.versions', type: 'many', of: { type: 'text' } },
      plans: { label: 'amendments.compare', type: 'files' },
      guests: {
        label: 'amendments.mine',
        type: 'list',
        key: 'id',
        title: 'name',
        fields: { name: { label: 'amendments.fact.no', type: 'text' }, count: { label: 'amendments.fact.reason', type: 'number', unit: 'amendments.rows' } },
      },
    },
    approvals: { new: approvals.change, change: approvals.change, cancel: approvals.end, invalidate: approvals.end },
    params: ({ place, costFen }) => ({ place, cost: costFen }),
    subject: ({ place }) => ({ subjectCn: place, subjectEn: place }),
    mayRead: async (ctx, { owner }) => ctx.actor.ssoId === owner || ctx.actor.ssoId === ADMIN,
    onForce: async (_ctx, { version, before }) => {
      if (version.content.place === REFUSED) throw new Error(REFUSED)
      heard.push({ rootId: version.rootId, applyId: version.applyId, kind: version.kind, what: 'force', before: before?.applyId })
    },
    onEnded: async (_ctx, { version }) => {
      heard.push({ rootId: version.rootId, applyId: version.applyId, kind: version.kind, what: 'ended', before: undefined })
    },
  })

const byManager = [step('manager', 'line-manager')]
/** Decided by the line manager alone. */
export const permit = permitOf('tests.permit', { change: approval('AMEND_PERMIT', byManager), end: approval('AMEND_PERMIT_END', byManager) })
/** Decided by two, each of whom looks at something of its own. */
export const trip = permitOf('tests.trip', {
  change: approval('AMEND_TRIP', [step('manager', 'line-manager', { dependsOn: ['place'] }), step('hrbp', 'hrbp', { dependsOn: ['cost'] })]),
  end: approval('AMEND_TRIP_END', byManager),
})
/** Needs no approval. */
export const note = permitOf('tests.note', { change: approval('AMEND_NOTE', []), end: approval('AMEND_NOTE_END', []) })

export type Content = z.input<typeof content>
export const FIRST: Content = { place: 'A', costFen: 100, part: 'new' }

/** Runs as a command of a room does when somebody sends a form. */
export async function as<T>(t: TestPortal, ssoId: string, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  const { actor } = await t.reader(ssoId)
  return t.write((ctx) => work(actAs(ctx, actor)), ssoId)
}

type Action = z.input<(typeof operate)['input']>['action']
export const act = async (t: TestPortal, ssoId: string, itemId: string, action: Action, comment = '测试') =>
  (await t.as(ssoId)).call(operate, { itemId, action, comment })

/** Every version of an application, oldest first. */
export const rowsOf = (t: TestPortal, rootId: string) =>
  t.write((ctx) => ctx.db.select().from(amendmentsVersion).where(eq(amendmentsVersion.rootId, rootId)).orderBy(amendmentsVersion.seq))
