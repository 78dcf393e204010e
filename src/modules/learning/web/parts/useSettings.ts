import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { courseList, typeList } from '../../contract/settings.ts'

const ALL = { pageNum: 1, pageSize: 100, filters: { active: true } }

/** Certificate types that are in use, to choose from by their ids. */
export function useTypes() {
  const { pick } = useText()
  const list = useCall(typeList, ALL).data?.list ?? []
  return list.map(({ id, code, nameCn, nameEn }) => ({ value: id, label: `${pick(nameCn, nameEn)} (${code})` }))
}

/** Courses that are in use; `value` is the id that people know them by, `id` that of the row. */
export function useCourses() {
  const { pick } = useText()
  const list = useCall(courseList, ALL).data?.list ?? []
  return list.map(({ id, courseId, nameCn, nameEn }) => ({ id, value: courseId, label: `${pick(nameCn, nameEn)} (${courseId})` }))
}
