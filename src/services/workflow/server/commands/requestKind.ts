import { notFound, Refused } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth, type TextValues } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, type PgTable } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { Params } from '../../rules/conditions.ts'
import type { requestLife } from '../../rules/requests.ts'
import { lockItems, newestItem } from '../data/cases.ts'
import { type CatalogSpec, catalog, type Decision, type Fact } from '../data/catalogs.ts'
import { type RequestRow, type RequestTable, requesterOf, requestOf, waitingRequests } from '../data/requests.ts'
import { withdrawItem } from './end.ts'
import { resubmitItem } from './giveBack.ts'
import { submitItem } from './submit.ts'

type Known = 'id' | 'ssoId' | 'status' | 'workflowItem' | 'submittedAt'
type Action = 'approve' | 'reject' | 'withdraw'

/** What a decision does to the request beside its state. */
interface Outcome<T extends PgTable> {
  set?: Partial<T['$inferInsert']>
  /** What its requester is told besides; the notice is `<notice>.<action>`, or the one that is named. */
  tell?: TextValues
  notice?: string
}

interface Decided {
  /** Where the request is shown with its history. */
  link: string
  comment: string | undefined
}

type Outcomes<T extends PgTable> = { readonly [action in Action]?: (ctx: WriteCtx, row: RequestRow<T>, decided: Decided) => Promise<Outcome<T>> }

/** What a room says of a kind of request. */
interface Spec<T extends RequestTable> extends Outcomes<T> {
  module: string
  life: ReturnType<typeof requestLife>
  table: T
  catalog: Omit<CatalogSpec, 'module' | 'facts' | 'tells' | 'onDecided'>
  /** The key of what it is called in lists, and its values. */
  subject(ctx: Ctx, row: RequestRow<T>): readonly [key: string, values: TextValues]
  /** What the paths of its flow ask about. */
  params(row: RequestRow<T>): Params
  /** What its approver reads. */
  facts(ctx: Ctx, row: RequestRow<T>): readonly Fact[] | Promise<readonly Fact[]>
  /** Its notices are `<notice>.approve` and `<notice>.reject`; the latter has the `reason`. */
  notice: string
  /** What both notices name of it. */
  told?(ctx: Ctx, row: RequestRow<T>): TextValues
}

const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  Action | undefined
>

/**
 * Who counts something of a person waits their turn: two requests at once would each see room for itself. Items come before it, a request's row after:
 * who sends holds the person and makes the item, and a decision holds the item, then the person, then the row.
 */
export const lockRequester = (ctx: WriteCtx, module: string, ssoId: SsoId): Promise<void> => lockName(ctx.db, `${module}:${ssoId}`)

/**
 * A kind of request that the workflow decides and a room keeps: its catalog, its stored life and its commands. A decision moves the row in the transaction
 * of the decision; one ended by an administrator is withdrawn, one returned to its requester goes on waiting.
 */
