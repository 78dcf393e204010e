import { drafts } from '#foundation/web/drafts.ts'
import { type Condition, type FieldType, type FormField, formField, type Option, type SheetField, saveVersion } from '../../contract/index.ts'
import { KINDS } from '../../rules/kinds.ts'

/** Keys are made, not thought up: answers are kept under them for good. */
export const newKey = (): string => `f${crypto.randomUUID().slice(0, 8)}`

const blank = (): Option => ({ value: newKey(), cn: '', en: '' })
export const newOption = blank

/** A field as it comes from the palette: choices with two to begin with, a table with a column. */
export const newField = (type: FieldType): FormField =>
  formField.parse({
    key: newKey(),
    type,
    labelCn: '',
    labelEn: '',
    ...(KINDS[type].choices && { options: [blank(), blank()] }),
    ...(type === 'table' && { columns: [newColumn()] }),
  })

export const newColumn = (): FormField['columns'][number] => ({
  key: newKey(),
  type: 'text',
  labelCn: '',
  labelEn: '',
  required: false,
  checks: {},
  options: [],
})

/** A field that was proposed for a column of a sheet, as it was corrected. */
export const fieldFrom = ({ type, labelCn, labelEn, required, whole, options }: SheetField): FormField => {
  const made = newField(type)
  return {
    ...made,
    ...{ labelCn, labelEn, required },
    ...(type === 'number' && whole && { checks: { whole } }),
    ...(KINDS[type].choices && options.length > 0 && { options: options.map(({ cn, en }) => ({ ...blank(), cn, en })) }),
  }
}

/** The same once more, under a key of its own. */
export const copyOf = (field: FormField): FormField => ({ ...structuredClone(field), key: newKey() })

export const put = <T>(list: readonly T[], at: number, one: T): T[] => list.toSpliced(at, 0, one)
export const replaced = <T>(list: readonly T[], at: number, one: T): T[] => list.with(at, one)
export const without = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1)
/** Takes one out and puts it where another stands now. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  return one === undefined || from === to ? [...list] : without(list, from).toSpliced(to, 0, one)
}

/** What can be asked of a field. */
export const asksOf = ({ type }: FormField): Condition['is'][] => ['answered', 'empty', ...(KINDS[type].asks ?? [])]

/** Under which name the browser keeps what is drawn of a form. */
export const designDraft = (schemaId: string): string => `form-templates.design.${schemaId}`

/** What was drawn of a form in this browser and not saved yet. */
export function drawnOf(schemaId: string): readonly FormField[] | undefined {
  const draft = saveVersion.input.shape.fields.safeParse(drafts.read(drafts.key(designDraft(schemaId)))?.fields)
  return draft.success ? draft.data : undefined
}
