import { rowsOf, textList } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Grouping, Question, QuestionFigures } from '../../contract/index.ts'
import { type Counted, npsOf, numbersOf } from '../../rules/figures.ts'
import { pathKey } from '../../rules/groups.ts'
import { asksAnswer, isCounted, isMeasured } from '../../rules/kinds.ts'
import { anonymousAnswers, responses } from '../tables.ts'

/** Which answers are counted: of some surveys that are all anonymous or all not. */
export interface Source {
  anonymous: boolean
  uids: readonly string[]
}

const table = ({ anonymous }: Source): SQL => (anonymous ? sql`${anonymousAnswers}` : sql`${responses}`)
const chosen = ({ anonymous, uids }: Source): SQL => sql`r.survey_id = any(${textList(uids)}::uuid[])${anonymous ? sql`` : sql` and r.status = 'submitted'`}`

/** From the largest whole to the group itself, since a group of one kind can be reckoned from those that it lies in. */
const PATHS: Readonly<Record<Grouping, readonly string[]>> = {
  entity: ['entity'],
  division: ['entity', 'division'],
  department: ['entity', 'division', 'department'],
  staffGroup: ['staff_group'],
  employeeType: ['employee_type'],
}

export type By = Grouping | 'survey' | 'surveyDivision' | 'all'
function groupOf(by: By): SQL {
  if (by === 'all') return sql`''`
  if (by === 'survey') return sql`r.survey_id::text`
  const path = PATHS[by === 'surveyDivision' ? 'division' : by].map((column) => sql`coalesce(r.${sql.identifier(column)}, '')`)
  return sql`array_to_string(array[${sql.join(by === 'surveyDivision' ? [sql`r.survey_id::text`, ...path] : path, sql`, `)}], ${pathKey(['', ''])})`
}

/** How many answers there are, by group. */
export async function responsesBy(ctx: Ctx, source: Source, by: By): Promise<Map<string, number>> {
  const rows = await rowsOf<{ g: string; n: number }>(
    ctx.db,
    sql`select grouped.g, count(*)::int as n from (select ${groupOf(by)} as g from ${table(source)} as r where ${chosen(source)}) as grouped group by grouped.g`,
  )
  return new Map(rows.map(({ g, n }) => [g, n]))
}

interface CountRow extends Record<string, unknown> {
  g: string
  key: string
  row: string | null
  value: string
  n: number
}

/** Each answer as a row of its question, of a matrix of its row, and of its value; a choice of several as one of each. */
const countsBy = (ctx: Ctx, source: Source, by: By, ids: readonly string[]) =>
  rowsOf<CountRow>(
    ctx.db,
    sql`select counted.g, counted.key, counted.row, counted.value, count(*)::int as n from (
      select ${groupOf(by)} as g, answer.key, said.row, said.value from ${table(source)} as r
      cross join lateral jsonb_each(r.answers) as answer(key, value)
      cross join lateral (
        select null::text as row, answer.value #>> '{}' as value where jsonb_typeof(answer.value) in ('string', 'number')
        union all select null, one.value from jsonb_array_elements_text(case jsonb_typeof(answer.value) when 'array' then answer.value else '[]' end) as one(value)
        union all select cell.key, cell.value from jsonb_each_text(case jsonb_typeof(answer.value) when 'object' then answer.value else '{}' end) as cell(key, value)
      ) as said
      where ${chosen(source)} and answer.key = any(${textList(ids)})
    ) as counted group by counted.g, counted.key, counted.row, counted.value`,
  )

const answeredBy = (ctx: Ctx, source: Source, by: By) =>
  rowsOf<{ g: string; key: string; n: number }>(
    ctx.db,
    sql`select counted.g, counted.key, count(*)::int as n from (
      select ${groupOf(by)} as g, jsonb_object_keys(r.answers) as key from ${table(source)} as r where ${chosen(source)}
    ) as counted group by counted.g, counted.key`,
  )

function figuresOf(question: Question, answered: number, counts: Counted[]): QuestionFigures {
  return {
    id: question.id,
    answered,
    counts: counts.toSorted((a, b) => (a.row ?? '').localeCompare(b.row ?? '') || a.value.localeCompare(b.value, 'en', { numeric: true })),
    numbers: isMeasured(question) ? numbersOf(counts) : null,
    nps: question.kind === 'nps' ? npsOf(counts) : null,
  }
}

/** The figures of each question by group: in two passes, however many questions and groups there are. */
export async function figuresBy(ctx: Ctx, source: Source, by: By, questions: readonly Question[]): Promise<Map<string, QuestionFigures[]>> {
  const asked = questions.filter(asksAnswer)
  const counts = await countsBy(
    ctx,
    source,
    by,
    asked.filter(isCounted).map(({ id }) => id),
  )
  const answered = await answeredBy(ctx, source, by)
  const groups = new Set(answered.map(({ g }) => g))
  const counted = Map.groupBy(counts, ({ g, key }) => pathKey([g, key]))
  const many = new Map(answered.map(({ g, key, n }) => [pathKey([g, key]), n]))
  return new Map(
    [...groups].map((g) => [
      g,
      asked.map((question) => {
        const key = pathKey([g, question.id])
        return figuresOf(
          question,
          many.get(key) ?? 0,
          (counted.get(key) ?? []).map(({ row, value, n }) => ({ row, value, count: n })),
        )
      }),
    ]),
  )
}

/** Figures where nobody has answered. */
export const noFigures = (questions: readonly Question[]): QuestionFigures[] => questions.filter(asksAnswer).map((question) => figuresOf(question, 0, []))
