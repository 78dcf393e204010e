import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, Writer, Writing } from '#foundation/server/context.ts'
import { viewed } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { type acknowledgeLetter, type letterDetail, PARTNER, type recordDelivery, SAVE, type saveWitness } from '../../contract.ts'
import module from '../../module.ts'
import { answering, recording } from '../../rules/delivering.ts'
import { drafting } from '../../rules/writing.ts'
import { letterFor, shownLetter } from '../data/detail.ts'
import { headOf } from '../data/letters.ts'
import { recordOf } from '../data/records.ts'
import { type LetterRow, requirePublished, toHandle } from '../policy.ts'
import { letters, witnesses } from '../tables.ts'
import { keepPaper } from './keeping.ts'
import { audit, DELIVERY, keepFiles, requireKnown, witnessesOf } from './stored.ts'
import { tellAnswered } from './telling.ts'

/** Opens a letter: that is noted (WARN-15), and its person has read it then. @throws not-found for one that is not theirs to see */
export async function openLetter(ctx: Reader & Writing, { id }: { id: string }): Promise<GivenOf<typeof letterDetail>> {
  const { letter, as } = await letterFor(ctx, id)
  await ctx.write(async (write) => {
    await viewed(write, letter.ssoId, 'WarningLetter.viewed', { module: module.name, target: id })
    if (!as.has('own')) return
    const { status } = await locked(write, letters, letters.id, id)
    if (status === 'published' && (await headOf(write, id))?.delivery?.state === 'sent')
      await advance(write, DELIVERY, id, 'read', { set: { readAt: write.now } })
  })
  return shownLetter(ctx, letter, as)
}

/** The person says that they have the letter, or that they see it otherwise. @throws WARN-19, LIFE-01, not-found for another's */
export async function acknowledge(ctx: Writer, { id, answer, statement }: ParsedOf<typeof acknowledgeLetter>): Promise<void> {
  const letter = await locked(ctx, letters, letters.id, id)
  if (letter.ssoId !== ctx.actor.ssoId || letter.status !== 'published') throw notFound()
  enforce(answering, { facts: {}, input: { answer, statement }, p: {}, now: ctx.now })
  const move = { set: { answeredAt: ctx.now, statement } }
  await advance(ctx, DELIVERY, id, answer === 'acknowledged' ? 'acknowledge' : 'disagree', move)
  await answered(ctx, letter, answer)
}

async function answered(ctx: Writer, letter: LetterRow, outcome: 'acknowledged' | 'disagreed' | 'refused'): Promise<void> {
  await keepPaper(ctx, letter, 'answered')
  await tellAnswered(ctx, letter, outcome)
}

const may = ({ actor }: Writer, permission: string): boolean => actor.permissions.has(permission)

/** The letter that HRBP or HR sees to, by whichever of their permissions they hold. @throws as `toHandle`, LIFE-01 */
async function toDeliver(ctx: Writer, id: string): Promise<LetterRow> {
  const letter = await toHandle(ctx, id, may(ctx, SAVE) ? SAVE : PARTNER)
  requirePublished(ctx, letter)
  return letter
}

/** What became of the paper: not signed before a witness, or signed by hand. @throws WARN-20, WARN-21, WARN-12, LIFE-01, 403, not-found */
export async function record(ctx: Writer, { id, outcome }: ParsedOf<typeof recordDelivery>): Promise<void> {
  if (outcome === 'paper' && !may(ctx, PARTNER)) throw forbidden()
  const letter = await toDeliver(ctx, id)
  const scan = recordOf('scan', id)
  const facts = { witnesses: (await witnessesOf(ctx, id)).length, scans: (await filesOf(ctx, module.name, [scan])).get(scan)?.length ?? 0 }
  enforce(recording, { facts, input: { outcome }, p: {}, now: ctx.now })
  await advance(ctx, DELIVERY, id, outcome === 'paper' ? 'record-paper' : 'record-refusal', { set: { answeredAt: ctx.now } })
  await answered(ctx, letter, outcome === 'paper' ? 'acknowledged' : 'refused')
}

/** Adds a statement to a published letter; what was said stays as it was said. @throws WARN-01, WARN-12, LIFE-01, not-found */
export async function addWitness(ctx: Writer, { id, files, ...statement }: ParsedOf<typeof saveWitness>): Promise<void> {
  const letter = await toDeliver(ctx, id)
  const all = [...(await witnessesOf(ctx, id)), statement]
  enforce(drafting, { facts: { actor: ctx.actor.ssoId }, input: { ssoId: letter.ssoId, witnesses: all }, p: ctx.parameters(module), now: ctx.now })
  await requireKnown(ctx, [statement], 'ssoId')
  const of = newId(ctx.now)
  await ctx.db.insert(witnesses).values({ id: of, letterId: id, ...statement, addedBy: ctx.actor.ssoId })
  await keepFiles(ctx, files, { kind: 'statement', letter: id, of })
  const { name, takenOn } = statement
  await audit(ctx, 'WarningLetter.witnessed', { target: id, subject: letter.ssoId, after: { name, takenOn } })
}
