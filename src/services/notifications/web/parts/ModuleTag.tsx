import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Which module wrote; one that does not say how it is called stays unnamed. */
export function ModuleTag({ of: { moduleCn, moduleEn } }: { of: { moduleCn: string | null; moduleEn: string | null } }) {
  const { pick } = useText()
  return moduleCn && moduleEn ? <Tag>{pick(moduleCn, moduleEn)}</Tag> : null
}
