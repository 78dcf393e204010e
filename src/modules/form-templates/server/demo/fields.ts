import { type FieldType, type FormField, formField } from '../../contract/index.ts'

export type Given = Partial<FormField>
export const field = (key: string, type: FieldType, labelCn: string, labelEn: string, given: Given = {}): FormField =>
  formField.parse({ key, type, labelCn, labelEn, ...given })
export const choice = (value: string, cn: string, en: string, parent?: string) => ({ value, cn, en, ...(parent && { parent }) })
