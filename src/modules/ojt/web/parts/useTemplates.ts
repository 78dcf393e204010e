import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EDITS, TEMPLATES } from '../../contract/base.ts'
import { approverTypes } from '../../contract/templates.ts'
import type { ListKind } from '../../rules/index.ts'

/** The templates of a kind that are in use, and as choices; none for who makes no lists. */
export function useTemplates(kind: ListKind) {
  const { pick } = useText()
  const { may } = useMe()
  const { data } = useCall(approverTypes, {}, { enabled: [...EDITS, TEMPLATES].some(may) })
  const templates = (data?.templates ?? []).filter((one) => one.kind === kind)
  return { templates, options: templates.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) })) }
}
