import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay, sayInstant } from '#foundation/time.ts'
import { fieldKeys } from '#services/audit/server/api.ts'
import type { FieldChange } from '../../contract/logs.ts'

type Words = { cn: string; en: string }
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-[0-3]\d$/
const MOST = 400

const textOr = (ctx: Pick<Ctx, 'text'>, key: string, lang: Lang, otherwise: string): string => {
  const text = ctx.text(key, {}, lang)
  return text === key ? otherwise : text
}
export const both = (of: (lang: Lang) => string): Words => ({ cn: of('zh'), en: of('en') })

/** What stands in a field, as somebody reads it. */
function said(ctx: Ctx, value: unknown, life: string, field: string, lang: Lang): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return ctx.text(value ? 'system.log.yes' : 'system.log.no', {}, lang)
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return sayInstant(value, lang)
    if (DAY.test(value)) return sayDay(value, lang)
    return field === 'status' || field === 'state' ? textOr(ctx, `state.${life}.${value}`, lang, value) : value
  }
  if (Array.isArray(value))
    return (
      value
        .map((one) => said(ctx, one, life, field, lang))
        .join(ctx.text('system.and', {}, lang))
        .slice(0, MOST) || '—'
    )
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, MOST)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { value }

/** What a job is called; its code where it does not say. */
export const jobName = (ctx: Pick<Ctx, 'text'>, job: string): { nameCn: string; nameEn: string } => ({
  nameCn: textOr(ctx, `job.${job}`, 'zh', job),
  nameEn: textOr(ctx, `job.${job}`, 'en', job),
})

interface Event {
  module: string
  kind: string
  before: unknown
  after: unknown
}

/** Before and after, field by field, in words; what stayed as it was is left out. A field that nobody has named keeps its code. */
export function changesOf(ctx: Ctx, { module, kind, before, after }: Event, names: ReadonlyMap<string, string>): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const life = kind.split('.')[0] ?? ''
  const nameOf = (field: string, lang: Lang): string =>
    fieldKeys(field, module, names)
      .map((key) => textOr(ctx, key, lang, ''))
      .find(Boolean) ?? field
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => field !== 'screen' && JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null))
    .map((field) => ({
      field,
      name: both((lang) => nameOf(field, lang)),
      before: both((lang) => said(ctx, was[field], life, field, lang)),
      after: both((lang) => said(ctx, is[field], life, field, lang)),
    }))
}
