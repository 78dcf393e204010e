import { createHash } from 'node:crypto'
import { illegal, Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { checkList, peopleDepartments, peopleDivisions } from '#services/people/server/api.ts'
import type { Clause, Definition } from '../../contract.ts'
import { sound } from '../../rules/definition.ts'
import { keysOf, restOf } from '../../rules/keys.ts'
import { normalForm } from '../../rules/normalForm.ts'
import { definitionsOf } from '../data/stored.ts'
import { audienceClauses, audienceKeys, audiences } from '../tables.ts'

/** How many bad numbers a message names before it says so many more. */
const NAMED = 10
const BATCH = 5_000

/** The clauses that count, each with its place: of everybody only those that leave out. */
const clausesOf = ({ everybody, include, exclude }: Definition): { clause: Clause; field: string }[] => [
  ...(everybody ? [] : include).map((clause, at) => ({ clause, field: `include.${at}` })),
  ...exclude.map((clause, at) => ({ clause, field: `exclude.${at}` })),
]

/** Codes that nothing bears are refused: they would let nobody in without a word. One that the thing had before may be gone since. */
async function requireCodes(ctx: Ctx, given: Definition, before: Definition | undefined): Promise<void> {
  const clauses = clausesOf(given)
  const requireKnown = async (field: 'division' | 'department' | 'role', known: (codes: string[]) => Promise<readonly { code: string }[]>) => {
    const had = new Set(before ? clausesOf(before).flatMap(({ clause }) => clause[field] ?? []) : [])
    const fresh = [...new Set(clauses.flatMap(({ clause }) => clause[field] ?? []))].filter((code) => !had.has(code))
    if (fresh.length === 0) return
    const there = new Set([...had, ...(await known(fresh)).map(({ code }) => code)])
    const wrong = clauses.find(({ clause }) => clause[field]?.some((code) => !there.has(code)))
    if (wrong) throw illegal(`${wrong.field}.${field}`)
  }
  await requireKnown('division', (codes) => ctx.db.select({ code: peopleDivisions.code }).from(peopleDivisions).where(inArray(peopleDivisions.code, codes)))
  await requireKnown('department', (codes) =>
    ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(inArray(peopleDepartments.code, codes)),
  )
  await requireKnown('role', () => rolesOf(ctx))
}

/** Numbers that are new to a thing have to be of people who work here (AUD-02). */
async function requireNumbers(ctx: Ctx, given: Definition, before: Definition | undefined): Promise<void> {
  const known = new Set<string>(before ? clausesOf(before).flatMap(({ clause }) => clause.ssoIds ?? []) : [])
  const refusals: Refusal[] = []
  for (const { clause, field } of clausesOf(given)) {
    const fresh = (clause.ssoIds ?? []).map((value, at) => ({ value, line: at + 1 })).filter(({ value }) => !known.has(value))
    if (fresh.length === 0) continue
    const { faults } = await checkList(
      ctx,
      fresh.map(({ value }) => value),
    )
    const bad = faults.flatMap((fault) => (fault.reason === 'doubled' ? [] : [{ ...fault, line: fresh[fault.line - 1]!.line }]))
    if (bad.length === 0) continue
    const named = bad
      .slice(0, NAMED)
      .map(({ line, value, reason }) => ctx.text('audience.numbers.fault', { line, value, reason: ctx.text(`audience.fault.${reason}`) }))
    const more = bad.length > NAMED ? [ctx.text('audience.numbers.more', { count: bad.length - NAMED })] : []
    refusals.push({ rule: 'AUD-02', field: `${field}.ssoIds`, figures: { list: [...named, ...more].join(ctx.text('audience.numbers.between')) } })
  }
  const [first, ...rest] = refusals
  if (first) throw new Refused([first, ...rest])
}

/** What the thing had before, and which field of the form holds the definition. */
export interface Saved {
  before?: string | undefined
  field?: string | undefined
}

/** @returns the normal form. @throws AUD-02, AUD-05, AUD-06, AUD-07; illegal input for a code that nothing bears; each at its place below `field` */
export async function checked(ctx: Ctx, given: Definition, { before, field }: Saved): Promise<Definition> {
  try {
    return await judged(ctx, given, before)
  } catch (fault) {
    if (!(fault instanceof Refused) || field === undefined) throw fault
    const [first, ...rest] = fault.refusals.map((one) => ({ ...one, field: one.field ? `${field}.${one.field}` : field }))
    throw first ? new Refused([first, ...rest], fault.status) : fault
  }
}

async function judged(ctx: Ctx, given: Definition, before: string | undefined): Promise<Definition> {
  const refusals = sound.check({ facts: undefined, input: given, p: undefined, now: ctx.now })
  const [first, ...rest] = refusals
  if (first) throw new Refused([first, ...rest])
  const had = before === undefined ? undefined : (await definitionsOf(ctx, [before])).get(before)
  await requireCodes(ctx, given, had)
  await requireNumbers(ctx, given, had)
  return normalForm(given)
}

const hashOf = (normal: Definition): string => createHash('sha256').update(JSON.stringify(normal)).digest('hex')

const idBy = async (ctx: WriteCtx, hash: string): Promise<string | undefined> => {
  const [row] = await ctx.db.select({ id: audiences.id }).from(audiences).where(eq(audiences.hash, hash))
  return row?.id
}

/** Stores a definition, or finds it stored. Two who save the same at once get one: the second waits for the first (AUD-08). */
export async function save(ctx: WriteCtx, given: Definition, saved: Saved): Promise<string> {
  const normal = await checked(ctx, given, saved)
  const hash = hashOf(normal)
  const already = await idBy(ctx, hash)
  if (already !== undefined) return already
  const id = newId(ctx.now)
  const [made] = await ctx.db
    .insert(audiences)
    .values({ id, hash, definition: normal, createdAt: ctx.now, createdBy: ctx.by })
    .onConflictDoNothing()
    .returning({ id: audiences.id })
  if (!made) {
    const theirs = await idBy(ctx, hash)
    if (theirs === undefined) throw new Error(`audience ${hash} was stored by somebody else and is not there`)
    return theirs
  }
  await storeClauses(ctx, id, normal)
  return id
}

async function storeClauses(ctx: WriteCtx, audience: string, { everybody, include, exclude }: Definition): Promise<void> {
  const stored = [
    ...(everybody ? [{}] : include).map((clause: Clause) => ({ id: newId(ctx.now), clause, exclude: false })),
    ...exclude.map((clause) => ({ id: newId(ctx.now), clause, exclude: true })),
  ]
  await ctx.db.insert(audienceClauses).values(stored.map(({ id, clause, exclude: out }) => ({ id, audience, exclude: out, rest: restOf(clause) })))
  const keys = stored.flatMap(({ id, clause }) => keysOf(clause).map((one) => ({ clause: id, ...one })))
  for (let at = 0; at < keys.length; at += BATCH) await ctx.db.insert(audienceKeys).values(keys.slice(at, at + BATCH))
}
