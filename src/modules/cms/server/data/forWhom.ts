import { usesBy } from '#services/audience/server/api.ts'
import { categoryOf, contentType } from '../../contract/index.ts'
import { contents } from '../tables.ts'

/** The items that are for audiences. */
export const contentsFor = usesBy({
  ...{
    table: contents,
    id: contents.id,
    audience: contents.audience,
    titleCn: contents.titleCn,
    titleEn: contents.titleEn,
    newest: contents.changedAt,
    kind: contents.type,
  },
  link: (id, type) => `/cms/${categoryOf(contentType.parse(type))}/${id}`,
})
