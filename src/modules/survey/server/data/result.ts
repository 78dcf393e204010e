import { inBoth } from '#foundation/contract/texts.ts'
import { and, desc, eq, inArray, isNotNull, lte } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { unitNames } from '#services/people/server/api.ts'
import type { GroupFigures, Grouping, Round, SurveyResult } from '../../contract/index.ts'
import module from '../../module.ts'
import { markOf } from '../../rules/figures.ts'
import { hiddenAmong } from '../../rules/groups.ts'
import { surveys } from '../tables.ts'
import { askedOf } from './asked.ts'
import { figuresBy, noFigures, responsesBy } from './counted.ts'
import { managedBy } from './list.ts'
import { managed, type Survey } from './surveys.ts'

/** Rounds that a trend goes back. */
const MOST_ROUNDS = 12

interface Asked {
  uid: string
  groupBy?: Grouping | undefined
}

const sourceOf = ({ id, anonymous }: Survey) => ({ anonymous, uids: [id] })

/** SURV-09: whether an anonymous survey has so few answers that nothing is shown. */
export const isTooFew = (ctx: Ctx, { anonymous, submitted }: Pick<Survey, 'anonymous' | 'submitted'>): boolean =>
  anonymous && submitted < ctx.parameters(module).minResponses

/** The answers to a survey of one's own in figures. @throws not-found */
export async function resultOf(ctx: Reader, { uid, groupBy }: Asked): Promise<SurveyResult> {
  const survey = await managed(ctx, uid)
  const { titleCn, titleEn, status, anonymous, template, questions, submitted, started } = survey
  const tooFew = isTooFew(ctx, survey)
  const all = tooFew ? undefined : await figuresBy(ctx, sourceOf(survey), 'all', questions)
  return {
    ...{ uid, titleCn, titleEn, status, anonymous, template, questions, tooFew },
    asked: (await askedOf(ctx, [survey])).get(survey.id)!,
    started: anonymous ? null : started,
    responses: submitted,
    minResponses: ctx.parameters(module).minResponses,
    figures: tooFew ? [] : (all?.get('') ?? noFigures(questions)),
    groups: groupBy && !tooFew ? await groupsOf(ctx, survey, groupBy) : [],
    rounds: await roundsOf(ctx, survey),
  }
}

/** SURV-09 SURV-21: the figures by group; of an anonymous survey without those that are too small, and without what would give them away. */
async function groupsOf(ctx: Reader, survey: Survey, groupBy: Grouping): Promise<GroupFigures[]> {
  const many = await responsesBy(ctx, sourceOf(survey), groupBy)
  const leaves = [...many].map(([key, responses]) => ({ path: key.split('\n'), responses }))
  const hidden = survey.anonymous ? hiddenAmong(leaves, ctx.parameters(module).minResponses) : new Set<string>()
  const figures = await figuresBy(ctx, sourceOf(survey), groupBy, survey.questions)
  const named = await namesOf(
    ctx,
    groupBy,
    leaves.map(({ path }) => path.at(-1)!),
  )
  return [...many]
    .map(([key, responses]) => {
      const value = key.split('\n').at(-1)!
      const shown = !hidden.has(key)
      return { value: key, ...named(value), responses: shown ? responses : null, figures: shown ? (figures.get(key) ?? noFigures(survey.questions)) : [] }
    })
    .toSorted((a, b) => (b.responses ?? -1) - (a.responses ?? -1) || (a.value < b.value ? -1 : 1))
}

type Named = (value: string) => { nameCn: string; nameEn: string }

/** What groups are called; the words of groups that are no units are texts. */
async function namesOf(ctx: Reader, groupBy: Grouping, values: readonly string[]): Promise<Named> {
  const none = inBoth(ctx, 'name', 'survey.group.none')
  if (groupBy === 'department' || groupBy === 'division') {
    const names = await unitNames(ctx, groupBy, values)
    return (value) => names.get(value) ?? none
  }
  return (value) => (value === '' ? none : inBoth(ctx, 'name', `people.enum.${groupBy}.${value}`))
}

/** SURV-25: the figures of the rounds of a template up to this one, of those that somebody manages; of anonymous rounds with too few answers none. */
async function roundsOf(ctx: Reader, survey: Survey): Promise<Round[]> {
  if (survey.template === null || survey.opensAt === null) return []
  const rounds = await ctx.db
    .select()
    .from(surveys)
    .where(
      and(
        managedBy(ctx),
        eq(surveys.template, survey.template),
        inArray(surveys.status, ['published', 'closed', 'archived']),
        isNotNull(surveys.opensAt),
        lte(surveys.opensAt, survey.opensAt),
      ),
    )
    .orderBy(desc(surveys.opensAt), desc(surveys.id))
    .limit(MOST_ROUNDS)
  const shown = rounds.filter((one) => !isTooFew(ctx, one))
  const figures = new Map<string, Awaited<ReturnType<typeof figuresBy>>>()
  for (const anonymous of [true, false]) {
    const uids = shown.filter((one) => one.anonymous === anonymous).map(({ id }) => id)
    if (uids.length === 0) continue
    const counted = await figuresBy(ctx, { anonymous, uids }, 'survey', survey.questions)
    for (const uid of uids) figures.set(uid, counted)
  }
  return rounds.toReversed().map(({ id, titleCn, titleEn, opensAt, submitted }) => ({
    ...{ uid: id, titleCn, titleEn, responses: submitted },
    opensAt: opensAt?.toISOString() ?? null,
    marks: (figures.get(id)?.get(id) ?? []).flatMap((one) => {
      const mark = markOf(one)
      return mark === undefined ? [] : [{ id: one.id, mark }]
    }),
  }))
}
