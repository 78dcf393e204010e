import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { requireRevision } from '#foundation/server/saving.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ATTACHMENT, type listItems } from '../../contract/index.ts'
import module from '../../module.ts'
import { changing, type ListItem, openItems, RESULTS_OF } from '../../rules/index.ts'
import { LIVE } from '../../rules/life.ts'
import { type ListRow, lockedList } from '../policy.ts'
import { lists, signatures, templates } from '../tables.ts'
import { placed, signersFor } from './making.ts'
import { LIST, record } from './record.ts'
import { settle, tellTurn } from './telling.ts'

type Given = ParsedOf<typeof listItems>

/** The items of a list with what was filled in; what is not named stays as it is. @throws illegal input for an item or a result that it has not */
function filledIn(ctx: Writer, { kind, items }: ListRow, results: Given['results']): ListItem[] {
  const unknown = results.findIndex(({ no, result }) => !items.some((one) => one.no === no) || (result !== null && !RESULTS_OF[kind].includes(result)))
  if (unknown >= 0) throw illegal(`results.${unknown}`)
  return items.map((item) => {
    const given = results.find(({ no }) => no === item.no)
    if (!given) return item
    const { result, remark, date } = given
    return { ...item, result, remark, date: result === null ? null : (date ?? ctx.today) }
  })
}

/**
 * What the trainer fills in, until the first has signed; a rejected list may be sent round again with it.
 * @throws not-found for who is not its trainer, OJT-11, LIFE-01, SHELL-64, OJT-15, illegal input
 */
export async function fillIn(ctx: Writer, { id, basedOn, results, attachments, resubmit }: Given): Promise<void> {
  const row = await lockedList(ctx, id)
  if (row.trainer !== ctx.actor.ssoId) throw notFound()
  enforce(changing, { facts: row, input: {}, p: {}, now: ctx.now })
  if (!LIVE.includes(row.state)) throw refuse('LIFE-01', { state: ctx.text(`state.OjtList.${row.state}`) })
  requireRevision(row, basedOn)
  const items = filledIn(ctx, row, results)
  const open = openItems(items)
  await keepFiles(ctx, attachments, { module: module.name, businessId: id, policy: ATTACHMENT })
  await ctx.db
    .update(lists)
    .set({ items, complete: open === 0, revision: row.revision + 1 })
    .where(eq(lists.id, id))
  await record(ctx, 'OjtList.filledIn', { target: id, subject: row.ssoId, before: { items: row.items }, after: { items } })
  if (!resubmit) return
  if (open > 0) throw refuse('OJT-15', { open })
  await sendAgain(ctx, row)
}

/** Signing starts again from the first, whoever that is by now. */
async function sendAgain(ctx: Writer, row: ListRow): Promise<void> {
  const [template] = await ctx.db.select().from(templates).where(eq(templates.id, row.template))
  const who = await person(ctx, row.ssoId)
  if (!template || !who) throw notFound()
  const signers = await signersFor(ctx, template, who, row.trainer)
  const round = row.round + 1
  const after = await advance(ctx, LIST, row.id, 'resubmit', { set: { round, step: 0, signer: signers[0]!.ssoId } })
  await ctx.db.insert(signatures).values(placed(ctx, row.id, round, signers))
  await settle(ctx, { businessId: row.id })
  await tellTurn(ctx, after)
}