export function requestKind<T extends RequestTable>(spec: Spec<T>) {
  const { module, life, table, notice } = spec
  const of: PgTable = table
  const stored = storing({ module, life, table, id: table.id, status: table.status, subject: (row) => requesterOf<T>(row) })
  declareMoves(stored, ['approve', 'reject', 'withdraw'])

  async function decided(ctx: WriteCtx, { businessId: id, decision, comment }: { businessId: string; decision: Decision; comment?: string }): Promise<void> {
    const action = ACTIONS[decision]
    if (!action) return
    const before = await requestOf(ctx, table, id)
    if (!before) throw notFound()
    await lockRequester(ctx, module, before.ssoId)
    const item = await newestItem(ctx, module, id)
    const link = item ? `/workflow/requested/${item.id}` : '/workflow/requested'
    const outcome = await spec[action]?.(ctx, before, { link, comment })
    await advance(ctx, stored, id, action, { set: outcome?.set })
    if (action === 'withdraw') return
    // who rejects has to say why (WF-08)
    const told: TextValues = { ...spec.told?.(ctx, before), ...outcome?.tell, ...(action === 'reject' && { reason: comment ?? '-' }) }
    const params = Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
    await notify(ctx, { module, event: outcome?.notice ?? `${notice}.${action}`, receivers: [before.ssoId], businessId: id, link, params })
  }

  catalog({
    ...spec.catalog,
    module,
    tells: ['approved', 'rejected'],
    async facts(ctx, id) {
      const row = await requestOf(ctx, table, id)
      return row ? [...(await spec.facts(ctx, row))] : []
    },
    onDecided: decided,
  })

  const subjectOf = (ctx: Ctx, row: RequestRow<T>) => {
    const [key, values] = spec.subject(ctx, row)
    return inBoth(ctx, 'subject', key, values)
  }

  return {
    /**
     * Sends a request: `make` checks the rules with the person locked, and gives what the room keeps of it. Its row is there before its item, since a flow
     * without steps decides at once; until then its own id stands for its item. @throws as `make` and as submit
     */
    async send(ctx: WriteCtx, ssoId: SsoId, make: (id: string) => Promise<Omit<T['$inferInsert'], Known>>) {
      await lockRequester(ctx, module, ssoId)
      const id = newId(ctx.now)
      const known = { id, ssoId, status: 'pending', workflowItem: id, submittedAt: ctx.now }
      await ctx.db.insert(of).values({ ...(await make(id)), ...known })
      const row = await requestOf(ctx, table, id)
      if (!row) throw notFound()
      const item = await submitItem(ctx, {
        ...{ module, businessId: id, catalog: spec.catalog.code, params: spec.params(row), requester: ssoId },
        ...subjectOf(ctx, row),
      })
      await ctx.db.update(of).set({ workflowItem: item.id }).where(eq(table.id, id))
      return { id: item.id, no: item.no, state: item.state }
    },

    /**
     * Changes a request that came back to its requester, and sends it on its way again (WF-32); the room names the page as `change` of its catalog. `make`
     * as of `send`. @throws not-found for another's; LIFE-01, WF-44 for one that was not returned; as `make`
     */
    async change(ctx: WriteCtx, ssoId: SsoId, id: string, make: (id: string) => Promise<Omit<T['$inferInsert'], Known>>) {
      const before = await requestOf(ctx, table, id)
      if (before?.ssoId !== ssoId) throw notFound()
      await lockItems(ctx, [before.workflowItem])
      await lockRequester(ctx, module, ssoId)
      const made: object = await make(id)
      await ctx.db.update(of).set(made).where(eq(table.id, id))
      const row = await requestOf(ctx, table, id)
      if (!row) throw notFound()
      await resubmitItem(ctx, row.workflowItem, { params: spec.params(row), subject: subjectOf(ctx, row) })
      const item = await newestItem(ctx, module, id)
      if (!item) throw notFound()
      return { id: item.id, no: item.no, state: item.state }
    },
  }
}

/** Takes an own request back; what follows comes through the workflow as for any other. @throws not-found where it is not one's own, as withdraw */
export async function withdrawOwn(ctx: Writer, tables: readonly RequestTable[], id: string): Promise<void> {
  for (const table of tables) {
    const row = await requestOf(ctx, table, id)
    if (row?.ssoId === ctx.actor.ssoId) return withdrawItem(ctx, row.workflowItem, { reason: '' })
  }
  throw notFound()
}

/**
 * Takes back what a person who left asked for: each item in a transaction of its own, so that whoever decides one at this moment waits for it alone; and if
 * they were first, so be it.
 * @param reason the key of a text
 */
export async function withdrawLeft(job: JobCtx, tables: readonly RequestTable[], ssoId: SsoId, reason: string): Promise<void> {
  const open = await job.read(async (ctx) => (await Promise.all(tables.map((table) => waitingRequests(ctx, table, ssoId)))).flat())
  for (const { item } of open)
    await job
      .write((ctx) => withdrawItem(ctx, item, { reason }))
      .catch((fault: unknown) => {
        if (!(fault instanceof Refused && fault.refusals[0].rule === 'LIFE-01')) throw fault
      })
}
