import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { start } from '#services/amendments/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { isSsoId, persons, requireList } from '#services/people/server/api.ts'
import { type Added, type blacklistAdd, POLICY } from '../../contract.ts'
import module from '../../module.ts'
import { entryTerms, FEN, type ListName, overlapping } from '../../rules/entries.ts'
import { lockEntries } from '../data/accounts.ts'
import { conflictsOf, inScopeOfList } from '../data/conflicts.ts'
import { applications, grants } from '../tables.ts'
import { type Content, KINDS, tenthsOf } from './deciding.ts'
import { record } from './record.ts'
import { letGo, returned, sendAgain } from './returning.ts'

interface Someone {
  ssoId: SsoId | null
  outsideNo: string | null
  outsideName: string | null
  company: Entity
}

/** Where a form names its people. */
const fieldOf = ({ outsider }: Pick<Added, 'outsider'>): string => (outsider ? 'outsider.no' : 'ssoIds')

/** Whom an entry is for. Who stands in the directory is taken from there, also by the form for people outside. @throws PPL-10, illegal input for nobody */
async function peopleOf(ctx: Writer, list: ListName, { ssoIds, outsider }: Pick<Added, 'ssoIds' | 'outsider'>): Promise<Someone[]> {
  const typed = ssoIds.filter((one) => one !== '')
  const known = outsider && isSsoId(outsider.no) ? (await persons(ctx, [asSsoId(outsider.no)])).has(asSsoId(outsider.no)) : false
  const numbers = await requireList(ctx, outsider && known ? [...typed, outsider.no] : typed, fieldOf({ outsider }))
  const reached = await inScopeOfList(ctx, list, numbers)
  const strange = numbers.filter((one) => !reached.has(one))
  if (strange.length > 0) throw refuse('PPL-10', { field: fieldOf({ outsider }), list: strange.join(', ') })
  const found = await persons(ctx, numbers)
  const outside = outsider && !known ? [{ ssoId: null, outsideNo: outsider.no, outsideName: outsider.name, company: outsider.company }] : []
  const all = [...numbers.map((ssoId) => ({ ssoId, outsideNo: null, outsideName: null, company: found.get(ssoId)!.entity })), ...outside]
  if (all.length === 0) throw illegal('ssoIds')
  return all
}

type Given = Omit<Added, 'changes'>

/**
 * What is asked for, once it keeps the rules; an application that is changed (`but`) does not stand against itself.
 * @throws DBEN-01, DBEN-07 to DBEN-10, PPL-10; illegal input where nobody is named
 */
async function askedFor(ctx: Writer, list: ListName, input: Given, but?: string) {
  const { category, effectiveStart, effectiveEnd, reason, attachments } = input
  // someone outside of the directory has no account, and gets the standard discount
  if (input.outsider && category !== 'person') throw illegal('outsider')
  const people = await peopleOf(ctx, list, input)
  enforce(entryTerms, { facts: { list, category }, input, p: {}, now: ctx.now })
  await lockEntries(ctx)
  const [ssoIds, outsideNos] = [people.flatMap((one) => one.ssoId ?? []), people.flatMap((one) => one.outsideNo ?? [])]
  const taken = await conflictsOf(ctx, { list, category, ssoIds, outsideNos, effectiveStart, effectiveEnd, but })
  enforce(overlapping, { facts: { conflicts: taken.length, field: fieldOf(input) }, input, p: {}, now: ctx.now })
  const rate = list === 'white' && category === 'rate' ? input.rate : null
  const amountFen = list === 'white' && category === 'amount' && input.amount !== null ? Math.round(input.amount * FEN) : null
  const outside = people.flatMap(({ outsideNo: no, outsideName: name, company }) => (no !== null && name !== null ? [{ no, name, company }] : []))
  const terms = { list, category, rateTenths: tenthsOf(rate), amountFen, effectiveStart, effectiveEnd }
  const content: Content = { category, persons: ssoIds, outside, rate, amountFen, effectiveStart, effectiveEnd, reason, attachments }
  return { people, terms, content }
}

/** What each of its people has of an application, which keeps that time for them. */
async function hold(ctx: Writer, rootId: string, { people, terms }: Awaited<ReturnType<typeof askedFor>>): Promise<void> {
  const reserved = { reservedFrom: terms.effectiveStart, reservedTo: terms.effectiveEnd }
  await ctx.db.insert(grants).values(people.map((one) => ({ id: newId(ctx.now), rootId, ...terms, ...one, ...reserved, phase: 'asked' as const, at: ctx.now })))
}

const attachTo = async (ctx: Writer, businessId: string, files: readonly string[]): Promise<void> =>
  void (files.length > 0 && (await attach(ctx, files, { module: module.name, businessId, policy: POLICY })))

/**
 * Puts people on a list by one application, which keeps that time for them until it is decided.
 * @throws as `askedFor`; what files are refused by; as `change` where it changes one that came back
 */
async function add(ctx: Writer, list: ListName, { changes, ...input }: Added): Promise<{ id: string; applyId: string; no: string }> {
  if (changes !== undefined) return change(ctx, list, changes, input)
  const asked = await askedFor(ctx, list, input)
  const id = newId(ctx.now)
  await attachTo(ctx, id, input.attachments)
  const by = ctx.actor.ssoId
  // before the first version is there, the application bears its own id in its place
  const own = { applicant: by, operator: by, status: 'checking' as const, at: ctx.now }
  await ctx.db.insert(applications).values({ id, no: '', applyId: id, ...asked.terms, reason: input.reason, ...own })
  await hold(ctx, id, asked)
  const { applyId, applyNo: no } = await start(ctx, KINDS[list], asked.content, { rootId: id })
  await ctx.db.update(applications).set({ no, applyId }).where(eq(applications.id, id))
  await record(ctx, 'DiscountApplication.added', { target: id, after: { no, list, category: input.category, people: asked.people.length } })
  return { id, applyId, no }
}

/** Changes an application that came back, with its people and the time that it keeps for them, and sends it on its way again. @throws as `add`; as `returned` */
async function change(ctx: Writer, list: ListName, applyId: string, input: Given): Promise<{ id: string; applyId: string; no: string }> {
  const { row, version } = await returned(ctx, applyId, 'new')
  if (row.list !== list) throw notFound()
  const asked = await askedFor(ctx, list, input, row.id)
  await letGo(ctx, row, applyId, input.attachments)
  await attachTo(ctx, row.id, input.attachments)
  await ctx.db
    .update(applications)
    .set({ ...asked.terms, reason: input.reason })
    .where(eq(applications.id, row.id))
  // of what was never approved nobody has used anything
  await ctx.db.delete(grants).where(eq(grants.rootId, row.id))
  await hold(ctx, row.id, asked)
  return { id: row.id, ...(await sendAgain(ctx, version, { content: asked.content })) }
}

export const addWhite = (ctx: Writer, input: Added) => add(ctx, 'white', input)
export const addBlack = (ctx: Writer, input: ParsedOf<typeof blacklistAdd>) => add(ctx, 'black', { ...input, rate: null, amount: null })
