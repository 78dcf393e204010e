import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { type Block, type concurrentSearch, type moreNews, type ResultType, type SearchResult, type suggest, TYPES } from '../../contract.ts'
import module from '../../module.ts'
import { searching } from '../../rules/functions.ts'
import { type Plan, wordsOf } from '../../rules/plan.ts'
import { noteSearch } from '../commands/noting.ts'
import { functionsPage, nearest, suggested } from './functions.ts'
import { thingsPage } from './things.ts'
import { answersTo, planFor } from './wording.ts'

const SUGGESTED = 8

/** One page of one type, by its number (SRCH-02). */
export const pageOfType = (ctx: Reader, plan: Plan, type: ResultType, page: { pageNum: number; pageSize: number }): Promise<PageOf<SearchResult>> =>
  type === TYPES.function ? functionsPage(ctx, plan, page) : thingsPage(ctx, plan, type, page)

/** What is looked for. @throws SRCH-01 for too little */
export async function askedFor(ctx: Reader, keywords: string): Promise<Plan> {
  enforce(searching, { facts: undefined, input: { keywords }, p: ctx.parameters(module), now: ctx.now })
  return planFor(ctx, keywords)
}

/** A type that fails says so and leaves the others (SRCH-11). */
async function blockOf(ctx: Reader, type: ResultType, work: () => Promise<PageOf<SearchResult>>): Promise<Block> {
  try {
    return { ...(await work()), failed: false }
  } catch (fault) {
    if (fault instanceof Refused) throw fault
    ctx.log.error({ err: fault, type }, 'a type of results could not be had')
    return { list: [], total: 0, more: false, failed: true }
  }
}

/** The first of each type at the same time, each query by itself and in no transaction: a fault of one would end that of all (SRCH-03, SRCH-11). */
export async function searchAll(
  ctx: Reader & Writing,
  { keywords }: ParsedOf<typeof concurrentSearch>,
  ofType: typeof pageOfType = pageOfType,
): Promise<OutputOf<typeof concurrentSearch>> {
  const plan = await askedFor(ctx, keywords)
  const { previewPerType, pageSize } = ctx.parameters(module)
  const block = (type: ResultType) => blockOf(ctx, type, () => ofType(ctx, plan, type, { pageNum: 1, pageSize: previewPerType }))
  const [newsList, docList, funcList, answers] = await Promise.all([block(TYPES.news), block(TYPES.document), block(TYPES.function), answersTo(ctx, plan)])
  const counts = { news: newsList.total, documents: docList.total, functions: funcList.total }
  const nothing = counts.news + counts.documents + counts.functions === 0
  const whole = ![newsList, docList, funcList].some(({ failed }) => failed)
  const searchLogId = await ctx.write((write) =>
    noteSearch({ ...write, actor: ctx.actor }, { keywords: keywords.trim(), said: plan.keywords, ...counts, whole }),
  )
  const near = nothing ? await nearest(ctx, plan, SUGGESTED) : []
  return { newsList, docList, funcList, near, searchLogId, answers, words: wordsOf(plan), pageSize }
}

/** More of one type (SRCH-04). @throws SRCH-01, SHELL-48, SHELL-62 */
export async function moreOf(ctx: Reader, type: ResultType, { keywords, pageNum, pageSize }: ParsedOf<typeof moreNews>): Promise<OutputOf<typeof moreNews>> {
  const plan = await askedFor(ctx, keywords)
  const size = pageSize ?? ctx.parameters(module).pageSize
  return { ...(await pageOfType(ctx, plan, type, { pageNum, pageSize: size })), words: wordsOf(plan), pageSize: size }
}

/** While it is typed, from the first letter on. */
export async function suggestions(ctx: Reader, { keywords }: ParsedOf<typeof suggest>): Promise<OutputOf<typeof suggest>> {
  const { minLength } = ctx.parameters(module)
  const plan = await planFor(ctx, keywords)
  if (plan.keywords === '') return { functions: [], answers: [], minLength }
  const [functions, answers] = await Promise.all([suggested(ctx, plan, SUGGESTED), answersTo(ctx, plan, true)])
  return { functions, answers, minLength }
}
