import type { Column, Condition, FormField } from '../contract/fields.ts'
import type { Approval } from '../contract/index.ts'
import { circleIn } from './conditions.ts'
import { holdsAnswer, KINDS } from './kinds.ts'

/** What of a form is not fit to be published: of which field, at what of it, and the words that say it. */
export interface Unsound {
  /** None where it is about the form as a whole. */
  key?: string
  at: 'label' | 'options' | 'columns' | 'conditions' | 'checks' | 'defaultFrom' | 'type' | 'key'
  rule: 'FORM-07' | 'FORM-08'
  says: string
  figures: Record<string, string | number>
}

interface Around {
  anonymous: boolean
  workflowCode: Approval | null
}

type Found = Omit<Unsound, 'key'>
const found = (at: Unsound['at'], why: string, figures: Found['figures'] = {}): Found => ({
  at,
  rule: 'FORM-07',
  says: `form-templates.unsound.${why}`,
  figures,
})

/** FORM-08 */
const fewOptions = (at: Unsound['at']): Found => ({ at, rule: 'FORM-08', says: 'rule.FORM-08', figures: {} })
const LEAST_OPTIONS = 2

const lacksName = (cn: string, en: string): Found[] => (cn !== '' && en !== '' ? [] : [found('label', cn === '' ? 'labelCn' : 'labelEn')])

function optionFaults({ options, type }: Pick<FormField | Column, 'options' | 'type'>): Found[] {
  const top = options.filter(({ parent }) => !parent)
  const values = new Set(options.map(({ value }) => value))
  const nameless = options.some(({ cn, en }) => cn === '' || en === '')
  const orphan = type === 'cascade' && options.some(({ parent }) => parent && !values.has(parent))
  return [
    ...(values.size !== options.length || top.length < LEAST_OPTIONS ? [fewOptions('options')] : []),
    ...(nameless ? [found('options', 'optionName')] : []),
    ...(orphan || (type === 'cascade' && isOwnParent(options)) ? [found('options', 'parent')] : []),
  ]
}

/** Whether the way up from some choice never ends. */
const isOwnParent = (options: FormField['options']): boolean => {
  const above = new Map(options.map(({ value, parent }) => [value, parent]))
  return options.some(({ value }) => {
    const way = new Set<string>()
    for (let at: string | undefined = value; at; at = above.get(at)) {
      if (way.has(at)) return true
      way.add(at)
    }
    return false
  })
}

function checkFaults({ checks: { least, most, mask, max } }: Pick<FormField | Column, 'checks'>): Found[] {
  return [
    ...(least !== undefined && most !== undefined && least > most ? [found('checks', 'bounds')] : []),
    ...(mask && max !== undefined && mask.length > max ? [found('checks', 'mask')] : []),
  ]
}

function columnFaults({ type, columns }: FormField): Found[] {
  if (type !== 'table') return []
  const keys = new Set(columns.map(({ key }) => key))
  return [
    ...(columns.length === 0 || keys.size !== columns.length ? [found('columns', 'columns')] : []),
    ...columns.flatMap((column) => [
      ...lacksName(column.labelCn, column.labelEn).map((one): Found => ({ ...one, at: 'columns' })),
      ...(column.type === 'drop-down' ? optionFaults(column).map((one): Found => ({ ...one, at: 'columns' })) : []),
      ...checkFaults(column).map((one): Found => ({ ...one, at: 'columns' })),
    ]),
  ]
}

function conditionFault({ field, is, value }: Condition, fields: readonly FormField[]): Found | undefined {
  const asked = fields.find(({ key }) => key === field)
  if (!asked || !holdsAnswer(asked)) return found('conditions', 'conditionField', { field })
  if (is === 'answered' || is === 'empty') return undefined
  const label = { fieldCn: asked.labelCn || asked.labelEn, fieldEn: asked.labelEn || asked.labelCn }
  const unlike = label.fieldCn ? found('conditions', 'conditionValue', label) : found('conditions', 'conditionUnnamed')
  if (!(KINDS[asked.type].asks ?? []).includes(is) || value === undefined || value === '') return unlike
  const unknown = KINDS[asked.type].choices && !asked.options.some((option) => option.value === value)
  return unknown ? unlike : undefined
}

function defaultFault({ type, defaultFrom }: FormField): Found | undefined {
  if (!defaultFrom) return undefined
  const { facts = [], fromLink } = KINDS[type]
  const fits = defaultFrom.from === 'query' ? fromLink : facts.includes(defaultFrom.name)
  return fits ? undefined : found('defaultFrom', 'default')
}

/** What of an anonymous form would tell who answered (FORM-13). */
function tellingFault(field: FormField, { anonymous }: Around): Found | undefined {
  if (!anonymous) return undefined
  if (KINDS[field.type].tells) return found('type', 'tellsWho')
  return field.defaultFrom?.from === 'person' ? found('defaultFrom', 'tellsWho') : undefined
}

/** All for which a form cannot be published (FORM-07, FORM-08), each with its field. */
export function unsound(fields: readonly FormField[], around: Around): Unsound[] {
  const keys = new Set<string>()
  const whole: Unsound[] = [
    ...(fields.some(holdsAnswer) ? [] : [found('type', 'noField')]),
    ...(around.anonymous && around.workflowCode ? [found('type', 'anonymousApproval')] : []),
  ]
  const circle = circleIn(fields)
  const ofFields = fields.flatMap((field): Unsound[] => {
    const doubled = keys.has(field.key)
    keys.add(field.key)
    const all = [
      ...(doubled ? [found('key', 'key')] : []),
      ...lacksName(field.labelCn, field.labelEn),
      ...(KINDS[field.type].choices ? optionFaults(field) : []),
      ...columnFaults(field),
      ...checkFaults(field),
      ...field.visibleWhen.map((condition) => conditionFault(condition, fields)),
      ...(circle?.includes(field.key) ? [found('conditions', 'circle')] : []),
      defaultFault(field),
      tellingFault(field, around),
    ]
    return all.flatMap((one) => (one ? [{ ...one, key: field.key }] : []))
  })
  return [...whole, ...ofFields]
}
