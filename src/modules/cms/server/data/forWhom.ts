import { usesBy } from '#services/audience/server/api.ts'
import { categoryOf, contentType } from '../../contract/index.ts'
import { contents as c } from '../tables.ts'

/** The items that are for audiences. */
export const contentsFor = usesBy({
  ...{ table: c, id: c.id, audience: c.audience, titleCn: c.titleCn, titleEn: c.titleEn, newest: c.changedAt, kind: c.type },
  link: (id, type) => `/cms/${categoryOf(contentType.parse(type))}/${id}`,
})
