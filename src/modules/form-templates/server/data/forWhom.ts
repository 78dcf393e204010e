import { usesBy } from '#services/audience/server/api.ts'
import { formTemplates } from '../tables.ts'

/** The forms that are for audiences. */
export const formsFor = usesBy({
  ...{
    table: formTemplates,
    id: formTemplates.id,
    audience: formTemplates.audience,
    titleCn: formTemplates.nameCn,
    titleEn: formTemplates.nameEn,
    newest: formTemplates.changedAt,
  },
  link: (id) => `/template/FormConfiguration?schemaId=${id}`,
})
