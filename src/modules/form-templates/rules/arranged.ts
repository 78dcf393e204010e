import type { FormField } from '../contract/fields.ts'

/** Fields that stand together, under the name of their group where they have one. */
export interface Section {
  group: FormField | undefined
  fields: readonly FormField[]
}
export interface Sheet {
  page: FormField | undefined
  sections: readonly Section[]
}

/** The fields that are shown, page by page and group by group in their order; pages and groups without any are left out. */
export function sheetsOf(fields: readonly FormField[], visible: ReadonlySet<string>): Sheet[] {
  const sheets: { page: FormField | undefined; sections: { group: FormField | undefined; fields: FormField[] }[] }[] = [
    { page: undefined, sections: [{ group: undefined, fields: [] }] },
  ]
  for (const field of fields) {
    const sheet = sheets.at(-1)!
    if (field.type === 'page') sheets.push({ page: field, sections: [{ group: undefined, fields: [] }] })
    else if (field.type === 'group') sheet.sections.push({ group: field, fields: [] })
    else if (visible.has(field.key)) sheet.sections.at(-1)!.fields.push(field)
  }
  return sheets
    .map(({ page, sections }) => ({ page, sections: sections.filter((section) => section.fields.length > 0) }))
    .filter(({ sections }) => sections.length > 0)
}
