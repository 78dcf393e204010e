import { sayFen } from '#foundation/contract/money.ts'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import type { PathShown } from '../../contract/index.ts'
import type { Condition, ParamValue } from '../../rules/conditions.ts'
import { copiesOf } from '../../rules/editing.ts'
import { type ApproverKind, allowedIn, escalationOf, type FlowSettings, type StepSpec, type StoredPath } from '../../rules/flow.ts'
import { findCatalog, paramName } from './catalogs.ts'
import { departments } from './departments.ts'
import { namedBy } from './drawn.ts'
import { type Called, calledOf, isPerson } from './rows.ts'

const LANGS = ['zh', 'en'] as const

interface Words {
  param(code: string, lang: Lang): string
  value(code: string, value: ParamValue, lang: Lang): string
  person: Called
  role(code: string, lang: Lang): string
}

/** A version of a flow in words: when each path is taken, whom each step finds, what its clock does. */
export async function pathsShown(
  ctx: Ctx,
  catalog: string,
  versions: readonly { paths: readonly StoredPath[]; settings: FlowSettings }[],
): Promise<PathShown[][]> {
  const words = await wordsFor(
    ctx,
    catalog,
    versions.flatMap((v) => v.paths),
  )
  return versions.map(({ paths, settings }) =>
    paths.map(({ id, conditions, steps, forks = [] }) => ({
      id,
      conditions: conditions.map((condition) => shownCondition(ctx, condition, words)),
      steps: steps.map((step) => shownStep(ctx, step, settings, words)),
      forks: forks.map(({ key, branches, join, joinValue }) => ({
        key,
        join,
        joinValue: joinValue ?? null,
        branches: branches.map(({ conditions: when, optional = false, ...branch }) => ({
          ...branch,
          conditions: when.map((condition) => shownCondition(ctx, condition, words)),
          optional,
        })),
      })),
    })),
  )
}

/** The names that paths need, each asked for once. */
async function wordsFor(ctx: Ctx, catalog: string, paths: readonly StoredPath[]): Promise<Words> {
  const params = findCatalog(catalog)?.params ?? []
  const person = await calledOf(ctx, namedBy(paths.flatMap((path) => path.steps)).map(asSsoId))
  const roles = new Map((await rolesOf(ctx)).map((role) => [role.code, role]))
  const tree = params.some((p) => p.valueType === 'department') ? (await departments(ctx)).tree : []
  const param = (code: string, lang: Lang): string => paramName(ctx, catalog, code, lang)
  const value = (code: string, given: ParamValue, lang: Lang): string => {
    const type = params.find((p) => p.code === code)?.valueType
    if (typeof given === 'boolean') return ctx.text(`workflow.${given ? 'yes' : 'no'}`, {}, lang)
    if (type === 'money') return sayFen(Number(given))
    if (type === 'enum') return paramName(ctx, catalog, code, lang, String(given))
    const department = type === 'department' ? tree.find((node) => node.code === given) : undefined
    return department ? (lang === 'zh' ? department.nameCn : department.nameEn) : String(given)
  }
  const role = (code: string, lang: Lang): string => {
    const found = roles.get(code)
    return (lang === 'zh' ? found?.nameCn : found?.nameEn) ?? code
  }
  return { param, value, person, role }
}

function shownCondition(ctx: Ctx, { param, operator, value }: Condition, words: Words): PathShown['conditions'][number] {
  const values: ParamValue[] = isList(value) ? [...value] : [value]
  const says = (lang: Lang): string => {
    const said = values.map((one) => words.value(param, one, lang))
    const [from = '', to = ''] = said
    return ctx.text(`workflow.condition.${operator}`, { param: words.param(param, lang), value: listed(said, lang), from, to }, lang)
  }
  return { param, operator, value: isList(value) ? values : value, saysCn: says('zh'), saysEn: says('en') }
}
const isList = (value: Condition['value']): value is readonly ParamValue[] => Array.isArray(value)

function shownStep(ctx: Ctx, step: StepSpec, settings: FlowSettings, words: Words): PathShown['steps'][number] {
  const called = (ssoId: string, lang: Lang): string => {
    const found = words.person(asSsoId(ssoId))
    return lang === 'zh' ? found.nameCn : found.nameEn
  }
  const finds = (kind: ApproverKind, refs: string | readonly string[] | undefined, lang: Lang): string => {
    const [ref, ...more] = typeof refs === 'string' ? [refs] : (refs ?? [])
    if (kind === 'department-owner' && ref) return ctx.text('workflow.finds.owner-of', { param: words.param(ref, lang) }, lang)
    const people = ref && isPerson(ref) ? [ref, ...more].map((one) => called(one, lang)) : []
    const values = { role: ref ? words.role(ref, lang) : '', person: listed(people, lang) }
    return ctx.text(`workflow.finds.${kind}`, values, lang)
  }
  const escalates = escalationOf(step, settings)
  // a manager is that of who is late, everybody else is found as in a step
  const late = (lang: Lang): string | null =>
    escalates && (escalates.ofApprover ? ctx.text(`workflow.escalates.${escalates.kind}`, {}, lang) : finds(escalates.kind, step.escalateRef, lang))
  const [approverCn, approverEn] = LANGS.map((lang) => finds(step.approver, step.people ?? step.approverRef, lang))
  return {
    key: step.key,
    nameCn: step.nameCn,
    nameEn: step.nameEn,
    approver: step.approver,
    approverRef: step.approverRef ?? null,
    approverCn: approverCn!,
    approverEn: approverEn!,
    passCondition: step.passCondition ?? 'any',
    passValue: step.passValue ?? null,
    order: step.order ?? 'at-once',
    dueHours: step.dueHours ?? settings.dueHours,
    remindHours: [...(step.remindHours ?? [])],
    escalateCn: late('zh'),
    escalateEn: late('en'),
    copies: copiesOf(step).map(({ kind, ref }) => ({ nameCn: finds(kind, ref, 'zh'), nameEn: finds(kind, ref, 'en') })),
    collaborators: (step.collaborators ?? []).map((one) => ({ nameCn: called(one, 'zh'), nameEn: called(one, 'en') })),
    dependsOn: (step.dependsOn ?? []).map((code) => ({ nameCn: words.param(code, 'zh'), nameEn: words.param(code, 'en') })),
    allow: [...allowedIn(step)],
    branch: step.branch ?? null,
  }
}
