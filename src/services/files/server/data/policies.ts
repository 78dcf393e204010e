import { illegal } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { Declarations } from '#foundation/declarations.ts'
import type { Ctx } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { COMMON, type Fault, type FilePolicy, figuresOf, loosened, SEEDS } from '../../rules/index.ts'
import { policyLimit } from '../tables.ts'

interface Declared {
  /** Whose it is: of those that any module may use, this service. */
  module: string
  policy: FilePolicy
  /** Key of the text that names it. */
  title: string
}

const seeds: ReadonlyMap<string, FilePolicy> = new Map(SEEDS.map((policy) => [policy.key, policy]))
const declared = new Declarations<string, Declared>('the file policy')
const keep = (policy: FilePolicy, title: string): void => void declared.set(policy.key, { module: policy.module ?? manifest.name, policy, title })
for (const policy of SEEDS) keep(policy, `files.policy.${policy.key}`)

/** @throws at start when it is wider than what the documents state under that key, or the key is another module's */
export function declare(policy: FilePolicy, title: string): void {
  const seed = seeds.get(policy.key)
  const wider = seed ? loosened(seed, policy) : []
  if (wider.length) throw new Error(`the policy ${policy.key} of ${policy.module} is wider than what is stated: ${wider.join(', ')}`)
  keep({ ...policy, ...(seed && { stated: seed.stated, says: { ...seed.says, ...policy.says } }) }, title)
}

export const declaredPolicies = (): readonly Declared[] => [...declared.values()]
/** A policy by its key, be it a module's own or one of nobody (FILE-24). */
export const declaredPolicy = (key: string): Declared | undefined => declared.get(key)

export type PolicyLimit = typeof policyLimit.$inferSelect

/** What is declared, as an administrator has set it. */
export const inForce = (policy: FilePolicy, limit: PolicyLimit | undefined): FilePolicy => {
  if (!limit) return policy
  const { types, maxSize, maxFiles, maxNameLength } = limit
  // a limit that has become wider than a later release states counts no more
  return loosened(policy, limit).length ? policy : { ...policy, types, maxSize, maxFiles, maxNameLength }
}

/** A policy in force. @throws SHELL-39 for a key that nobody declares */
export async function policyOf(ctx: Pick<Ctx, 'db'>, key: string): Promise<FilePolicy> {
  const found = declared.get(key)
  if (!found) throw illegal('policy')
  const [limit] = await ctx.db.select().from(policyLimit).where(eq(policyLimit.key, key))
  return inForce(found.policy, limit)
}

/** All policies in force, or the one of a key. */
export async function policiesInForce(ctx: Pick<Ctx, 'db'>, key?: string): Promise<FilePolicy[]> {
  if (key !== undefined) return [await policyOf(ctx, key)]
  const limits = new Map((await ctx.db.select().from(policyLimit)).map((limit) => [limit.key, limit]))
  return declaredPolicies().flatMap(({ policy }) => (policy.internal ? [] : [inForce(policy, limits.get(policy.key))]))
}

/** A policy as a page checks it, with the words in which it refuses. */
export function forPages(ctx: Pick<Ctx, 'text'>, policy: FilePolicy) {
  const figures = figuresOf(policy)
  const says = (fault: Fault) => ctx.text(`rule.${policy.says?.[fault] ?? COMMON[fault]}`, figures)
  const { key, types, maxSize, maxFiles, maxNameLength, under = false, minFiles = 0 } = policy
  return {
    key,
    types: [...types],
    maxSize,
    under,
    minFiles,
    maxFiles,
    maxNameLength,
    says: { type: says('type'), size: says('size'), number: says('number'), name: says('name'), empty: says('empty') },
  }
}
