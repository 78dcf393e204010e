import { usesBy } from '#services/audience/server/api.ts'
import { formTemplates as f } from '../tables.ts'

/** The forms that are for audiences. */
export const formsFor = usesBy({
  ...{ table: f, id: f.id, audience: f.audience, titleCn: f.nameCn, titleEn: f.nameEn, newest: f.changedAt },
  link: (id) => `/template/FormConfiguration?schemaId=${id}`,
})
