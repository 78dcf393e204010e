import type { Placed } from '#foundation/contract/bilingual.ts'
import type { FormField } from '../contract/index.ts'

/** What a form says in both languages: names and hints of its fields, choices and columns, each at the key of its field. */
export const textsOf = (fields: readonly FormField[]): Placed[] =>
  fields.flatMap(({ key: at, labelCn, labelEn, hintCn, hintEn, options, columns }) => [
    { at, cn: labelCn, en: labelEn },
    { at, cn: hintCn, en: hintEn },
    ...[...options, ...columns.flatMap((column) => column.options)].map(({ cn, en }) => ({ at, cn, en })),
    ...columns.map((column) => ({ at, cn: column.labelCn, en: column.labelEn })),
  ])
