import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, inArray, lte, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { hiddenAmong, pathKey } from '../../rules/groups.ts'
import { surveys } from '../tables.ts'
import { askedFor, askedOf, pendingBy } from './asked.ts'
import { responsesBy } from './counted.ts'
import { isTooFew } from './result.ts'
import type { Survey } from './surveys.ts'

/** A survey that runs, or what people of a division make of it. */
interface Cell {
  survey: Survey
  division: string
  /** Whom it asked. */
  people: number
  sent: number
  /** What the results of the survey do not tell either (SURV-09, SURV-21). */
  hidden: boolean
}

const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0)

/** Those that run now and that one manages (DASH-01, SURV-22), the first to end first. */
const running = (ctx: Ctx, { scope, filters: { survey } }: MetricAsked): Promise<Survey[]> =>
  ctx.db
    .select()
    .from(surveys)
    .where(
      and(
        eq(surveys.status, 'published'),
        lte(surveys.opensAt, ctx.now),
        scope.rows(surveys.owner, surveys.entity),
        metricFilters(survey ? { survey } : {}, { survey: surveys.id }),
      ),
    )
    .orderBy(asc(surveys.closesAt), asc(surveys.id))

async function wholes(ctx: Ctx, surveys: readonly Survey[]): Promise<Cell[]> {
  const asked = await askedOf(ctx, surveys)
  return surveys.map((survey) => ({ survey, division: '', people: asked.get(survey.id)!, sent: survey.submitted, hidden: false }))
}

/** Answers of a survey by division, each named with its company, since results can be asked for by both. */
async function sentBy(ctx: Ctx, surveys: readonly Survey[]): Promise<Map<string, { path: string[]; responses: number }[]>> {
  const counted = await Promise.all(
    [true, false].map((anonymous) =>
      responsesBy(ctx, { anonymous, uids: surveys.filter((one) => one.anonymous === anonymous).map(({ id }) => id) }, 'surveyDivision'),
    ),
  )
  const rows = counted.flatMap((one) => [...one]).map(([key, responses]) => ({ path: key.split('\n'), responses }))
  const bySurvey = Map.groupBy(rows, ({ path }) => path[0]!)
  return new Map([...bySurvey].map(([uid, some]) => [uid, some.map(({ path, responses }) => ({ path: path.slice(1), responses }))]))
}

/** Who has submitted counts where she stood then, who has not where she stands now. */
async function byDivision(ctx: Ctx, surveys: readonly Survey[]): Promise<Cell[]> {
  const pending = await pendingBy(ctx, surveys, peoplePersons.divisionCode)
  const sent = await sentBy(ctx, surveys)
  return surveys.flatMap((survey) => {
    const left = pending.get(survey.id)!
    const leaves = sent.get(survey.id) ?? []
    const hidden = survey.anonymous ? hiddenAmong(leaves, ctx.parameters(module).minResponses) : new Set<string>()
    const answered = Map.groupBy(leaves, ({ path }) => path.at(-1)!)
    return [...new Set([...left.keys(), ...answered.keys()])].map((division) => {
      const its = answered.get(division) ?? []
      const sent = total(its.map(({ responses }) => responses))
      return {
        ...{ survey, division, people: askedFor(sent, left.get(division) ?? 0), sent },
        hidden: isTooFew(ctx, survey) || its.some(({ path }) => hidden.has(pathKey(path))),
      }
    })
  })
}

/** Whom a survey is for has to be read before it can be counted, so this is a few statements and not one. */
async function cellsOf(ctx: Ctx, asked: MetricAsked, groupBy: readonly string[] = []): Promise<Cell[]> {
  const { division } = asked.filters
  const surveys = await running(ctx, asked)
  if (!division && !groupBy.includes('division')) return wholes(ctx, surveys)
  return (await byDivision(ctx, surveys)).filter((cell) => !division || division.includes(cell.division))
}

const keyOf = ({ survey, division }: Cell, dimension: string): string => (dimension === 'survey' ? survey.id : division)

/** DASH-03: behind a group stand at least the people of its largest survey; nobody, as far as a board may tell, where results would not say it. */
const peopleOf = (cells: readonly Cell[]): number => (cells.some(({ hidden }) => hidden) ? 0 : Math.max(0, ...cells.map(({ people }) => people)))

const responseRate: Metric = {
  key: 'survey.responseRate',
  name: 'survey.metric.responseRate',
  says: 'survey.metric.responseRate.says',
  unit: 'percent',
  dimensions: [
    {
      key: 'survey',
      name: 'survey.metric.by.survey',
      names: async (ctx, keys) => {
        const rows = await ctx.db
          .select({ id: surveys.id, nameCn: surveys.titleCn, nameEn: surveys.titleEn })
          .from(surveys)
          .where(inArray(sql`${surveys.id}::text`, [...keys]))
        return new Map(rows.map(({ id, ...names }) => [id, names]))
      },
    },
    'division',
  ],
  permission: { SURVEY_SURVEY_ADMIN: 'own', SURVEY_SURVEY_MANAGEALL: 'company' },
  refresh: '15 min',
  drillTo: '/{lang}/survey/admin',
  sensitive: true,
  compute: async (ctx, asked, groupBy) => {
    const groups = Map.groupBy(await cellsOf(ctx, asked, groupBy), (cell) => groupBy.map((dimension) => keyOf(cell, dimension)).join('\n'))
    return [...groups.values()].map((cells) => ({
      keys: groupBy.map((dimension) => keyOf(cells[0]!, dimension)),
      value: total(cells.map(({ sent }) => sent)),
      of: total(cells.map(({ people }) => people)),
      people: peopleOf(cells),
    }))
  },
  rows: async (ctx, asked, { pageNum, pageSize }) => {
    const surveys = [...Map.groupBy(await cellsOf(ctx, asked), ({ survey }) => survey.id).values()]
    const list = surveys.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((cells) => {
      const { id, titleCn, titleEn, closesAt } = cells[0]!.survey
      const figures = { sent: total(cells.map(({ sent }) => sent)), people: total(cells.map(({ people }) => people)) }
      return {
        ...{ id, titleCn, titleEn, value: figures.sent },
        ...inBoth(ctx, 'note', 'survey.metric.sentOf', figures),
        ...(closesAt && { at: closesAt.toISOString() }),
      }
    })
    return { list, total: surveys.length, more: false }
  },
}

export const metrics: readonly Metric[] = [responseRate]
